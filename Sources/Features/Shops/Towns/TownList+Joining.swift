import Geography
import Identity

extension TownList {
    /// How far apart the middles of what is the same place twice are at most.
    private static let nearby = Distance.metres(3_000)

    /// Towns without those whose name says another's, nearby, and more; their keys, each with that of its town.
    package static func joined(_ towns: [Town]) -> (towns: [Town], others: [String: String]) {
        let words = towns.map { Set($0.key.split(separator: "-")) }
        // All words of the shorter name stand in the longer one, so its longest does.
        var byWord: [Substring: [Int]] = [:]
        for (number, words) in words.enumerated() {
            if let longest = words.max(by: { ($0.count, $0) < ($1.count, $1) }) {
                byWord[longest, default: []].append(number)
            }
        }
        var others: [String: String] = [:]
        for (number, town) in towns.enumerated() {
            let shorter = words[number].flatMap { byWord[$0] ?? [] }.filter { other in
                words[other].isStrictSubset(of: words[number])
                    && towns[other].place.distance(to: town.place) <= nearby
            }
            let shortest = shorter.min { (words[$0].count, towns[$0].key) < (words[$1].count, towns[$1].key) }
            if let shortest { others[town.key] = towns[shortest].key }
        }
        // A town that has gone itself leads on to the one that stays; names only get shorter on the way.
        for key in others.keys {
            while let town = others[key], let next = others[town] { others[key] = next }
        }
        return (towns.filter { others[$0.key] == nil }, others)
    }
}
