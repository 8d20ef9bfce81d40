import Geography
public import HTML
public import Localization
public import Places

/// What a place is looked for: where the search's form goes, what it carries along, and where a place found leads.
public protocol PlacePurpose: Sendable {
    associatedtype Fields: HTML
    /// The page that answers the form, for browsers without scripts.
    var page: URLReference { get }
    /// The suggestions as one types.
    var suggestions: URLReference { get }
    /// What the field is called.
    var label: TextKey { get }
    /// What can be typed; nothing where the label says it.
    var hint: TextKey? { get }
    /// The words of a button that sends the form; without it the keyboard's own does.
    var button: TextKey? { get }
    /// What has been chosen so far, as hidden fields.
    @HTMLBuilder var fields: Fields { get }
    /// The next step with a place that was chosen.
    func address(choosing place: ChosenPlace) -> URLReference
    /// The next step with a place that was found, in the reader's language.
    func address(of place: Place, in language: Language) -> URLReference
}

extension PlacePurpose {
    public var label: TextKey { .mapSearch }
    public var hint: TextKey? { .choiceHint }
    public var button: TextKey? { nil }

    public func address(of place: Place, in language: Language) -> URLReference {
        // A typed position is called by what lies there, which drivers can read.
        guard place.kind == .position else {
            return address(choosing: ChosenPlace(place.coordinate, known: place.label(in: language.code)))
        }
        let name = place.context.map { $0[language.code] } ?? place.coordinate.text
        return address(choosing: ChosenPlace(place.coordinate, name: name))
    }
}
