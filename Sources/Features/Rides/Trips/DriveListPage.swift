import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Takings
import PlaceChoice
import TripViews

/// Every drive of a person, the latest first, with how many rode along and what they paid.
struct DriveListPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let drives: [Drive]
    let next: DriveCursor?
    let isFirst: Bool
    /// Puts where a drive began into words.
    let names: CityPlaces

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.drivesTitle), room: .rides) {
            h1 { texts(.drivesTitle) }
            HistoryChips(texts: texts, showsDrives: true)
            if drives.isEmpty, isFirst {
                EmptyState(.car, title: texts(.drivesNone), text: texts(.drivesNoneText)) {
                    ButtonLink(texts(.drivePlan), to: "/drive", icon: .car)
                }
            } else {
                RowList(label: texts(.drivesTitle)) {
                    for drive in drives {
                        Row(
                            DriveWords.title(of: drive, texts, in: zone), subtitle: subtitle(drive),
                            icon: .car, to: "/trips/drives/\(drive.id.text)"
                        ) {
                            span(.class("trip-end")) {
                                if let earned = drive.earned {
                                    span(.class("trip-amount")) { texts.money(earned) }
                                }
                                if let owed = drive.owed {
                                    span(.class("trip-amount")) { texts.money(owed) }
                                    Badge(texts(.tripsDue), tone: .warning)
                                }
                                if drive.isOpen { Badge(texts(.tripsUnderWay), tone: .info) }
                            }
                        }
                    }
                }
            }
            HistoryPager(
                texts, older: next.map { "/trips/drives?after=\($0.text)" },
                newest: isFirst ? nil : "/trips/drives")
            EarningsLink(texts)
        }
    }

    private func subtitle(_ drive: Drive) -> String {
        let origin = DriveWords.origin(of: drive, texts, names)
        let day = texts.fullDate(drive.startedAt, in: zone)
        let when = "\(day), \(texts.clock(drive.startedAt, in: zone))"
        let people = texts(.drivesCount, count: drive.arrived.count)
        return [origin, when, people].compactMap(\.self).joined(separator: " · ")
    }
}

/// What lists say of a drive.
enum DriveWords {
    /// Where to, as the driver or else the last passenger said.
    static func title(of drive: Drive, _ texts: Texts, in zone: LocalTimeZone) -> String {
        drive.destinationLabel ?? drive.arrived.last?.toLabel
            ?? texts(.drivesOn, ["date": .text(texts.fullDate(drive.startedAt, in: zone))])
    }

    /// Where from, as far as the record says.
    static func origin(of drive: Drive, _ texts: Texts, _ names: CityPlaces) -> String? {
        drive.start.map { texts(.tripsFrom, ["place": .text(names.name(of: $0))]) }
    }
}

/// Leads from the trips to the drives and back.
struct HistoryChips: View {
    let texts: Texts
    let showsDrives: Bool

    var body: some HTML {
        ChipRow(label: texts(.tripsTitle)) {
            Chip(texts(.drivesAll), icon: .people, to: "/trips", isChosen: !showsDrives)
            Chip(texts(.drivesTitle), icon: .car, to: "/trips/drives", isChosen: showsDrives)
        }
    }
}
