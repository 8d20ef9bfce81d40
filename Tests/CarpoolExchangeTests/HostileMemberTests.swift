import CarpoolExchange
import Foundation
import Geography
import Testing

/// One member of a full sample, and what is put in its place as JSON.
struct Change: Sendable, CustomTestStringConvertible {
    let document: String
    let path: String
    let json: String
    /// Nothing where it is read all the same.
    let code: DocumentError.Code?

    init(_ document: String, _ path: String, _ json: String, _ code: DocumentError.Code?) {
        (self.document, self.path, self.json, self.code) = (document, path, json, code)
    }

    static func text(_ document: String, _ path: String, length: Int, _ code: DocumentError.Code?) -> Change {
        Change(document, path, "\"\(String(repeating: "é", count: length))\"", code)
    }

    var testDescription: String { "\(document).\(path) \(json.prefix(40))" }
}

@Suite("Members that do not fit")
struct HostileMemberTests {
    static let numbers = [
        Change("User", "grade", "0", .outOfRange), Change("User", "grade", "1", nil),
        Change("User", "grade", "5.0", nil), Change("User", "grade", "5e0", nil),
        Change("User", "grade", "6", .outOfRange), Change("User", "grade", "4.5", .outOfRange),
        Change("User", "grade", "1e999", .outOfRange), Change("User", "grade", "-1e999", .outOfRange),
        Change("User", "grade", String(repeating: "9", count: 5_000), .outOfRange),
        Change("User", "grade", "true", .wrongKind), Change("User", "verifiedIdentity", "1", .wrongKind),
        Change("Preferences", "luggageSize", "-3", .outOfRange),
        Change("Trip", "passengerPickupLat", "90.0000001", .outOfRange),
        Change("Trip", "passengerPickupLat", "-90", nil),
        Change("Trip", "passengerDropLng", "180.5", .outOfRange),
        Change("Trip", "duration", "-1", .outOfRange),
        Change("Trip", "duration", "1.5", .outOfRange), Change("Trip", "duration", "2592001", .outOfRange),
        Change("Trip", "duration", "9223372036854775808", .outOfRange),
        Change("Trip", "distance", "40100001", .outOfRange), Change("Trip", "distance", "0", nil),
        Change("DriverTrip", "departureToPickupWalkingDistance", "-1", .outOfRange),
        Change("DriverTrip", "dropoffToArrivalWalkingDuration", "-1", .outOfRange),
        Change("JourneySchedule", "passengerPickupDate", "-1", .outOfRange),
        Change("JourneySchedule", "passengerPickupDate", "0", nil),
        Change("JourneySchedule", "passengerPickupDate", "1790000100.9", nil),
        Change("JourneySchedule", "passengerPickupDate", "253402300799", nil),
        Change("JourneySchedule", "passengerPickupDate", "253402300800", .outOfRange),
        // Milliseconds where seconds are asked for.
        Change("JourneySchedule", "driverDepartureDate", "1790000100000", .outOfRange),
        Change("DriverJourney", "availableSeats", "-1", .outOfRange),
        Change("DriverJourney", "availableSeats", "101", .outOfRange),
        Change("PassengerJourney", "requestedSeats", "2.5", .outOfRange),
        Change("Price", "amount", "-0.01", .outOfRange), Change("Price", "amount", "1000000001", .outOfRange),
        Change("Price", "amount", "3.4000000953674316", nil), Change("Price", "amount", "1e308", .outOfRange),
    ]

    static let texts = [
        Change.text("User", "id", length: 255, nil), .text("User", "id", length: 256, .tooLong),
        Change("User", "id", #""""#, .empty), Change("User", "alias", #""""#, nil),
        .text("User", "alias", length: 201, .tooLong), .text("User", "firstName", length: 201, .tooLong),
        .text("User", "lastName", length: 1_000_000, .tooLong), .text("Car", "model", length: 201, .tooLong),
        .text("Car", "brand", length: 201, .tooLong),
        Change("User", "alias", #""a\u0000b""#, .controlCharacters),
        Change("User", "alias", #""a\u001bb""#, .controlCharacters),
        Change("User", "alias", #""a\u0085b""#, .controlCharacters),
        Change("Message", "message", #""a\n\tb\r\n""#, nil), .text("Message", "message", length: 500, nil),
        .text("Message", "message", length: 501, .tooLong),
        .text("Message", "driverJourneyId", length: 256, .tooLong),
        Change("Message", "passengerJourneyId", #""""#, .empty),
        .text("Trip", "passengerPickupAddress", length: 501, .tooLong),
        .text("Trip", "driverArrivalAddress", length: 500, nil),
        .text("CarpoolBookingEvent", "idToken", length: 16_385, .tooLong),
        Change("CarpoolBookingEvent", "idToken", #""""#, .empty),
        .text("ErrorAnswer", "error", length: 1_001, .tooLong),
        .text("Trip", "webUrl", length: 2_049, .tooLong),
        .text("Trip", "journeyPolyline", length: 65_537, .tooLong),
    ]

    static let forms = [
        Change("User", "operator", #""operator""#, .malformed),
        Change("User", "operator", #""A.Example""#, nil),
        Change("User", "operator", #""https://a.example""#, .malformed),
        Change("User", "picture", #""javascript:alert(1)""#, .malformed),
        Change("Trip", "webUrl", #""/rides/1""#, .malformed), Change("User", "gender", #""f""#, .unknownWord),
        Change("Price", "type", #""CHEAP""#, .unknownWord),
        Change("Price", "currency", #""eur""#, .malformed),
        Change("JourneySchedule", "type", #""""#, .unknownWord),
        Change("Schedule", "passengerPickupDay", #""MONDAY""#, .unknownWord),
        Change("Schedule", "passengerPickupTimeOfDay", #""24:00:00""#, .malformed),
        Change("Booking", "id", #""12""#, .malformed), Change("Booking", "status", #""DONE""#, .unknownWord),
        Change("Message", "recipientCarpoolerType", #""BOTH""#, .unknownWord),
        Change("Message", "bookingId", #""{9f2c1b7e-0a4d-4c1f-8b22-6d5e4f3a2b1c}""#, .malformed),
        Change("Trip", "journeyPolyline", #""_p~iF~ps|""#, .malformed),
        Change("Trip", "journeyPolyline", #""""#, nil),
    ]

    @Test(arguments: numbers + texts + forms)
    func `R16: a value is taken or refused by what it is, with the name of its member`(change: Change) throws
    {
        let sample = try #require(Sample.full.first { $0.name == "\(change.document).full" })
        let bytes = try replacing(change.path, in: sample.write(), by: change.json)
        #expect(sample.refusal(bytes) == change.code.map { DocumentError($0, at: change.path) })
    }

    @Test func `R16: a reason names the way to its member through documents and lists`() throws {
        let trip = Sample("DriverRegularTrip", Documents.driverRegularTrip)
        let text = String(decoding: try trip.write(), as: UTF8.self)
        for (part, other, reason) in [
            (#""grade":5"#, #""grade":50"#, DocumentError(.outOfRange, at: "driver.grade")),
            (
                #""type":"DYNAMIC""#, #""type":"""#,
                DocumentError(.unknownWord, at: "schedules[0].journeySchedules[1].type")
            ),
            (#""SUN""#, "1", DocumentError(.wrongKind, at: "schedules[1].passengerPickupDay")),
            (#","type":"DYNAMIC""#, "", DocumentError(.missing, at: "schedules[0].journeySchedules[1].type")),
        ] {
            #expect(text.contains(part))
            #expect(trip.refusal(Array(text.replacing(part, with: other).utf8)) == reason)
        }
    }

    @Test func `R16: lists are as long as they may be and no longer`() throws {
        func refusal(weekly: Int, dated: Int) -> DocumentError? {
            let dates = Array(repeating: #"{"type":"LINE","passengerPickupDate":1}"#, count: dated)
            let week = #"{"journeySchedules":[\#(dates.joined(separator: ","))]}"#
            let all = Array(repeating: "{}", count: weekly - 1) + [week]
            let trip = String(decoding: (try? Documents.Least.passengerTrip.written()) ?? [], as: UTF8.self)
            let text = trip.dropLast() + #","schedules":[\#(all.joined(separator: ","))]}"#
            return Sample("PassengerRegularTrip", Documents.passengerRegularTrip).refusal(Array(text.utf8))
        }
        #expect(refusal(weekly: 100, dated: 200) == nil)
        #expect(refusal(weekly: 101, dated: 1) == DocumentError(.tooMany, at: "schedules"))
        #expect(
            refusal(weekly: 1, dated: 201) == DocumentError(.tooMany, at: "schedules[0].journeySchedules"))
    }

    @Test func `R16: half a place is no place`() throws {
        var members = try JSONObject.members(Documents.trip.written())
        members["driverDepartureLat"] = nil
        #expect(
            Sample("Trip", Documents.trip).refusal(try JSONObject.bytes(members))
                == DocumentError(.missing, at: "driverDepartureLat"))
    }

    @Test func `R16: what the standard cannot say is not written`() {
        var trip = Documents.Least.trip
        trip.duration = .seconds(-1)
        #expect(throws: DocumentError(.notWritable, at: "duration")) { try trip.written() }
        trip = Documents.trip
        trip.distance = .metres(.nan)
        #expect(throws: DocumentError(.notWritable, at: "distance")) { try trip.written() }
        trip = Documents.trip
        trip.passengerDrop.latitude = .infinity
        #expect(throws: DocumentError(.notWritable, at: "passengerDropLat")) { try trip.written() }
        var user = Documents.driver
        user.id = ""
        #expect(throws: DocumentError(.notWritable, at: "id")) { try user.written() }
        let schedule = JourneySchedule(kind: .line, passengerPickup: Timestamp(milliseconds: -1))
        #expect(throws: DocumentError(.notWritable, at: "passengerPickupDate")) { try schedule.written() }
    }

    /// A document in JSON with another value for one of its members.
    private func replacing(_ name: String, in bytes: [UInt8], by json: String) throws -> [UInt8] {
        var members = try JSONObject.members(bytes)
        #expect(members[name] != nil)
        members[name] = "PLACE-OF-THE-VALUE"
        let text = String(decoding: try JSONObject.bytes(members), as: UTF8.self)
        return Array(text.replacing(#""PLACE-OF-THE-VALUE""#, with: json).utf8)
    }
}
