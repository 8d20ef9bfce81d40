/// How much memory events take up whose clients are behind, and who is cut off where that is too much.
struct UnreadStreams {
    private struct Entry {
        let connection: ServerConnection
        let network: String
        let bytes: Int
    }

    private var entries: [Entry] = []
    private var networks: [String: Int] = [:]
    /// How many bytes wait.
    private(set) var total = 0

    mutating func add(_ bytes: Int, of connection: ServerConnection, network: String) {
        entries.append(Entry(connection: connection, network: network, bytes: bytes))
        networks[network, default: 0] += bytes
        total += bytes
    }

    /// Those that have to go until a network holds a third of the limit at most, and all together no more than it: the
    /// largest first ("longest queue drop": Suter et al., IEEE INFOCOM 1998).
    mutating func takeExcess(over limit: Int) -> [ServerConnection] {
        guard total > limit / 3 else { return [] }
        entries.sort { $0.bytes > $1.bytes }
        // First what a network holds beyond its share: nobody goes because of others who hold too much.
        return take { own, _ in own > limit / 3 } + take { _, total in total > limit }
    }

    /// Takes out, one after the other, whoever has to go by what their network holds and what all do.
    private mutating func take(_ mustGo: (_ own: Int, _ total: Int) -> Bool) -> [ServerConnection] {
        var (excess, kept): ([ServerConnection], [Entry]) = ([], [])
        for entry in entries {
            let own = networks[entry.network] ?? 0
            guard mustGo(own, total) else {
                kept.append(entry)
                continue
            }
            networks[entry.network] = own - entry.bytes
            total -= entry.bytes
            excess.append(entry.connection)
        }
        entries = kept
        return excess
    }
}
