import DesignSystem
import Geography
import HTML
import Localization
import VehicleViews

/// What a driver has to know of the phone: permission, background, network, another device. The page's script shows
/// what applies.
struct DriveNotices: View {
    let context: PageContext
    let cameTooLate: Bool
    let isFarFromStop: Bool

    var body: some HTML {
        let texts = context.texts
        p(.id("drive-said"), .class("visually-hidden"), .role("status")) {}
        if cameTooLate { Banner(.warning, texts(.driveMoved)) }
        if isFarFromStop { Banner(.warning, texts(.driveFar)) }
        DriverPhoneNotes(
            texts, title: texts(.driveShare), text: texts(.driveShareText), denied: texts(.driveDenied)
        ) { simulation }
    }

    /// In the demo nobody has to sit in a car to see what a driver sees.
    @HTMLBuilder private var simulation: some HTML {
        if context.isDemo {
            div(.class("drive-simulation")) {
                Button(
                    context.texts(.driveSimulate), style: .secondary, icon: .simulated, isWide: true,
                    .type("button"), .data("simulate"))
                p(.class("hint")) { context.texts(.driveSimulateText) }
            }
        }
    }
}

/// What the script of the live drive has to know.
struct DriveScreen: View {
    let context: PageContext

    var body: some HTML {
        let texts = context.texts
        div(
            .id("drive-page"), .hidden(), .data("positions", "/api/v1/rides/driving/positions"),
            .data("token", context.formToken ?? ""), .data("text-rerouted", texts(.driveRerouted)),
            .data("text-background", texts(.driveBackground))
        ) {}.adding(texts.lengthPatterns)
    }
}
