import Accounts
import DesignSystem
import HTML
import Localization

/// Where people find what is theirs: the rows of the account's page that lead to other features.
enum CityLinks {
    static let account = [
        AccountLink(.user, TextKey("photo.title"), to: "/account/photo"),
        AccountLink(.clock, TextKey("trips.title"), to: "/trips"),
        AccountLink(.bell, TextKey("notices.title"), to: "/notifications"),
        AccountLink(.heart, TextKey("favourites.title"), to: "/account/favourites"),
        AccountLink(.fruit, TextKey("league.title"), to: "/play/league"),
        AccountLink(.car, TextKey("cars.title"), to: "/drive/vehicles"),
        AccountLink(.shield, .operateTitle, text: .operateText, to: "/operate", for: .operators),
    ]
}
