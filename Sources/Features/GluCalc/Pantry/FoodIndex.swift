package import PocketRuntime

/// The foods in the order of the person's language, ready to be looked for.
package struct FoodIndex: Sendable {
    /// Which food comes first, which next: places in the pantry's list.
    package private(set) var order: [Int] = []
    private var keys: [[UInt8]] = []
    private var initials: [String] = []

    /// Nothing sorted yet.
    package init() {}

    /// The foods as the device has sorted their names.
    package init(_ sorting: PocketSorting) {
        order = sorting.order
        keys = sorting.keys
        initials = sorting.initials
    }

    /// How many foods it knows.
    package var count: Int { order.count }

    /// The letter under which a food stands; nothing for what begins with none.
    package func initial(_ place: Int) -> String { initials.indices.contains(place) ? initials[place] : "" }

    /// The places of the foods that match `key` and `isWanted`, in order: names that have it as a whole word first, at
    /// their beginning before elsewhere, then names that begin with it, names with a word that does, and those that hold
    /// it elsewhere.
    package func places(matching key: [UInt8], _ isWanted: (Int) -> Bool) -> [Int] {
        var found = [[Int]](repeating: [], count: PocketSorting.places)
        for place in order where isWanted(place) {
            guard let rank = PocketSorting.place(of: key, in: keys[place]) else { continue }
            found[rank].append(place)
        }
        return found.flatMap { $0 }
    }
}
