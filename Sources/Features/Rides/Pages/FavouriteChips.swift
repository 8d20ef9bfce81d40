import DesignSystem
import Geography
import HTML
import Localization
import TextFolding

/// The places that a person keeps, one tap each: they stand under an empty search field.
struct FavouriteChips: View {
    let texts: Texts
    /// The places with where a tap on each leads.
    let choices: [(favourite: RideFavourite, address: URLReference)]

    var body: some HTML {
        if !choices.isEmpty {
            ChipRow(label: texts(.wishesFavourites)) {
                for choice in choices.prefix(12) {
                    Chip(choice.favourite.name(texts), icon: choice.favourite.icon, to: choice.address)
                }
            }
        }
    }
}

extension RideFavourite {
    /// As an end of a ride. It bears the address, not the owner's word for it: drivers read it too.
    var place: RidePlace {
        RidePlace(coordinate, chosen: address) ?? RidePlace(coordinate, name: address)
    }

    /// What its owner calls it.
    func name(_ texts: Texts) -> String {
        switch kind {
        case .home: texts(.wishesHome)
        case .work: texts(.wishesWork)
        case .place: label ?? address
        }
    }

    var icon: Icon {
        switch kind {
        case .home: .home
        case .work: .work
        case .place: .heart
        }
    }

    /// Whether what was typed is the beginning of words of its name or address.
    func matches(_ query: String, _ texts: Texts) -> Bool {
        let wanted = TextFolding.words(of: query, wordLimit: 8)
        let own = TextFolding.words(of: "\(name(texts)) \(address)", wordLimit: 32).flatMap(\.spellings)
        return !wanted.isEmpty
            && wanted.allSatisfy { word in
                word.spellings.contains { typed in own.contains { $0.starts(with: typed) } }
            }
    }
}
