import DesignSystem
import Garage
import HTML
import Identity
import Localization
import Vehicles
import VehicleViews

/// The form of one car: to add it, to change it, to take it out.
struct VehiclePage: View {
    let context: PageContext
    let draft: VehicleDraft
    /// The car to change; `nil` to add one.
    let vehicle: Vehicle?
    let isFirst: Bool
    let isFull: Bool
    let country: String?
    /// Where to go on afterwards.
    let returnPath: String?

    private var texts: Texts { context.texts }
    private var example: TextArgument { .text(LicencePlate.example(country: country)) }

    private var heading: String {
        if vehicle != nil { return texts(.carsEdit) }
        return isFirst ? texts(.carsFirst) : texts(.carsAdd)
    }

    private var action: URLReference {
        vehicle.map { "/drive/vehicles/\($0.id.description)" } ?? "/drive/vehicles"
    }

    var body: some HTML {
        PageLayout(context, title: heading, room: .rides) {
            h1 { heading }
            if isFirst, vehicle == nil { p(.class("lead")) { texts(.carsFirstText) } }
            if isFull { Banner(.warning, texts(.carsFull, count: VehicleStore.mostPerPerson)) }
            form(.class("form"), .method("post"), .action(action)) {
                context.formTokenField
                if let returnPath { input(.type("hidden"), .name("return"), .value(returnPath)) }
                TextField(
                    name: "model", label: texts(.carsModel), value: draft.model, icon: .car,
                    hint: texts(.carsModelHint),
                    error: draft.wrong.contains(.model) ? texts(.carsModelWrong) : nil,
                    .maxlength(Vehicle.Details.longestModel), .attribute("enterkeyhint", "next"))
                ColourChoice(
                    texts: texts, chosen: draft.colour, isWrong: draft.wrong.contains(.colour))
                TextField(
                    name: "plate", label: texts(.carsPlate), value: draft.plate, kind: .code,
                    hint: texts(.carsPlateHint, ["plate": example]),
                    error: draft.wrong.contains(.plate)
                        ? texts(.carsPlateWrong, ["plate": example]) : nil,
                    .maxlength(20), .attribute("spellcheck", "false"))
                div {
                    Stepper(
                        texts, name: "seats", label: texts(.carsSeats), value: draft.seats,
                        range: Vehicle.Details.seatCounts, icon: .seat)
                    Stepper(
                        texts, name: "luggage", label: texts(.carsLuggage), value: draft.luggage,
                        range: Vehicle.Details.luggageCounts, icon: .luggage)
                }
                Button(vehicle == nil ? texts(.carsAdd) : texts(.shellSave), isWide: true)
            }
            if let vehicle { removal(of: vehicle) }
        }
    }

    @HTMLBuilder private func removal(of vehicle: Vehicle) -> some HTML {
        let name = TextArgument.text(vehicle.details.model)
        div(.class("form")) {
            Button(
                texts(.carsRemove), style: .danger, isWide: true, .type("button"),
                .attribute("commandfor", "remove-car"), .attribute("command", "show-modal"),
                .aria("haspopup", "dialog"))
        }
        Dialog(
            id: "remove-car", title: texts(.carsRemoveQuestion, ["car": name]), keep: texts(.carsRemoveKeep)
        ) {
            form(.method("post"), .action("/drive/vehicles/\(vehicle.id.description)/remove")) {
                context.formTokenField
                Button(texts(.carsRemove), style: .danger, isWide: true)
            }
        }
    }
}
