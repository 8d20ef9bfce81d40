import CarpoolExchange
import Foundation
import Testing

@Suite("Samples of the Standard covoiturage")
struct SampleTests {
    @Test(arguments: Sample.all)
    func `R16: each document is written as its committed sample, and read again as it was`(sample: Sample)
        throws
    {
        let bytes = try sample.write()
        #expect(try SampleFiles.committed("\(sample.name).json", now: bytes + [0x0A]) == bytes + [0x0A])
        #expect(try sample.isReadAs(bytes))
        #expect(try sample.reread(bytes) == bytes)
    }

    @Test func `R16: operations, words and limits are as their committed samples`() throws {
        let operations = try json(ExchangeOperation.allCases.map(Operation.init))
        #expect(try SampleFiles.committed("operations.json", now: operations) == operations)
        #expect(ExchangeOperation.allCases.count == 10)
        let vocabulary = try json(Vocabulary())
        #expect(try SampleFiles.committed("vocabulary.json", now: vocabulary) == vocabulary)
    }

    @Test func `R16: every committed sample is one that is compared here`() throws {
        let compared = Sample.all.map { "\($0.name).json" } + ["operations.json", "vocabulary.json"]
        #expect(try SampleFiles.names() == Set(compared))
    }

    private func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value)) + [0x0A]
    }
}

/// The words and limits of the standard, by the member that has them.
private struct Vocabulary: Encodable {
    let words = [
        "User.gender": words(of: User.Gender.self), "Price.type": words(of: Price.Kind.self),
        "JourneySchedule.type": words(of: JourneySchedule.Kind.self),
        "Schedule.passengerPickupDay": words(of: Weekday.self),
        "Booking.status": words(of: BookingStatus.self),
        "CarpoolBooking.status": words(of: BookingStatus.self),
        "Message.recipientCarpoolerType": words(of: Message.Carpooler.self),
    ]
    let longest = [
        "JourneySchedule.id": TextLimit.identifier, "Booking.driverJourneyId": TextLimit.identifier,
        "Booking.passengerJourneyId": TextLimit.identifier, "Message.driverJourneyId": TextLimit.identifier,
        "Message.passengerJourneyId": TextLimit.identifier, "Message.message": TextLimit.message,
    ]

    private static func words<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> [String] {
        type.allCases.map(\.rawValue)
    }
}

/// An operation as the sample says it.
private struct Operation: Encodable {
    struct Parameter: Encodable {
        let name: String
        let place: String
        let required: Bool
        let usual: String?
    }

    let method: String
    let path: String
    let parameters: [Parameter]
    let answers: [Int]

    init(_ operation: ExchangeOperation) {
        method = operation.method
        path = operation.path
        parameters = operation.parameters.map {
            Parameter(
                name: $0.name, place: $0.isInPath ? "path" : "query", required: $0.isRequired, usual: $0.usual
            )
        }
        answers = [operation.success] + operation.refusals
    }
}
