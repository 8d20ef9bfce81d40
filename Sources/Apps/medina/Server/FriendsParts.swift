import Accounts
import Database
import DesignSystem
import FriendTies
import Friends
import HTML
import HTTPServer
import Identity
import Localization
import Notices
import Rides
import Rooms
import Web

/// Who knows whom: asks, invitations, friends and blocks.
enum FriendsParts {
    static let word = "friends"

    static let plan = RoomPlan<CityHouse>(
        word, choice: "Whether people have friends here, and can block others.",
        tables: [.friendTies, .friends], notices: [.friends]
    ) { house in room(house.basis, house.parts.people, house.parts.rides?.dispatch) }

    /// Where somebody can be blocked, or parted from.
    @Sendable static func page(of person: UniqueID) -> URLReference {
        "/account/friends/\(person.description)"
    }

    private static func room(
        _ basis: CityBasis, _ people: PeopleParts, _ rides: RideDispatch?
    ) -> CityRoom {
        let friends = Friends(
            basis.database, people: CityFriendPeople(accounts: people.accounts, photos: people.photos),
            board: people.messages.board, plan: people.accounts.configuration.numberingPlan,
            clock: basis.cityClock
        ) { one, other in await rides?.companyChanged(PersonID(one.bits), PersonID(other.bits)) }
        let courier = FriendCourier(friends, logger: basis.logger)
        let routes = FriendsRoutes(friends, zone: basis.zone) { [doorstep = basis.doorstep] in
            doorstep.address(of: $0, for: $1)
        }
        var room = CityRoom(word)
        room.accountLinks = [
            AccountLink(
                .people, TextKey("friends.title"), text: TextKey("friends.link"), to: "/account/friends")
        ]
        room.operations = FriendsRoutes.operations
        room.routes = { routes.add(to: &$0) }
        // Nobody gets to know anybody new; declining, leaving and blocking go on.
        let beginnings = ["/asks", "/invitations", "/joins", "/contacts", "/friends/{code}"]
        room.isEntrance = { route in
            route.method == .post && beginnings.contains { route.pattern.hasSuffix($0) }
        }
        room.tasks = [{ await courier.run() }]
        return room
    }
}
