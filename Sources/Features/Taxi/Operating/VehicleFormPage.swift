import DesignSystem
import HTML
import Identity
import Localization
import TaxiDispatch
import Vehicles
import VehicleViews

/// The operator's form of one taxi: to register it, to change it, to take it out.
struct VehicleFormPage: View {
    let context: PageContext
    let draft: TaxiDraft
    /// The taxi to change; `nil` to register one.
    let taxi: TaxiID?
    let country: String?
    /// What could not be done, in words.
    var trouble: String?

    private var texts: Texts { context.texts }
    private var example: TextArgument { .text(LicencePlate.example(country: country)) }
    private var heading: String {
        taxi == nil ? texts(.taxiOperateAdd) : texts(.taxiNamed, ["code": .text(draft.code)])
    }
    private var action: URLReference {
        taxi.map { "/operate/taxi/vehicles/\($0.text)" } ?? "/operate/taxi/vehicles"
    }

    var body: some HTML {
        PageLayout(context, title: heading, room: .taxi) {
            a(.class("text-link"), .href("/operate/taxi/vehicles")) { texts(.taxiOperateVehicles) }
            h1 { heading }
            if let trouble { Banner(.warning, trouble) }
            form(.class("form"), .method("post"), .action(action)) {
                context.formTokenField
                input(.type("hidden"), .name("version"), .value(String(draft.version)))
                TextField(
                    name: "code", label: texts(.taxiDriveCode), value: draft.code, kind: .code, icon: .taxi,
                    error: codeError, .maxlength(TaxiVehicle.Details.longestCode))
                TextField(
                    name: "model", label: texts(.taxiOperateModel), value: draft.model, icon: .car,
                    error: draft.wrong.contains(.model) ? texts(.taxiOperateModelWrong) : nil,
                    .maxlength(TaxiVehicle.Details.longestText))
                ColourChoice(
                    texts: texts, chosen: draft.colour, isWrong: draft.wrong.contains(.colour))
                TextField(
                    name: "plate", label: texts(.vehiclePlate), value: draft.plate, kind: .code,
                    hint: texts(.taxiOperatePlateHint, ["plate": example]),
                    error: draft.wrong.contains(.plate)
                        ? texts(.taxiOperatePlateHint, ["plate": example]) : nil, .maxlength(20))
                TextField(
                    name: "licence", label: texts(.taxiOperateLicence), value: draft.licence, icon: .shield,
                    error: draft.wrong.contains(.licence) ? texts(.taxiOperateLicenceWrong) : nil,
                    .maxlength(TaxiVehicle.Details.longestText))
                Stepper(
                    texts, name: "seats", label: texts(.taxiOperateSeats), value: draft.seats,
                    range: TaxiVehicle.Details.seatCounts, icon: .seat)
                Switch(
                    name: "wheelchair", label: texts(.taxiWheelchair),
                    isOn: draft.features.contains(.wheelchair))
                Switch(
                    name: "child", label: texts(.taxiChildSeat), isOn: draft.features.contains(.childSeat))
                Button(texts(taxi == nil ? .taxiOperateAdd : .taxiOperateSave), isWide: true)
            }
            if let taxi { removal(of: taxi) }
        }
    }

    private var codeError: String? {
        if draft.wrong.contains(.codeTaken) { return texts(.taxiOperateCodeTaken) }
        return draft.wrong.contains(.code) ? texts(.taxiOperateCodeWrong) : nil
    }

    @HTMLBuilder private func removal(of taxi: TaxiID) -> some HTML {
        div(.class("form")) {
            DialogOpener(texts(.taxiOperateRemove), opens: "remove-taxi", style: .danger)
        }
        Dialog(
            id: "remove-taxi", title: texts(.taxiOperateRemoveQuestion, ["code": .text(draft.code)]),
            text: texts(.taxiOperateRemoveText), keep: texts(.taxiOperateKeep)
        ) {
            form(.method("post"), .action("/operate/taxi/vehicles/\(taxi.text)/remove")) {
                context.formTokenField
                Button(texts(.taxiOperateRemove), style: .danger, isWide: true)
            }
        }
    }
}
