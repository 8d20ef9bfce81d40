import Glibc
import Synchronization

/// When a driver's page first showed the question about a request, read out of what the pages receive.
final class ShownQuestions: Sendable {
    private let needle: [UInt8]
    private let shown = Mutex<[String: UInt64]>([:])
    private let tails = Mutex([Int: [UInt8]]())

    /// - Parameter address: What stands before the request's identifier in the page.
    init(_ address: StaticString = "/drive/now/requests/") { needle = Array("\(address)".utf8) }

    /// A page has received something.
    func read(_ bytes: [UInt8], of page: Int, at now: UInt64) {
        let text = (tails.withLock { $0[page] } ?? []) + bytes
        tails.withLock { $0[page] = Array(text.suffix(64)) }
        for id in identifiers(in: text) {
            shown.withLock { if $0[id] == nil { $0[id] = now } }
        }
    }

    /// Waits for a second at most.
    ///
    /// - Returns: When a page showed it, in nanoseconds; nothing if none has.
    func wait(for request: String) -> Int64? {
        for _ in 0..<400 {
            if let at = shown.withLock({ $0[request] }) { return Int64(at) }
            usleep(2_500)
        }
        return nil
    }

    private func identifiers(in text: [UInt8]) -> [String] {
        var found: [String] = []
        var index = 0
        while index + needle.count + 36 <= text.count {
            guard text[index] == needle[0], text[index...].starts(with: needle) else {
                index += 1
                continue
            }
            index += needle.count
            found.append(String(decoding: text[index..<index + 36], as: UTF8.self))
        }
        return found
    }
}
