import DesignSystem
public import HTML
public import Localization

/// The places that a person keeps, one tap each: they stand under an empty search field.
struct FavouriteChips: View {
    let texts: Texts
    /// The places with where a tap on each leads.
    let choices: [(favourite: FavouritePlace, address: URLReference)]

    var body: some HTML {
        if !choices.isEmpty {
            ChipRow(label: texts(.choiceFavourites)) {
                for choice in choices.prefix(12) {
                    Chip(choice.favourite.name(texts), icon: choice.favourite.kind.icon, to: choice.address)
                }
            }
        }
    }
}

/// Leads somebody who keeps no place yet to keeping their home.
public struct FirstFavouriteChip: View {
    private let texts: Texts

    /// A chip in place of the favourites'.
    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        ChipRow(label: texts(.choiceFavourites)) {
            Chip(texts(.choiceAddHome), icon: .home, to: "/account/favourites/new?kind=home")
        }
    }
}
