import Boards
import Carpool
import Garage
import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import Travellers
import Web

/// R22: A driver's answer to a passenger who would like to go elsewhere or to stop on the way, for programs.
extension DrivingAPI {
    struct DestinationAnswer: Sendable {
        let ride: RequestID
        let accept: Bool
        let number: Int
        let price: Int64?
    }

    static let destinationAnswer = JSONShape.object(
        "DestinationAnswer", .required("ride", ride), .required("accept", .boolean("Yes or no.")),
        .required("number", .integer(1...100, "Which question it is, as it was read.")),
        .optional("price", .money("What the driver was shown; refused where it is another question by now."))
    ) { ride, accept, number, price in
        DestinationAnswer(ride: ride, accept: accept, number: number, price: price?.minorUnits)
    }

    func answerDestination(_ request: Request, by driver: PersonID) async throws {
        let body = try request.read(Self.destinationAnswer)
        let isAgreed = try await desk.answerDestination(
            body.ride, by: driver, accept: body.accept, number: body.number, at: body.price)
        guard isAgreed == body.accept else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "not-in-the-plan", title: "This car cannot go there",
                    detail: "The plan has no room for it any more; all stays as it was agreed."))
        }
    }

    static var destinationOperation: APIOperation {
        APIOperation(
            .post, "/api/v1/rides/driving/destination", "Answer who would like to go elsewhere",
            in: .driving,
            note:
                "Whether you take somebody to another destination, stop for them on the way, or leave that out: at the "
                + "price of the question, in time.",
            access: .rider, body: .json(destinationAnswer), answers: [.json(.ok, "The drive.", drive)],
            problems: [.notFound])
    }
}

extension DriveDocument {
    /// Where a passenger asks to be taken instead.
    struct DestinationDocument: Encodable {
        let ride: String
        let number: Int
        let change: String
        let passenger: Passenger
        let from: String
        let to: Place
        let waits: Int?
        let longer: Int?
        let before: MoneyDocument
        let price: MoneyDocument
        let until: Int64

        init(_ question: DestinationQuestion, _ people: [PersonID: RiderProfile]) {
            ride = question.request.text
            number = question.number
            change = question.change.word
            waits = question.change == .stop ? Int(ExtraStop.wait.seconds) : nil
            passenger = Passenger(
                question.firstName, people: question.people, luggage: question.luggage,
                people[question.passenger])
            from = question.from
            to = Place(question.coordinate, question.to)
            longer = question.delay.map { max(0, Int($0.seconds.rounded())) }
            before = MoneyDocument(question.before)
            price = MoneyDocument(question.price)
            until = question.until.milliseconds
        }
    }
}
