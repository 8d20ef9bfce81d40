import DesignSystem
import HTML
import Identity
import Localization
import PlannedTrips

/// R16: Whether other apps may show a trip, also once it is published.
extension DriverTripSheet {
    /// The switch, and what becomes of seats that people from there have. Trips for women or men are shown there in no case.
    @HTMLBuilder var sharing: some HTML {
        if sight.book.trip.company == .everyone {
            details(.class("ride-way"), .id("trip-sharing")) {
                summary { span { context.texts(.plannedSharing) } }
                form(
                    .class("stack"), .method("post"),
                    .action("/planned/\(sight.book.trip.id.text)/sharing")
                ) {
                    context.formTokenField
                    Switch(
                        name: "shared", label: context.texts(.plannedSharedSwitch),
                        hint: context.texts(.plannedSharedHint), isOn: sight.book.trip.isShared)
                    p(.class("hint")) { context.texts(.plannedSharingStays) }
                    if fromElsewhere > 0 {
                        p { context.texts(.plannedSharingSeats, count: fromElsewhere) }
                    }
                    if sight.book.trip.series != nil {
                        Switch(name: "later", label: context.texts(.plannedCallOffSeries))
                    }
                    Button(
                        context.texts(.plannedSharingSave), style: .secondary, isWide: true, .type("submit"))
                }
            }
        }
    }

    /// How many people of other apps have a seat, or ask for one.
    private var fromElsewhere: Int {
        sight.book.liveReservations.count { $0.passenger.isPartnersPassenger }
    }
}
