import Foundation
import GluCalc
import PocketHosting
import PocketRuntime

/// What an app is handed, byte by byte, and a digest of what it answers natively. The module under node is handed the same
/// and must answer the same (`Tests/WasmTests/glucalc.test.mjs`): with Embedded Swift pages are written in another way.
final class Transcript {
    private var door = PocketDoor<GluCalcApp>()
    private(set) var lines: [String] = []

    /// The start of an app that nobody has opened yet.
    func start(_ moment: PocketMoment, _ table: PocketTextTable) {
        var writer = SnapshotWriter()
        moment.write(to: &writer)
        writer.data(table.bytes())
        writer.bool(false)
        take("start", writer.bytes, door.start(writer.bytes))
    }

    /// An event.
    func take(_ event: PocketEvent, _ moment: PocketMoment) {
        var writer = SnapshotWriter()
        moment.write(to: &writer)
        event.write(to: &writer)
        take("handle", writer.bytes, door.handle(writer.bytes))
    }

    /// A page that the tool was asked to draw.
    func ask(_ question: [UInt8], _ answer: [UInt8]) { take("ask", question, answer) }

    private func take(_ name: String, _ input: [UInt8], _ answer: [UInt8]) {
        let text = Data(input).base64EncodedString()
        lines.append("\(name) \(text) \(answer.count) \(String(Self.digest(answer), radix: 16))")
    }

    /// FNV-1a of 64 bits (draft-eastlake-fnv).
    private static func digest(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
