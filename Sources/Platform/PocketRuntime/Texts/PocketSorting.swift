/// Texts in the order of a language. The device knows how its person's language sorts; tables of it would be larger than a
/// whole app.
public struct PocketSorting: Sendable, Equatable {
    /// Which text comes first, which next: their places among the texts that were given.
    public var order: [Int]
    /// The texts for looking something up, each in the place of its text: without case, accents and marks, and with the
    /// letters of Arabic that people write in several ways written in one.
    public var keys: [[UInt8]]
    /// Under which letter of an index a text stands, each in the place of its text; empty for what begins with none.
    public var initials: [String]

    /// A sorting for a test, or as the shell tells it.
    public init(order: [Int], keys: [[UInt8]], initials: [String]) {
        self.order = order
        self.keys = keys
        self.initials = initials
    }

    /// How well `key` fits `text`, both folded: 0 as a whole word at its beginning, 1 as another whole word, 2 at its
    /// beginning, 3 at the beginning of another word, 4 elsewhere; nothing where it is not in it. One or two letters are no
    /// word yet, except at the beginning: who types them goes on typing.
    public static func place(of key: [UInt8], in text: [UInt8]) -> Int? {
        guard !key.isEmpty else { return 0 }
        guard key.count <= text.count else { return nil }
        var best: Int?
        for start in 0...(text.count - key.count) {
            var index = 0
            while index < key.count, text[start + index] == key[index] { index += 1 }
            guard index == key.count else { continue }
            // Blanks and marks, which come before all letters and digits, stand between words.
            let end = start + key.count
            let isWhole = end == text.count || text[end] < 0x30
            let begins = start == 0 || text[start - 1] < 0x30
            if start == 0, isWhole { return 0 }
            let place = !begins ? 4 : isWhole && key.count > 2 ? 1 : start == 0 ? 2 : 3
            best = min(best ?? place, place)
        }
        return best
    }

    /// How many places ``place(of:in:)`` tells apart.
    public static var places: Int { 5 }

    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        order = try reader.list { reader throws(SnapshotError) in try reader.integer() }
        keys = try reader.list { reader throws(SnapshotError) in try reader.data() }
        initials = try reader.list { reader throws(SnapshotError) in try reader.text() }
        // An app may use the order to look things up: it is one, whatever the shell says.
        guard keys.count == order.count, initials.count == order.count else { throw .malformed }
        var isSeen = [Bool](repeating: false, count: order.count)
        for place in order {
            guard place >= 0, place < order.count, !isSeen[place] else { throw .malformed }
            isSeen[place] = true
        }
    }

    func write(to writer: inout SnapshotWriter) {
        writer.list(order) { writer, place in writer.integer(place) }
        writer.list(keys) { writer, key in writer.data(key) }
        writer.list(initials) { writer, initial in writer.text(initial) }
    }
}
