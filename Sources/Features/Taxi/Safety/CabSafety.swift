import DesignSystem
import Geography
import HTML
import HTTPServer
import Live
import PlaceChoice
import TaxiDispatch
import TripSafety

/// What a driver has at hand in case of need while they fetch or carry somebody: the emergency number and what to say.
struct CabSafety: View {
    let context: PageContext
    let city: TaxiCity
    let sight: CabSight
    let now: Timestamp

    var body: some HTML {
        if let facts = EmergencyFacts(of: sight, in: city, at: now) {
            SafetyDialog(context: context, zone: city.zone, facts: facts, sharing: nil)
        }
    }

    /// The way to it, for as long as there is one.
    struct Link: View {
        let context: PageContext
        let sight: CabSight

        var body: some HTML {
            if sight.current != nil { SafetyLink(texts: context.texts, page: "/taxi/drive/safety") }
        }
    }
}

extension EmergencyFacts {
    /// What the driver of a taxi would have to say in an emergency; `nil` without a caller who is fetched or carried.
    init?(of sight: CabSight, in city: TaxiCity, at now: Timestamp) {
        guard let call = sight.current else { return nil }
        let (card, boardedAt) = (sight.cab.card, call.state.agreement?.boardedAt)
        // Until the phone is measured again: where the taxi was when something last happened to it.
        let position = sight.position ?? sight.cab.place ?? call.pickup.coordinate
        self = EmergencyFacts(
            number: city.emergencyNumber, position: position, place: city.places.name(of: position),
            observedAt: sight.seenAt ?? boardedAt ?? call.state.agreement?.agreedAt ?? now, from: nil,
            to: boardedAt != nil ? call.destination?.label : call.pickup.label
        ).with(
            driver: card.driverName, colour: card.colour, model: "\(card.model), \(card.code)",
            plate: card.plate)
    }
}
