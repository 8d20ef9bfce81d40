import Accounts
import Identity
import Observability
import Rooms

/// Lets the rooms let go of people whose account the city has paused: at once, and again every minute, because a room may
/// have failed, or the server may have ended between the pause and that.
struct PausedPeople: Sendable {
    let rooms: [CityRoom]
    let accounts: Accounts
    let logger: Logger

    /// So many people are looked up at once.
    private static let batch = 200

    /// Somebody's account was paused.
    func letGo(_ person: UniqueID) async {
        for room in rooms { await letGo(person, room) }
    }

    /// Somebody's account is open again.
    func keepOn(_ person: UniqueID) async {
        for room in rooms { await room.keepOn(person) }
    }

    /// Looks after them until the task is cancelled.
    func run() async {
        while !Task.isCancelled {
            await letGoOfAll()
            try? await Task.sleep(for: .seconds(60))
        }
    }

    /// Lets go of everybody who is paused and on the road: nobody else is looked up, however many are paused.
    private func letGoOfAll() async {
        for room in rooms {
            let people = await room.peopleUnderWay().sorted()
            for start in stride(from: 0, to: people.count, by: Self.batch) {
                let some = Array(people[start..<min(start + Self.batch, people.count)])
                do {
                    for person in try await accounts.people(some) where person.pause != nil {
                        await letGo(person.id, room)
                    }
                } catch {
                    guard !Task.isCancelled else { return }
                    logger.error("Who is paused was not looked at.", ["error": .string("\(error)")])
                }
            }
        }
    }

    private func letGo(_ person: UniqueID, _ room: CityRoom) async {
        do {
            try await room.letGo(person)
        } catch {
            logger.error(
                "A room did not let go of somebody whose account was paused.",
                ["room": .string(room.word), "error": .string("\(error)")])
        }
    }
}
