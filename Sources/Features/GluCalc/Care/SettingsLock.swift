/// The lock of the settings: digits that a child does not know. It keeps no secret from somebody who can read the
/// device's storage, which four digits never could; the lock of the whole app does that.
package struct SettingsLock: Hashable, Sendable {
    private let salt: UInt64
    private let sum: UInt64
    /// How many wrong tries there were since the last right one.
    package private(set) var wrongTries = 0
    /// The last wrong try, in milliseconds since 1970.
    private var lastWrong: Int64 = 0

    /// A lock with these digits.
    package init(_ digits: [UInt8], salt: UInt64) {
        self.salt = salt
        sum = Self.sum(of: digits, salt)
    }

    init(salt: UInt64, sum: UInt64, wrongTries: Int, lastWrong: Int64) {
        self.salt = salt
        self.sum = sum
        self.wrongTries = wrongTries
        self.lastWrong = lastWrong
    }

    /// Its parts, to be kept.
    var parts: (salt: UInt64, sum: UInt64, wrongTries: Int, lastWrong: Int64) {
        (salt, sum, wrongTries, lastWrong)
    }

    /// How long until another try counts, in seconds: three are free, then the wait doubles from two seconds to five
    /// minutes. A clock that is set back makes it no longer than the whole wait.
    package func wait(now: Int64) -> Int {
        guard wrongTries > 3 else { return 0 }
        let whole = min(300, 1 << min(wrongTries - 3, 10))
        let (passed, overflow) = now.subtractingReportingOverflow(lastWrong)
        guard !overflow, passed >= 0 else { return whole }
        return max(0, whole - Int(min(passed / 1_000, 100_000)))
    }

    /// Sees what time it is. A wrong try that lies ahead, because the clock was, counts as of now: else the wait would not
    /// pass before the clock is there again. Gives whether that was so, and is to be kept.
    mutating func see(_ now: Int64) -> Bool {
        guard wrongTries > 0, lastWrong > now else { return false }
        lastWrong = now
        return true
    }

    /// Tries digits. While there is a wait, none is right.
    package mutating func opens(with digits: [UInt8], now: Int64) -> Bool {
        guard wait(now: now) == 0 else { return false }
        guard Self.sum(of: digits, salt) == sum else {
            wrongTries = min(wrongTries + 1, 1_000)
            lastWrong = now
            return false
        }
        wrongTries = 0
        return true
    }

    /// Mixes digits and salt, so that the digits, which somebody may use elsewhere, do not lie open. The constants and
    /// steps are those of SplitMix64 (G. Steele, D. Lea, C. Flood, OOPSLA 2014).
    private static func sum(of digits: [UInt8], _ salt: UInt64) -> UInt64 {
        var state = salt
        for _ in 0..<5_000 {
            for digit in digits {
                state = (state ^ UInt64(digit)) &+ 0x9E37_79B9_7F4A_7C15
                state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
                state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
                state ^= state >> 31
            }
        }
        return state
    }
}
