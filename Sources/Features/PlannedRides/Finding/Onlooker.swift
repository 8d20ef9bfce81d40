import Carpool
import Identity
import PlannedTrips
import Travellers
import Web

/// Who looks at trips, and what they may see of them.
///
/// Whoever is not known to the city as those are who ride along sees towns instead of stops and nobody's name: a published way
/// with its times tells where somebody lives and when they are away.
struct Onlooker: Sendable {
    /// Who it is; nobody for a stranger.
    let person: PersonID?
    /// Whether they may reserve, and so see where exactly trips stop and who drives.
    let isKnown: Bool
    /// As the rules of a trip ask for them.
    let passenger: TripPassenger?
    /// With whom they must not be brought together.
    let barred: Set<PersonID>
    /// Those of them who have blocked whoever looks.
    let blockers: Set<PersonID>

    init(person: PersonID?, isKnown: Bool, passenger: TripPassenger?, ties: CompanyTies = CompanyTies()) {
        self.person = person
        self.isKnown = isKnown
        self.passenger = passenger
        barred = ties.barred
        blockers = ties.blockers
    }

    /// Whoever makes a request.
    init(_ context: WebContext, company: any RideCompany) async throws {
        guard let visitor = context.person else {
            self.init(person: nil, isKnown: false, passenger: nil)
            return
        }
        let person = PersonID(visitor.id.bits)
        self.init(
            person: person, isKnown: context.access.allows(visitor, .ride),
            passenger: TripPassenger(visitor, under: context.access),
            ties: try await company.ties(of: person))
    }

    /// What a trip must not be like to be shown: one for women, or for men, is hidden from everybody else.
    var refused: TripTraits {
        var traits: TripTraits = []
        for (company, trait) in [(TripCompany.women, TripTraits.womenOnly), (.men, .menOnly)]
        where passenger.map({ company.welcomes($0) }) != true {
            traits.insert(trait)
        }
        return traits
    }

    /// Whether they may see a trip at all: their own, one on which they have a seat, and any other to which they are welcome and
    /// whose driver they may meet.
    func maySee(_ book: TripBook) -> Bool {
        if let person, book.concerns(person) { return true }
        return maySee(book.trip)
    }

    /// Whether they may see somebody else's trip.
    ///
    /// A trip on which somebody rides whom they must not meet stays in sight: that it were gone would tell who is on it. There
    /// is no seat on it for them, see ``mayJoin(_:)``.
    func maySee(_ trip: PlannedTrip) -> Bool {
        guard !barred.contains(trip.driver) else { return false }
        return trip.company == .everyone || passenger.map { trip.company.welcomes($0) } == true
    }

    /// Whether there can be a seat for them on a trip: not beside somebody who has blocked them.
    ///
    /// Whom they have blocked themselves does not count here: who blocks somebody for a moment and looks where seats disappear
    /// would know on which trips that person rides.
    func mayJoin(_ book: TripBook) -> Bool {
        maySee(book) && !book.liveReservations.contains { blockers.contains($0.passenger) }
    }
}

extension TripPassenger {
    /// A visitor as a trip's rules ask for them.
    init(_ visitor: Visitor, under access: AccessPolicy) {
        self.init(
            person: PersonID(visitor.id.bits), gender: visitor.gender,
            isVerified: access.isKnownForWomenOnly(visitor.standing))
    }
}

extension TripCompany {
    /// Whom a driver may choose to take along: women and men only before those whom the city knows to be one.
    static func choices(for visitor: Visitor, under access: AccessPolicy) -> [TripCompany] {
        let passenger = TripPassenger(visitor, under: access)
        return allCases.filter { $0.welcomes(passenger) }
    }
}

extension TripBook {
    /// Whether somebody drives it or had a seat on it.
    func concerns(_ person: PersonID) -> Bool {
        trip.driver == person || reservations.contains { $0.passenger == person }
    }
}
