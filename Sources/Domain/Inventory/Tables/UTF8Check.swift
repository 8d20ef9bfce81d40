/// Whether bytes are UTF-8 (RFC 3629, section 4): no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Check {
    static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        var index = bytes.startIndex
        let end = bytes.endIndex
        while index < end {
            let first = bytes[index]
            index += 1
            if first < 0x80 { continue }
            // How many bytes follow, and within which bounds the first of them lies.
            let following: Int
            var bounds: ClosedRange<UInt8> = 0x80...0xBF
            switch first {
            case 0xC2...0xDF: following = 1
            case 0xE0: (following, bounds) = (2, 0xA0...0xBF)
            case 0xED: (following, bounds) = (2, 0x80...0x9F)
            case 0xE1...0xEF: following = 2
            case 0xF0: (following, bounds) = (3, 0x90...0xBF)
            case 0xF1...0xF3: following = 3
            case 0xF4: (following, bounds) = (3, 0x80...0x8F)
            default: return false
            }
            guard end - index >= following else { return false }
            for _ in 0..<following {
                guard bounds.contains(bytes[index]) else { return false }
                bounds = 0x80...0xBF
                index += 1
            }
        }
        return true
    }
}
