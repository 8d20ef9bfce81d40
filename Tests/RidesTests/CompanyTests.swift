import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Rides
import Synchronization
import Testing
import Travellers

/// Who is whose friend, as a test says it at each moment.
private final class SaidCompany: RideCompany {
    struct Unreadable: Error {}

    private struct State {
        var ties: [PersonID: CompanyTies] = [:]
        var isUnreadable = false
        var questions = 0
        var meanwhile: (@Sendable () async -> Void)?
    }

    private let state = Mutex(State())

    var questions: Int { state.withLock { $0.questions } }

    func befriend(_ one: PersonID, _ other: PersonID) {
        state.withLock { state in
            state.ties[one, default: CompanyTies()].friends.insert(other)
            state.ties[other, default: CompanyTies()].friends.insert(one)
        }
    }

    func block(_ one: PersonID, _ other: PersonID) {
        state.withLock { state in
            state.ties[one, default: CompanyTies()].barred.insert(other)
            state.ties[other, default: CompanyTies()].barred.insert(one)
        }
    }

    func setUnreadable(_ isUnreadable: Bool) { state.withLock { $0.isUnreadable = isUnreadable } }

    /// What happens once, after the next time somebody has read the ties.
    func after(_ body: @escaping @Sendable () async -> Void) { state.withLock { $0.meanwhile = body } }

    func ties(of person: PersonID) async throws -> CompanyTies {
        let (ties, isUnreadable, meanwhile) = state.withLock { state in
            state.questions += 1
            defer { state.meanwhile = nil }
            return (state.ties[person] ?? CompanyTies(), state.isUnreadable, state.meanwhile)
        }
        if isUnreadable { throw Unreadable() }
        await meanwhile?()
        return ties
    }

    func friends(of person: PersonID, among others: [PersonID]) async throws -> Set<PersonID> {
        state.withLock { $0.ties[person]?.friends ?? [] }.intersection(others)
    }
}

@Suite("P7: rides with friends, and never with who is blocked", .timeLimit(.minutes(2)))
struct CompanyTests {
    private func ask(
        _ person: UInt128, in world: CityWorld, _ preferences: Preferences = .none
    ) async throws -> RequestID {
        let quote = try world.desk.quote(from: SampleCity.vaduz, to: SampleCity.triesen, people: 1)
        return try await world.desk.ask(
            quote, lead: Traveller(id: PersonID(person), isVerified: true, preferences: preferences),
            luggage: 0, firstName: "Ada")
    }

    @Test func `P7: of two drivers who are equally good the friend is asked first, though the younger`()
        async throws
    {
        let company = SaidCompany()
        try await withCity(company: company) { world, _ in
            let older = try await world.drive(1)
            let friend = try await world.drive(2)
            let stranger = try await ask(1, in: world)
            #expect(try await world.waitForQuestion(stranger, of: 1) == older)
            try await world.dispatch.cancel(stranger, by: PersonID(1))
            company.befriend(PersonID(2), friend.testDriver)
            let id = try await ask(2, in: world)
            #expect(try await world.waitForQuestion(id, of: 2) == friend)
            try await world.dispatch.answer(id, by: friend, accept: true)
            let ride = try #require(try await world.dispatch.sight(of: id, for: PersonID(2))).ride
            let term = try #require(ride.reasons).terms.first { $0.factor == .friends }
            #expect(term?.misfitPerMille == 0, "a friend is what was wished for")
            #expect(ride.request.party.lead.friends == [friend.testDriver], "of the others nothing is kept")
            #expect(ride.request.party.lead.barred.isEmpty)
        }
    }

    @Test func `P7: a friend comes first when equal, not at any price`() async throws {
        let company = SaidCompany()
        try await withCity(company: company) { world, _ in
            let near = try await world.drive(1, from: SampleCity.vaduz)
            let far = try await world.drive(2, from: Coordinate(latitude: 47.1550, longitude: 9.5130))
            company.befriend(PersonID(1), far.testDriver)
            let id = try await ask(1, in: world)
            #expect(try await world.waitForQuestion(id, of: 1) == near)
            try await world.dispatch.answer(id, by: near, accept: true)
            let ride = try #require(try await world.dispatch.sight(of: id, for: PersonID(1))).ride
            let term = try #require(ride.reasons).terms.first { $0.factor == .friends }
            #expect(term?.misfitPerMille == 500, "what a stranger at the wheel counted is told")
        }
    }

    @Test func `P7: who wants friends only rides with friends only, on either side`() async throws {
        let company = SaidCompany()
        try await withCity(company: company) { world, _ in
            let stranger = try await world.drive(1)
            let friend = try await world.drive(2, from: Coordinate(latitude: 47.1550, longitude: 9.5130))
            company.befriend(PersonID(1), friend.testDriver)
            let id = try await ask(1, in: world, Preferences(friendsOnly: .required))
            #expect(try await world.waitForQuestion(id, of: 1) == friend)
            try await world.dispatch.cancel(id, by: PersonID(1))
            _ = stranger
        }
        let other = SaidCompany()
        try await withCity(company: other) { world, _ in
            var closed = try CityOffer.test(
                1, from: SampleCity.vaduzNorth, to: SampleCity.balzers, at: world.clock.now, map: world.map)
            closed.offer.driver.preferences.friendsOnly = .required
            try await world.dispatch.start(closed)
            let strange = try await ask(1, in: world)
            _ = try await world.wait(for: strange, of: 1, "pausing")
            // A friendship of after the start of the drive counts: it is read when somebody asks.
            other.befriend(PersonID(2), closed.driver)
            let known = try await ask(2, in: world)
            #expect(try await world.waitForQuestion(known, of: 2) == closed.id)
        }
    }

    @Test func `P7: who has blocked or is blocked is never asked, nor a car in which they ride`() async throws
    {
        let company = SaidCompany()
        try await withCity(company: company) { world, _ in
            let blocked = try await world.drive(1)
            let shared = try await world.drive(2)
            let passenger = try await ask(5, in: world)
            #expect(try await world.waitForQuestion(passenger, of: 5) == blocked)
            // Asked before the block: taken back, and never heard of again.
            company.block(PersonID(5), blocked.testDriver)
            await world.dispatch.companyChanged(PersonID(5), blocked.testDriver)
            await #expect(throws: BoardRefusal.self) {
                try await world.dispatch.answer(passenger, by: blocked, accept: true)
            }
            #expect(try await world.waitForQuestion(passenger, of: 5) == shared)
            try await world.dispatch.answer(passenger, by: shared, accept: true)
            // Somebody whom that passenger has blocked does not get into the same car.
            company.block(PersonID(5), PersonID(6))
            company.block(PersonID(6), blocked.testDriver)
            let third = try await ask(6, in: world)
            _ = try await world.wait(for: third, of: 6, "pausing")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7, R7: a block in the middle of a shared ride ends nothing, and counts from the next match on`(
        kind: TestDatabase
    ) async throws {
        let company = SaidCompany()
        try await withCity(kind, company: company, hasWallets: true) { world, database in
            let purses = try await Purses(database)
            try await purses.put(5_000, to: PersonID(1))
            let offer = try await world.drive(1)
            let (blocker, other) = try await share(offer, world)
            #expect(try await purses.of(PersonID(1)).held > 0)
            company.block(PersonID(1), offer.testDriver)
            await world.dispatch.companyChanged(PersonID(1), offer.testDriver)
            for (id, person) in [(blocker, 1 as UInt128), (other, 2)] {
                let state = try await world.dispatch.sight(of: id, for: PersonID(person))?.ride.life.state
                #expect(state?.name == "onBoard")
            }
            try await world.driveOn(offer)
            try await world.dispatch.settled()
            let ride = try #require(try await world.dispatch.sight(of: blocker, for: PersonID(1))?.ride)
            #expect(ride.life.state.name == "arrived")
            let paid = try #require(ride.paid).minorUnits
            #expect(paid > 0)
            #expect(try await purses.of(PersonID(1)) == .init(5_000 - paid))
            #expect(try await purses.of(offer.testDriver) == .init(paid))
            try await world.dispatch.rate(blocker, stars: 1, by: PersonID(1))

            // The car stands where they ask for the next ride, and has a seat for anybody else.
            let again = try await world.ask(1, from: SampleCity.triesen, to: SampleCity.balzers)
            _ = try await world.wait(for: again, of: 1, "pausing")
            #expect(await world.dispatch.offer(offer)?.question == nil)
            let stranger = try await world.ask(3, from: SampleCity.triesen, to: SampleCity.balzers)
            #expect(try await world.waitForQuestion(stranger, of: 3) == offer)
            try await world.dispatch.answer(stranger, by: offer, accept: false)
            try await world.driveOn(offer)
            try await world.wait(for: other, of: 2, "arrived")
            try await purses.verify()
        }
    }

    /// Two people get into one car, the first of whom pays from the wallet.
    private func share(
        _ offer: OfferID, _ world: CityWorld
    ) async throws -> (first: RequestID, second: RequestID) {
        func getIn(_ id: RequestID, _ person: UInt128) async throws {
            #expect(try await world.waitForQuestion(id, of: person) == offer)
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.driveOn(offer)
        }
        let first = try await world.ask(1, paysFromWallet: true)
        try await getIn(first, 1)
        let second = try await world.ask(2, from: SampleCity.vaduzSouth, to: SampleCity.balzers)
        try await getIn(second, 2)
        return (first, second)
    }

    @Test func `P7: a block while drivers are being looked for counts at once`() async throws {
        let company = SaidCompany()
        try await withCity(company: company) { world, _ in
            let driver = try await world.drive(1)
            let dispatch = world.dispatch
            company.after {
                company.block(PersonID(1), driver.testDriver)
                await dispatch.companyChanged(driver.testDriver, PersonID(1))
            }
            let id = try await ask(1, in: world)
            _ = try await world.wait(for: id, of: 1, "pausing")
            #expect(await world.dispatch.offer(driver)?.asked == [], "nobody was asked in between")
            #expect(company.questions >= 2)
        }
    }

    @Test func `P7: where it cannot be read who must not meet nobody is asked, for now`() async throws {
        let company = SaidCompany()
        try await withCity(company: company) { world, _ in
            let driver = try await world.drive(1)
            company.setUnreadable(true)
            let id = try await ask(1, in: world)
            _ = try await world.wait(for: id, of: 1, "pausing")
            company.setUnreadable(false)
            world.clock.advance(by: world.dispatch.rules.timeBetweenRounds + .seconds(1))
            await world.dispatch.passTime()
            #expect(try await world.waitForQuestion(id, of: 1) == driver)
        }
    }
}
