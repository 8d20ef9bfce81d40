import DesignSystem
public import Geography
public import Localization
import TextFolding

/// A place that a person keeps, as a search for places offers it.
public struct FavouritePlace: Hashable, Sendable {
    /// What the place is to its owner.
    public enum Kind: Hashable, Sendable {
        case home, work, place
        /// Not kept by them: they went there lately.
        case recent
    }

    /// What it is to them.
    public var kind: Kind
    /// What they call it; a home and a work need no name.
    public var label: String?
    /// Where it is.
    public var coordinate: Coordinate
    /// What lies there.
    public var address: String

    /// A place somebody keeps.
    public init(kind: Kind, label: String?, coordinate: Coordinate, address: String) {
        self.kind = kind
        self.label = label
        self.coordinate = coordinate
        self.address = address
    }
}

extension FavouritePlace {
    /// As a place that is chosen. It bears the address, not the owner's word for it: drivers read it too.
    public var place: ChosenPlace { ChosenPlace(coordinate, known: address) }

    /// What its owner calls it.
    public func name(_ texts: Texts) -> String {
        switch kind {
        case .home: texts(.choiceHome)
        case .work: texts(.choiceWork)
        case .place, .recent: label ?? address
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

extension FavouritePlace.Kind {
    var icon: Icon {
        switch self {
        case .home: .home
        case .work: .work
        case .place: .heart
        case .recent: .clock
        }
    }
}
