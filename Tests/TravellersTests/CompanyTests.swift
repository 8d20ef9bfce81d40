import Carpool
import Database
import DatabaseTesting
import FriendTies
import Friendships
import Geography
import HTML
import Identity
import Localization
import Testing
import Travellers
import WebTesting

@Suite("Who knows whom in a car", .timeLimit(.minutes(1))) struct CompanyTests {
    private let ada = PersonID(1)
    private let ben = PersonID(2)
    private let eve = PersonID(3)

    /// Friends who were said to be some.
    private struct SaidCompany: RideCompany {
        var friends: Set<PersonID> = []
        var isUnreadable = false

        struct Unreadable: Error {}

        func ties(of person: PersonID) async throws -> CompanyTies { CompanyTies(friends: friends) }

        func friends(of person: PersonID, among others: [PersonID]) async throws -> Set<PersonID> {
            guard !isUnreadable else { throw Unreadable() }
            return friends.intersection(others)
        }
    }

    /// Trips that were said to have been.
    private struct SaidTrips: TripsTogether {
        /// Nothing where they cannot be read.
        var counts: [PersonID: Int]?

        func together(_ person: PersonID, with others: [PersonID]) async throws -> [PersonID: Int] {
            guard let counts else { throw SaidCompany.Unreadable() }
            return counts.filter { others.contains($0.key) }
        }
    }

    @Test func `P7: the trips of all rooms count, and what cannot be read is not known`() async {
        let company = SaidCompany(friends: [ben])
        let rides = SaidTrips(counts: [ben: 2, eve: 1, ada: 9])
        let planned = SaidTrips(counts: [eve: 3])
        let all = Acquaintances(company: company, trips: rides, planned)
        let expected = [ben: Acquaintance(isFriend: true, trips: 2), eve: Acquaintance(trips: 4)]
        #expect(await all.acquaintances(of: ada, with: [ada, ben, eve]) == expected)
        #expect(await all.acquaintances(of: ada, with: [ada]).isEmpty)
        let halves = Acquaintances(
            company: SaidCompany(friends: [ben], isUnreadable: true), trips: SaidTrips(), planned)
        #expect(
            await halves.acquaintances(of: ada, with: [ben, eve]) == [
                ben: Acquaintance(), eve: Acquaintance(trips: 3),
            ])
    }

    @Test func `P7: a friend is called one, and of a stranger nothing is said`() throws {
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        func words(_ acquaintance: Acquaintance?) -> String {
            HTMLFragment(AcquaintanceWords(texts: texts, acquaintance: acquaintance)).text
        }
        let friend = words(Acquaintance(isFriend: true, trips: 2))
        #expect(friend.contains("Your friend") && friend.contains("2"))
        #expect(!words(Acquaintance(trips: 1)).contains("Your friend"))
        #expect(words(Acquaintance()).isEmpty && words(nil).isEmpty)
    }

    @Test func `P7: who has friends rides with them first, unless they asked for more or less`() {
        let plain = Traveller(id: ada)
        #expect(plain.among([ben]).preferences.friendsOnly == .preferred)
        #expect(plain.among([ben]).friends == [ben])
        #expect(plain.among([]) == plain)
        let strict = Traveller(id: ada, preferences: Preferences(friendsOnly: .required))
        #expect(strict.among([ben]).preferences.friendsOnly == .required)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: the store knows friends and blocks, both ways`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.friendTies], now: 1)
            let now = Timestamp(milliseconds: 1_700_000_000_000)
            try await database.write { transaction in
                _ = try transaction.take(.ask, by: ada.uniqueID, towards: ben.uniqueID, at: now)
                _ = try transaction.take(.accept, by: ben.uniqueID, towards: ada.uniqueID, at: now)
                _ = try transaction.take(.block, by: eve.uniqueID, towards: ada.uniqueID, at: now)
            }
            let company = StoredCompany(database)
            #expect(
                try await company.ties(of: ada) == CompanyTies(friends: [ben], barred: [eve], blockers: [eve])
            )
            #expect(try await company.ties(of: ben) == CompanyTies(friends: [ada]))
            #expect(try await company.ties(of: eve) == CompanyTies(barred: [ada]))
            #expect(try await company.friends(of: ada, among: [ben, eve]) == [ben])
            #expect(try await company.friends(of: eve, among: [ada]) == [])
        }
    }
}
