/// The free taxis of one zone, first in, first out.
///
/// Who joins draws a number that is higher than all before; the queue is the taxis in the order of their numbers. A taxi
/// that gets its former place back comes with the number that it had, and whatever is stored of a taxi says with that
/// number where it stands.
public struct ZoneQueue: Sendable {
    /// A taxi and the number that it drew.
    public struct Entry: Hashable, Sendable {
        /// The number.
        public let ticket: Int64
        /// The taxi.
        public let taxi: TaxiID
    }

    /// Who waits, the first first.
    public private(set) var entries: [Entry] = []

    /// Nobody waits.
    public init() {}

    /// How many wait.
    public var count: Int { entries.count }

    /// Takes a taxi in.
    mutating func insert(_ taxi: TaxiID, ticket: Int64) {
        entries.insert(Entry(ticket: ticket, taxi: taxi), at: position(of: ticket))
    }

    /// Takes the taxi with a number out.
    mutating func remove(ticket: Int64) {
        let index = position(of: ticket)
        guard index < entries.count, entries[index].ticket == ticket else { return }
        entries.remove(at: index)
    }

    /// How many wait before the one with a number.
    public func position(of ticket: Int64) -> Int {
        guard let last = entries.last, last.ticket >= ticket else { return entries.count }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].ticket < ticket { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
