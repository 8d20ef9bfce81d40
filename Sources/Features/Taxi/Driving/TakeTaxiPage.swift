import DesignSystem
import HTML
import Localization
import Vehicles

/// Which taxi a driver sits in: their usual one with a tap, another by the number on its door.
struct TakeTaxiPage: View {
    let context: PageContext
    let usual: TaxiVehicle?
    let typed: String
    let fault: String?
    /// What could not be done, in words.
    let trouble: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.taxiDriveTitle), room: .taxi) {
            h1 { texts(.taxiDriveWhich) }
            if let trouble { Banner(.warning, trouble) }
            if let usual {
                form(.class("stack"), .action("/taxi/drive/taxi"), .method("post")) {
                    context.formTokenField
                    input(.type("hidden"), .name("code"), .value(usual.details.code))
                    VehicleLine(texts: texts, vehicle: usual)
                    Button(texts(.taxiDriveTake), icon: .taxi, isWide: true, .type("submit"))
                }
                h2(.class("taxi-other")) { texts(.taxiDriveOther) }
            }
            form(.class("stack"), .action("/taxi/drive/taxi"), .method("post")) {
                context.formTokenField
                TextField(
                    name: "code", label: texts(.taxiDriveCode), value: typed, icon: .taxi, error: fault,
                    .attribute("autocomplete", "off"), .attribute("maxlength", "8"))
                Button(
                    texts(.taxiDriveTake), style: usual == nil ? .primary : .secondary, isWide: true,
                    .type("submit"))
            }
        }
    }
}

/// What tells a taxi from another.
struct VehicleLine: View {
    let texts: Texts
    let vehicle: TaxiVehicle

    var body: some HTML {
        let details = vehicle.details
        div(.class("taxi-vehicle")) {
            span(.class("taxi-code")) { bdi { details.code } }
            span {
                bdi { details.model }
                " · "
                bdi(.class("plate"), .dir("ltr")) { details.plate.text }
            }
        }
    }
}

/// For who is no driver of taxis.
struct NoDriverPage: View {
    let context: PageContext

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.taxiDriveTitle), room: .taxi) {
            h1 { texts(.taxiDriveTitle) }
            EmptyState(
                .taxi, title: texts(.taxiDriveNotRegistered), text: texts(.taxiDriveNotRegisteredText))
            ButtonLink(texts(.taxiCall), to: "/taxi", icon: .taxi, isWide: true)
        }
    }
}
