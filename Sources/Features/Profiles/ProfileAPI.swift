import Geography
import HTTPServer
import Identity
public import OpenAPI
import Ratings
import Web

/// The API of people's public pages: like these it shows a first name, stars and words, and no more.
extension ProfileRoutes {
    private struct RatingDocument: Encodable {
        let stars: Int
        let comment: String
        let createdAt: Int64
    }

    private struct ProfileDocument: Encodable {
        let id: String
        let firstName: String
        let isVerified: Bool
        let memberSince: Int64
        let languages: [String]
        let trips: Int
        let rating: Double?
        let ratings: Int
        let photo: String?
        let comments: [RatingDocument]

        init(_ person: PublicPerson, _ summary: RatingSummary, _ latest: [Rating]) {
            id = person.id.description
            firstName = person.firstName
            isVerified = person.isVerified
            memberSince = person.memberSince.milliseconds
            languages = person.languages.map(\.rawValue)
            trips = person.trips
            rating = summary.average.map { Double($0) / 100 }
            ratings = summary.count
            photo = person.photoAddress
            comments = latest.compactMap { rating in
                rating.comment.map {
                    RatingDocument(
                        stars: rating.stars.value, comment: $0.text, createdAt: rating.at.milliseconds)
                }
            }
        }
    }

    private struct ReportOrder: Sendable {
        let reason: Report.Reason
        let remark: Remark
        let trip: UniqueID?
    }

    private struct ReportReceipt: Encodable {
        let createdAt: Int64
        let trip: String?
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/people/{id}") { request, context in
            let person = try await subject(request, context)
            let (summary, ratings) = try await said(of: person)
            return try Response.document(ProfileDocument(person, summary, ratings))
        }
        router.post("/api/v1/people/{id}/reports", bodyLimit: 16 << 10) { try await reportDocument($0, $1) }
    }

    private func reportDocument(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try await other(request, context)
        let order = try request.read(Self.reportOrder)
        let report = try await keep(
            order.reason, order.remark, about: person, by: context.visitor(), on: order.trip)
        guard let report else {
            throw HTTPError(
                Problem(
                    .tooManyRequests, slug: "too-many-reports", title: "Too many reports",
                    detail: "You have made \(Report.mostADay) reports in a day; try again tomorrow."),
                headers: ["Retry-After": "3600"])
        }
        return try Response.document(
            ReportReceipt(createdAt: report.at.milliseconds, trip: report.occasion?.description),
            status: .created)
    }
}

extension APIRoom {
    /// What people may know of each other.
    public static let profiles = APIRoom(
        "Profiles", "What everybody may know of the people they share a car with, and telling of somebody.")
}

extension ProfileRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/people/{id}", "A person", in: .profiles,
                note:
                    "As everybody sees them whose email and phone are confirmed; oneself in any case. `person` of a ride in `GET /api/v1/rides` names the "
                    + "other side.", access: .person,
                parameters: [id], answers: [.json(.ok, "The person.", profile)], problems: [.forbidden]),
            APIOperation(
                .post, "/api/v1/people/{id}/reports", "Report a person", in: .profiles,
                note: "For the operator to read; the person is not told. At most ten a day.", access: .rider,
                parameters: [id],
                body: .json(
                    reportOrder, example: ["reason": "driving", "remark": "Ran a red light in Schaan."]),
                answers: [
                    .json(
                        .created, "The operator reads it.",
                        .object(
                            "PersonReportReceipt",
                            [
                                .required("createdAt", .moment("When it was told.")),
                                .optional("trip", .identifier("The ride, if both of you were on it.")),
                            ]))
                ]),
        ]
    }

    private static let id = APIParameter.path("id", .identifier("Names the person."))

    private static let reportOrder = JSONShape.object(
        "PersonReportOrder", .required("reason", .choice(Report.Reason.ofPeople)),
        .required("remark", remark), .optional("trip", .identifier("The ride on which it happened."))
    ) { reason, remark, trip in ReportOrder(reason: reason, remark: remark, trip: trip) }

    private static let remark =
        JSONShape
        .text(1...2_000, "What happened, in at most \(Remark.longest) characters.")
        .read(orSay: "A remark has 1 to \(Remark.longest) characters.") { try? Remark($0) }

    private static let profile = JSONSchema.object(
        "Profile",
        [
            .required("id", .identifier("Names the person.")),
            .required("firstName", .text(1...200)),
            .required(
                "isVerified",
                .boolean(
                    "Whether an identity document has been shown: read by a machine, or looked at by a person."
                )),
            .required("memberSince", .moment("When the account was made.")),
            .required("languages", .array(of: .text(2...3), 0...200, "ISO 639 codes of what they speak.")),
            .required("trips", .integer(0...1_000_000_000, "Made all the way, on either side of the car.")),
            .optional("rating", .number(1...5, "The average of the stars.")),
            .required("ratings", .integer(0...1_000_000_000, "How many stars were given.")),
            .optional("photo", .text(1...500, "The address of the photo on this site.")),
            .required(
                "comments",
                .array(
                    of: .object(
                        "ProfileComment",
                        [
                            .required("stars", .integer(1...5)),
                            .required("comment", .text(1...Remark.longest)),
                            .required("createdAt", .moment("When it was said.")),
                        ]), 0...20, "The latest of what others said.")),
        ], "A person as others see them.")
}
