import DesignSystem
import HTML
import Identity
import Localization
import PlannedTrips

/// R23: A trip on which nobody new finds a seat for a while.
extension DriverTripSheet {
    /// That it is paused and since when, what that means, and the way on.
    @HTMLBuilder var paused: some HTML {
        if sight.book.isPaused, let since = sight.book.trip.pausedSince {
            section(.class("drive-paused"), .aria("labelledby", "drive-paused-title")) {
                h2(.id("drive-paused-title")) {
                    IconView(.clock)
                    span {
                        context.texts(
                            .plannedPaused,
                            ["time": .text(context.texts.moment(since, now: now, in: city.zone))])
                    }
                }
                p { context.texts(.plannedPausedText) }
                pauseForm("go-on", context.texts(.plannedGoOn))
            }
        }
    }

    /// The way into a pause.
    @HTMLBuilder var pausing: some HTML {
        if sight.book.takesPassengers { pauseForm("pause", context.texts(.plannedPause)) }
    }

    private func pauseForm(_ deed: String, _ label: String) -> some HTML {
        form(.method("post"), .action("/planned/\(sight.book.trip.id.text)/\(deed)")) {
            context.formTokenField
            Button(label, style: .secondary, isWide: true, .type("submit"), .id("trip-\(deed)"))
        }
    }
}
