import Accounts
import Crypto
import Database
import HTTPServer
import Identity
import IdentityProofs
import Observability
import Rooms
import Verification
import Web

/// Where people prove who they are, on what accounts know of them.
enum VerificationParts {
    /// The room's word.
    static let word = "identity"

    static let plan = RoomPlan<CityHouse>(
        word, tables: [.identityCases], settings: { _ in IdentitySettings() }
    ) { house in try await room(house) }

    private static func room(_ house: CityHouse) async throws -> CityRoom {
        let (basis, people) = (house.basis, house.parts.people)
        let keys = try IdentityKeyFile.load(basis.options.keys, outside: basis.options.data)
        let examiner = ZoneExaminer(acceptsSpecimens: basis.options.isDemo)
        let verification = Verification(
            database: basis.database, keys: keys, people: CityIdentityPeople(accounts: people.accounts),
            examiner: examiner, worker: people.imageWorker,
            settings: basis.settings.rooms.values(of: word, as: IdentitySettings.self),
            notices: people.messages.board, zone: basis.zone, isDemo: basis.options.isDemo,
            logger: basis.logger, clock: basis.clock
        )
        if !examiner.isInstalled {
            basis.logger.warning(
                "Identity documents cannot be read: the program is missing. Build the product medina-documents and put "
                    + "it beside this one.", ["program": .string(examiner.program)])
        }
        guard try await verification.hasUsualSecret() else {
            throw IdentityKeyFile.isAnother(basis.options.keys)
        }
        let pages = IdentityPages(verification)
        let cases = CasePages(verification)
        var room = CityRoom(word)
        room.accountLinks = [pages.accountLink]
        room.desk = cases.desk
        room.operations = IdentityPages.operations + CasePages.operations
        room.middleware = { $0.use(IdentityMiddleware(verification)) }
        room.routes = { router in
            pages.add(to: &router)
            cases.add(to: &router)
        }
        // A pause may have to do with who somebody is: they can still show it.
        room.staysOpen = ["/account/identity", "/api/v1/identity"]
        room.tasks = [{ await verification.run() }]
        return room
    }
}

/// What proving who one is knows of people: their accounts.
struct CityIdentityPeople: IdentityPeople {
    let accounts: Accounts

    func profile(of person: UniqueID, in transaction: any Transaction) throws -> IdentityProfile? {
        try transaction.person(person).map { known in
            IdentityProfile(
                person: person, firstName: known.firstName.text, lastName: known.lastName.text,
                birthDate: known.birthDate, gender: known.gender, version: known.version)
        }
    }

    func complete(birthDate: CalendarDate, of person: UniqueID, in transaction: any Transaction) throws {
        try transaction.complete(birthDate: birthDate, of: person)
    }

    func changed(_ person: UniqueID) { accounts.readAnew(person) }
}
