import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PlaceChoice
import PlannedTrips

/// What somebody is told about: the routes for which they wait for a trip.
struct AlertsPage: View {
    let context: PageContext
    let city: PlannedCity
    let alerts: [TripAlert]
    /// What was just done, or could not be, in words.
    let note: (tone: Tone, words: String)?
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.plannedAlerts), room: .planned) {
            h1 { texts(.plannedAlerts) }
            if let note { Banner(note.tone, note.words) }
            if alerts.isEmpty {
                EmptyState(.bell, title: texts(.plannedAlertsNone), text: texts(.plannedAlertsNoneText)) {
                    ButtonLink(texts(.plannedFind), to: "/planned", icon: .search)
                }
            } else {
                ul(.class("trip-cards")) {
                    for alert in alerts { AlertCard(context: context, city: city, alert: alert, now: now) }
                }
            }
            ButtonLink(texts(.plannedMine), to: "/planned/mine", style: .quiet, icon: .calendar)
        }
    }
}

/// One of them.
private struct AlertCard: View {
    let context: PageContext
    let city: PlannedCity
    let alert: TripAlert
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        li(.class("trip-card")) {
            if let wish = alert.wish(in: city) {
                a(.class("trip-card-link"), .href(wish.address)) {
                    span(.class("trip-card-way")) {
                        bdi { wish.from.name }
                        IconView(.forward)
                        bdi { wish.to?.name ?? "" }
                    }
                    span(.class("trip-card-day")) { time(wish) }
                }
            }
            form(.method("post"), .action("/planned/alerts/\(alert.id.description)/remove")) {
                context.formTokenField
                Button(
                    texts(.plannedAlertStop), style: .secondary, icon: .close, isWide: true, .type("submit"))
            }
        }
    }

    private func time(_ wish: TripWish) -> String {
        guard let at = wish.at.flatMap({ city.zone.moment(ofField: $0) }) else {
            return texts(
                .plannedAlertUntil, ["date": .text(texts.date(alert.expiresAt, now: now, in: city.zone))])
        }
        return texts(
            .plannedAround,
            [
                "time": .text(texts.moment(at, now: now, in: city.zone)),
                "hours": .text(texts(.plannedHoursChoice, count: wish.hours)),
            ])
    }
}
