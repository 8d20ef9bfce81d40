public import Archives
import Geography
import Tables

extension TransitFeed {
    /// A file of a feed.
    public struct File: Hashable, Sendable {
        /// Its name, such as `stops.txt`.
        public let name: String
        /// Its content: comma-separated values in UTF-8 with CR LF after each line.
        public let bytes: [UInt8]
    }

    /// The files, in the order in which they refer to each other.
    ///
    /// Rows are in the order of their identifiers, and stops of a trip in the order of the way, numbered from 1. Trips
    /// with the same line on the map share it. Cells are not changed for spreadsheets that run what begins with `=`:
    /// planners would show the change.
    ///
    /// - Throws: The first of ``problems()``.
    public func files() throws(TransitFeedError) -> [File] {
        if let problem = problems().first { throw problem }
        let trips = trips.sorted { $0.id < $1.id }
        let shapes = Shapes(trips)
        var files = [
            agencyFile, infoFile, stopsFile, routesFile, Self.daysFile(trips), Self.tripsFile(trips, shapes),
            Self.bookingsFile(trips), Self.stopTimesFile(trips),
        ]
        if !shapes.names.isEmpty { files.append(Self.shapesFile(shapes)) }
        return files
    }

    /// The feed as it is published: its files in a zip file, none in a folder.
    ///
    /// - Parameter modified: When the files were changed, as the zip file says.
    /// - Throws: The first of ``problems()``, or ``TransitFeedError/Code/notZipped``.
    public func zipped(modified: DOSTime) throws(TransitFeedError) -> [UInt8] {
        let files = try files()
        do {
            var zip = ZipWriter(modified: modified)
            for file in files {
                try zip.begin(file.name)
                try zip.add(file.bytes)
                try zip.end()
            }
            try zip.finish()
            return zip.takeOutput()
        } catch {
            throw TransitFeedError(.notZipped, of: .feed)
        }
    }

    private var agencyFile: File {
        Self.file(
            "agency.txt", ["agency_id", "agency_name", "agency_url", "agency_timezone", "agency_lang"],
            [[agency.id, FeedText.cleaned(agency.name), agency.url, agency.timeZone, agency.language]])
    }

    private var infoFile: File {
        Self.file(
            "feed_info.txt",
            [
                "feed_publisher_name", "feed_publisher_url", "feed_lang", "feed_start_date", "feed_end_date",
                "feed_version", "feed_contact_url",
            ],
            [
                [
                    FeedText.cleaned(info.publisher), info.publisherURL, agency.language,
                    info.validFrom.feedText, info.validTo.feedText, FeedText.cleaned(info.version ?? ""),
                    info.contactURL ?? "",
                ]
            ])
    }

    private var stopsFile: File {
        Self.file(
            "stops.txt", ["stop_id", "stop_name", "stop_lat", "stop_lon"],
            stops.sorted { $0.id < $1.id }.lazy.map { stop in
                [
                    stop.id, FeedText.cleaned(stop.name), Coordinate.text(of: stop.coordinate.latitude),
                    Coordinate.text(of: stop.coordinate.longitude),
                ]
            })
    }

    private var routesFile: File {
        Self.file(
            "routes.txt", ["route_id", "agency_id", "route_long_name", "route_type"],
            routes.sorted { $0.id < $1.id }.lazy.map { route in
                let name = FeedText.cleaned(route.origin) + " – " + FeedText.cleaned(route.destination)
                return [route.id, agency.id, name, String(route.kind.rawValue)]
            })
    }

    /// A service a day, and no weekly ones: whatever repeats is as many trips, each with its own seats.
    private static func daysFile(_ trips: [TransitTrip]) -> File {
        file(
            "calendar_dates.txt", ["service_id", "date", "exception_type"],
            Set(trips.map(\.serviceDay)).sorted().lazy.map { [$0.feedText, $0.feedText, "1"] })
    }

    private static func tripsFile(_ trips: [TransitTrip], _ shapes: Shapes) -> File {
        file(
            "trips.txt", ["route_id", "service_id", "trip_id", "trip_headsign", "shape_id"],
            trips.lazy.map { trip in
                [
                    trip.routeID, trip.serviceDay.feedText, trip.id, FeedText.cleaned(trip.headsign),
                    shapes.name(of: trip),
                ]
            })
    }

    private static func bookingsFile(_ trips: [TransitTrip]) -> File {
        file(
            "booking_rules.txt",
            ["booking_rule_id", "booking_type", "prior_notice_duration_min", "info_url", "booking_url"],
            trips.lazy.map { trip in
                let minutes = (trip.booking.notice.milliseconds + 59_999) / 60_000
                // 0 is booking in real time, which has no notice, 1 booking up to the same day, which must have one.
                return [
                    trip.id, minutes == 0 ? "0" : "1", minutes == 0 ? "" : String(minutes), trip.booking.page,
                    trip.booking.page,
                ]
            })
    }

    private static func stopTimesFile(_ trips: [TransitTrip]) -> File {
        file(
            "stop_times.txt",
            [
                "trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence", "pickup_type",
                "drop_off_type", "timepoint", "pickup_booking_rule_id", "drop_off_booking_rule_id",
            ],
            trips.lazy.flatMap { trip in
                trip.stops.enumerated().map { index, stop in
                    let takes = stop.takesPassengers && index < trip.stops.count - 1
                    let setsDown = stop.setsDownPassengers && index > 0
                    return [
                        trip.id, stop.arrival.description, stop.departure.description, stop.stopID,
                        String(index + 1), takes ? "2" : "1", setsDown ? "2" : "1",
                        stop.isApproximate ? "0" : "1", takes ? trip.id : "", setsDown ? trip.id : "",
                    ]
                }
            })
    }

    private static func shapesFile(_ shapes: Shapes) -> File {
        file(
            "shapes.txt", ["shape_id", "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence"],
            shapes.names.sorted { $0.value < $1.value }.lazy.flatMap { shape, name in
                shape.points.enumerated().map { index, point in
                    [name] + point.text + [String(index + 1)]
                }
            })
    }

    private static func file(_ name: String, _ columns: [String], _ rows: some Sequence<[String]>) -> File {
        var table = TableWriter(isNeutral: false)
        table.write(columns)
        for row in rows { table.write(row) }
        return File(name: name, bytes: table.bytes)
    }
}

/// The lines on the map of trips, each named after the first trip that has it.
private struct Shapes {
    private(set) var names: [TransitShape: String] = [:]
    private var namesOfTrips: [String: String] = [:]

    init(_ trips: [TransitTrip]) {
        for trip in trips where !trip.shape.isEmpty {
            let shape = TransitShape(trip.shape)
            let name = names[shape] ?? trip.id
            names[shape] = name
            namesOfTrips[trip.id] = name
        }
    }

    /// The name of a trip's line; nothing in it where it has none.
    func name(of trip: TransitTrip) -> String { namesOfTrips[trip.id] ?? "" }
}
