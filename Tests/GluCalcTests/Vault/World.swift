import GluCalc
import Insulin
import PocketRuntime
import Testing

/// A vault at a city, as the shell and its server together let an app see it. It knows nothing of meals.
struct FakeVault {
    struct Entry {
        var revision: Int64
        var content: [UInt8]?
    }

    private(set) var entries: [[UInt8]: Entry] = [:]
    private(set) var revision: Int64 = 0
    private(set) var exists = false
    var isFull = false
    var shares: [PocketVaultShare] = []
    private(set) var documents: [[UInt8]] = []
    /// How many batches were stored.
    private(set) var batches = 0

    /// The same vault as it was some revisions ago.
    mutating func goBack(to former: FakeVault) { self = former }

    mutating func answer(_ wish: PocketVaultWish) -> PocketVaultEvent {
        switch wish {
        case .link:
            let isNew = !exists
            exists = true
            return .linked(isNew: isNew)
        case .unlink: return .unlinked
        case .delete:
            self = FakeVault()
            return .unlinked
        case .showKey: return .cancelled
        case .pull(let since):
            guard since <= revision else { return .problem(.replaced) }
            let fresh = entries.filter { $0.value.revision > since }
                .sorted { $0.value.revision < $1.value.revision }
            return .changes(
                fresh.compactMap { bytes, entry in
                    PocketRecordKey(bytes: bytes).map {
                        PocketVaultEntry($0, revision: entry.revision, entry.content)
                    }
                }, revision: revision)
        case .push(let changes):
            #expect(!changes.isEmpty && changes.count <= 100)
            #expect(changes.reduce(0) { $0 + ($1.content?.count ?? 0) } <= 400_000)
            #expect(Set(changes.map(\.key.bytes)).count == changes.count)
            if isFull { return .problem(.full) }
            for change in changes where (entries[change.key.bytes]?.revision ?? 0) != change.expected {
                return .problem(.conflict)
            }
            let first = revision + 1
            for change in changes {
                revision += 1
                entries[change.key.bytes] = Entry(revision: revision, content: change.content)
            }
            batches += 1
            return .stored(first: first)
        case .share(let bytes, let days):
            documents.append(bytes)
            let share = PocketVaultShare(
                id: Int64(documents.count), ends: Person.noon + Int64(days) * 86_400_000,
                link: "https://city/glucalc/#share=\(documents.count)")
            shares.append(share)
            return .shared(share)
        case .listShares: return .shares(shares)
        case .revoke(let id):
            shares.removeAll { $0.id == id }
            return .shares(shares)
        }
    }
}

/// Some devices of a person and their vault.
struct World {
    /// What becomes of a wish.
    enum Fate {
        case answered
        case offline
        /// It is done, and nobody learns of it.
        case lost
    }

    var vault = FakeVault()
    var people: [Person]

    init(_ people: [Person]) {
        self.people = people
        for place in people.indices {
            self.people[place].moment.seed = UInt64(place + 1) &* 0x9E37_79B9_7F4A_7C15
        }
    }

    /// Devices that are set up alike, and linked.
    static func linked(_ count: Int) -> World {
        var world = World((0..<count).map { _ in Person.atHome() })
        for place in 0..<count { world.link(place) }
        for place in 0..<count { world.sync(place) }
        return world
    }

    mutating func link(_ place: Int) {
        people[place].send(.opened(fragment: "vault"))
        people[place].send(.tap("vault-link"))
        settle(place)
        people[place].go(.home)
    }

    /// Answers what a device has asked of the vault, one wish after the other.
    mutating func settle(_ place: Int, _ fate: Fate = .answered) {
        var count = 0
        while !people[place].wishes.isEmpty {
            answer(place, fate)
            count += 1
            #expect(count < 1_000, "it comes to an end")
            if count >= 1_000 { return }
        }
    }

    mutating func answer(_ place: Int, _ fate: Fate = .answered) {
        guard !people[place].wishes.isEmpty else { return }
        let wish = people[place].wishes.removeFirst()
        switch fate {
        case .answered: people[place].send(.vault(vault.answer(wish)), after: 300)
        case .offline: people[place].send(.vault(.problem(.offline)), after: 300)
        case .lost:
            _ = vault.answer(wish)
            people[place].send(.vault(.problem(.offline)), after: 300)
        }
    }

    /// Lets a device do all that it wants to.
    mutating func sync(_ place: Int) {
        settle(place)
        repeat {
            people[place].send(.timer("vault"), after: 2_000)
            settle(place)
        } while people[place].timers["vault"] == 2_000
    }

    mutating func syncAll() { for place in people.indices { sync(place) } }
}

/// An action as it is written in the page.
func act(_ text: String) -> PocketAction { PocketAction(bytes: Array(text.utf8)) }

extension Person {
    /// A whole meal without looking at the page.
    mutating func quickMeal(_ given: String) {
        send(.tap("new"))
        send(.tap(PocketAction("type", model.mealTypes.first?.id ?? 0)))
        send(.input("glucose", text: "7"))
        send(.submit(act("step 1")))
        send(.tap(act("go 4 0")))
        send(.tap("take-other"))
        send(.input(PocketAction("carbs", model.draft?.foods.last?.id ?? 0), text: "20"))
        send(.tap(act("step 2")))
        send(.input("given", text: given))
        send(.submit("archive"))
    }

    mutating func removeMeal(_ place: Int) {
        go(.journal)
        send(.tap(PocketAction("open-meal", place)))
        send(.tap("delete-meal"))
        send(.tap("yes"))
        go(.home)
    }

    mutating func restoreMeal(_ place: Int) {
        go(.removed)
        send(.tap(PocketAction("restore-meal", place)))
        go(.home)
    }

    mutating func keepFood(_ name: String, _ carbohydrate: String, category: String = "Mine") {
        if !model.pantry.categories.contains(where: { $0.name.text == category }) {
            go(.categories)
            send(.tap("category-none"))
            send(.input(act("field 0"), text: category))
            send(.submit(act("send 1")))
        }
        let food = model.pantry.foods.first { $0.name.text == name }
        go(.food, food?.id ?? 0)
        let id = model.pantry.categories.first { $0.name.text == category }?.id ?? 0
        send(.tap(PocketAction("category", id)))
        send(.input(act("field 0"), text: name))
        send(.input(act("field 1"), text: carbohydrate))
        send(.input(act("field 2"), text: "100"))
        send(.submit(act("send 0")))
        go(.home)
    }

    mutating func deleteFood(_ name: String) {
        guard let food = model.pantry.foods.first(where: { $0.name.text == name }) else { return }
        go(.food, food.id)
        send(.tap(PocketAction("delete-food", food.id)))
        send(.tap("yes"))
        go(.home)
    }

    // What lies on the device, read from its records alone.

    private func keys(_ kind: String) -> [PocketRecordKey] {
        shelf.keys.compactMap { PocketRecordKey(bytes: $0) }.filter { $0.kind.text == kind }
    }

    /// The numbers of the meals in the journal.
    var journalIDs: Set<Int64> { Set(keys("meal").compactMap { $0.number(1) }) }
    /// The numbers of the meals that can be had back.
    var removedIDs: Set<Int64> { Set(keys("removed").compactMap { $0.number(2) }) }
    /// All foods as words.
    var foodWords: Set<String> {
        Set(
            model.pantry.foods.map {
                "\(model.pantry.category($0.categoryID)?.name.text ?? "?")/\($0.name.text)=\($0.content.carbohydrate.milligrams)"
            })
    }
    /// What waits to be sent.
    var unsentCount: Int { keys("unsent").count }
}
