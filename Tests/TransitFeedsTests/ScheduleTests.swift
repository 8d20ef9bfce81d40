import Archives
import Geography
import Identity
import Testing
import TransitFeeds

@Suite("Timetables of planned trips")
struct ScheduleTests {
    private func table(_ name: String, of feed: TransitFeed) throws -> CommaSeparatedValues {
        let file = try #require(try feed.files().first { $0.name == name })
        return try CommaSeparatedValues(file.bytes)
    }

    private func text(_ name: String, of feed: TransitFeed) throws -> String {
        let file = try #require(try feed.files().first { $0.name == name })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test func `R16: a feed of two trips is these bytes`() throws {
        let feed = try SampleFeed.feed
        #expect(
            try feed.files().map(\.name) == [
                "agency.txt", "feed_info.txt", "stops.txt", "routes.txt", "calendar_dates.txt", "trips.txt",
                "booking_rules.txt", "stop_times.txt", "shapes.txt",
            ])
        let expected = [
            "agency.txt": [
                "agency_id,agency_name,agency_url,agency_timezone,agency_lang",
                "medina,Medina,https://medina.example.org/,Africa/Casablanca,fr",
            ],
            "feed_info.txt": [
                "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,"
                    + "feed_version,feed_contact_url",
                "Medina,https://medina.example.org/,fr,20261128,20261231,2026-11-28,https://medina.example.org/contact",
            ],
            "stops.txt": [
                "stop_id,stop_name,stop_lat,stop_lon", "marrakech,مراكش – باب دكالة,31.63420,-7.99990",
                "rabat,Gare de Rabat-Agdal,33.99990,-6.85560",
                "settat,\"Settat, \"\"Café de la Gare\"\"\",33.00140,-7.61670",
            ],
            "routes.txt": [
                "route_id,agency_id,route_long_name,route_type",
                "rabat-marrakech,medina,Rabat – Marrakech,1551",
            ],
            "calendar_dates.txt": [
                "service_id,date,exception_type", "20261128,20261128,1", "20261129,20261129,1",
            ],
            "trips.txt": [
                "route_id,service_id,trip_id,trip_headsign,shape_id",
                "rabat-marrakech,20261128,t1,Marrakech,t1", "rabat-marrakech,20261129,t2,Marrakech,t1",
            ],
            "booking_rules.txt": [
                "booking_rule_id,booking_type,prior_notice_duration_min,info_url,booking_url",
                "t1,1,60,https://medina.example.org/rides/trips/t1,https://medina.example.org/rides/trips/t1",
                "t2,1,60,https://medina.example.org/rides/trips/t2,https://medina.example.org/rides/trips/t2",
            ],
            "stop_times.txt": [
                "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint,"
                    + "pickup_booking_rule_id,drop_off_booking_rule_id",
                "t1,12:00:00,12:00:00,rabat,1,2,1,1,t1,", "t1,13:30:00,13:35:00,settat,2,2,2,0,t1,t1",
                "t1,15:30:00,15:30:00,marrakech,3,1,2,1,,t1", "t2,12:00:00,12:00:00,rabat,1,2,1,1,t2,",
                "t2,13:30:00,13:35:00,settat,2,2,2,0,t2,t2", "t2,15:30:00,15:30:00,marrakech,3,1,2,1,,t2",
            ],
            "shapes.txt": [
                "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence", "t1,33.99990,-6.85560,1",
                "t1,33.57310,-7.58980,2", "t1,33.00140,-7.61670,3", "t1,31.63420,-7.99990,4",
            ],
        ]
        for (name, lines) in expected {
            #expect(try text(name, of: feed) == lines.map { $0 + "\r\n" }.joined(), "\(name)")
        }
    }

    @Test func `R16: a feed is the same in whatever order its parts were added`() throws {
        let feed = try SampleFeed.feed
        var turned = feed
        turned.stops.reverse()
        turned.routes.reverse()
        turned.trips.reverse()
        #expect(try turned.files() == feed.files())
        let time = DOSTime(year: 2026, month: 11, day: 28)
        #expect(try turned.zipped(modified: time) == feed.zipped(modified: time))
    }

    @Test func `R16: a feed without trips has all files that must be`() throws {
        var feed = try SampleFeed.feed
        feed.trips = []
        #expect(try !feed.files().contains { $0.name == "shapes.txt" })
        #expect(try table("stop_times.txt", of: feed).lines.count == 1)
        #expect(try table("calendar_dates.txt", of: feed).lines.count == 1)
    }

    @Test func `R16: a trip over midnight goes on beyond 24 hours on its own day`() throws {
        var feed = try SampleFeed.feed
        feed.trips = [try SampleFeed.trip("night", on: SampleFeed.day(2026, 12, 31), leavingAt: 22)]
        let times = try table("stop_times.txt", of: feed)
        #expect(times.column("arrival_time") == ["22:00:00", "23:30:00", "25:30:00"])
        #expect(times.column("departure_time") == ["22:00:00", "23:35:00", "25:30:00"])
        #expect(try table("calendar_dates.txt", of: feed).column("date") == ["20261231"])
        #expect(try table("trips.txt", of: feed).column("service_id") == ["20261231"])
    }

    @Test func `R16: a trip through the night on which clocks change takes as long as it does`() throws {
        // In Paris clocks are set back at 03:00 on 25 October 2026 and forward at 02:00 on 29 March 2026.
        let backNoon = try SampleFeed.moment(2026, 10, 25, 11)
        #expect(
            try ServiceTime(of: SampleFeed.moment(2026, 10, 24, 23, 30), noon: backNoon).description
                == "00:30:00")
        #expect(
            try ServiceTime(of: SampleFeed.moment(2026, 10, 25, 2, 30), noon: backNoon).description
                == "03:30:00")
        let forwardNoon = try SampleFeed.moment(2026, 3, 29, 10)
        #expect(
            try ServiceTime(of: SampleFeed.moment(2026, 3, 29, 0, 30), noon: forwardNoon).description
                == "02:30:00")
        #expect(
            try ServiceTime(of: SampleFeed.moment(2026, 3, 29, 1, 30), noon: forwardNoon).description
                == "03:30:00")
        // The hour after midnight of the day on which they are set back belongs to the day before.
        let early = try SampleFeed.moment(2026, 10, 24, 22, 30)
        #expect(ServiceTime(of: early, noon: backNoon).description == "-00:30:00")
        #expect(
            try ServiceTime(of: early, noon: SampleFeed.moment(2026, 10, 24, 10)).description == "24:30:00")
    }

    @Test func `R16: a moment within a second is the second before`() {
        let noon = Timestamp(milliseconds: 43_200_000)
        #expect(ServiceTime(of: Timestamp(milliseconds: 999), noon: noon).seconds == 0)
        #expect(ServiceTime(of: Timestamp(milliseconds: -1), noon: noon).seconds == -1)
        #expect(ServiceTime(of: Timestamp(milliseconds: -1_000), noon: noon).seconds == -1)
    }

    @Test func `R16: seats that can be had until the car leaves are booked in real time`() throws {
        var feed = try SampleFeed.feed
        feed.trips[0].booking.notice = .zero
        feed.trips[1].booking.notice = .milliseconds(1)
        let rules = try table("booking_rules.txt", of: feed)
        #expect(rules.column("booking_type") == ["0", "1"])
        #expect(rules.column("prior_notice_duration_min") == ["", "1"])
    }

    @Test func `R16: nobody gets in at the last stop, out at the first, or where the trip does not let them`()
        throws
    {
        var feed = try SampleFeed.feed
        feed.trips.removeLast()
        for index in feed.trips[0].stops.indices {
            feed.trips[0].stops[index].takesPassengers = index != 1
            feed.trips[0].stops[index].setsDownPassengers = index != 1
        }
        let times = try table("stop_times.txt", of: feed)
        #expect(times.column("pickup_type") == ["2", "1", "1"])
        #expect(times.column("drop_off_type") == ["1", "1", "2"])
        #expect(times.column("pickup_booking_rule_id") == ["t1", "", ""])
        #expect(times.column("drop_off_booking_rule_id") == ["", "", "t1"])
    }

    @Test func `R16: lines on the map are shared, and points that are the same are one`() throws {
        var feed = try SampleFeed.feed
        feed.trips[0].shape = []
        feed.trips[1].shape = [
            SampleFeed.rabat.coordinate, Coordinate(latitude: 33.999_901, longitude: -6.855_599),
            SampleFeed.marrakech.coordinate,
        ]
        #expect(try table("trips.txt", of: feed).column("shape_id") == ["", "t2"])
        #expect(try table("shapes.txt", of: feed).column("shape_pt_lat") == ["33.99990", "31.63420"])
    }

    @Test func `R16: an operator may call shared cars what its planners know`() throws {
        var feed = try SampleFeed.feed
        for (kind, number) in [(TransitRoute.Kind.bus, "3"), (.communalTaxi, "1501"), (.carpool, "1551")] {
            feed.routes[0].kind = kind
            #expect(try table("routes.txt", of: feed).column("route_type") == [number])
        }
    }
}
