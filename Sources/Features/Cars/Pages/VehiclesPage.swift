import DesignSystem
import Garage
import HTML
import Identity
import Localization
import Vehicles
import VehicleViews

/// A person's cars.
struct VehiclesPage: View {
    let context: PageContext
    let vehicles: [Vehicle]
    /// Where whoever has a car sets off.
    let start: URLReference

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.carsTitle), room: .rides) {
            h1 { texts(.carsTitle) }
            if vehicles.isEmpty {
                EmptyState(.car, title: texts(.carsFirst), text: texts(.carsFirstText)) {
                    ButtonLink(texts(.carsAdd), to: "/drive/vehicles/new", icon: .plus)
                }
            } else {
                p(.class("lead")) { texts(.carsLead) }
                RowList(label: texts(.carsTitle)) {
                    for vehicle in vehicles {
                        Row(
                            vehicle.details.model, subtitle: subtitle(of: vehicle), icon: .car,
                            to: "/drive/vehicles/\(vehicle.id.description)"
                        ) {
                            bdi(.class("plate"), .dir("ltr")) { vehicle.details.plate.text }
                        }
                    }
                }
                div(.class("form")) {
                    ButtonLink(texts(.carsGo), to: start, icon: .car, isWide: true)
                    ButtonLink(
                        texts(.carsAdd), to: "/drive/vehicles/new", style: .secondary, icon: .plus,
                        isWide: true)
                }
            }
        }
    }

    private func subtitle(of vehicle: Vehicle) -> String {
        let texts = context.texts
        let details = vehicle.details
        return [
            texts(details.colour.word), texts(.carsSeatCount, count: details.seats),
            details.luggage == 0
                ? texts(.carsLuggageNone) : texts(.carsLuggageCount, count: details.luggage),
        ].joined(separator: " · ")
    }
}
