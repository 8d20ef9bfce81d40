import DesignSystem
import HTML
import HTTPServer
import Localization
import Ratings

/// Stars and a word for whoever was on the other side of a trip.
struct TripRatingForm: View {
    /// What is wrong with what was sent.
    enum Fault: Error {
        case stars
        case comment
    }

    let context: PageContext
    let action: URLReference
    let name: String
    var typed: RatingFields?
    var fault: Fault?
    /// Whether the button stands elsewhere on the page.
    var hasButton = true

    var body: some HTML {
        let texts = context.texts
        form(.id("rate"), .class("rating"), .action(action), .method("post")) {
            if let field = context.formTokenField { field }
            div {
                StarChoice(
                    texts, name: "stars", label: texts(.ridesRate, ["name": .text(name)]), value: typed?.stars
                )
                if fault == .stars {
                    p(.class("field-error"), .role("alert")) {
                        IconView(.error)
                        span { texts(.errorChoose) }
                    }
                }
            }
            TextArea(
                name: "comment", label: texts(.ridesRateText, ["name": .text(name)]),
                value: typed?.comment ?? "", lines: 2, longest: Remark.longest,
                optional: texts(.tripsOptional),
                hint: texts(.tripsRateHint),
                error: fault == .comment ? texts(.tripsRateLong, count: Remark.longest) : nil)
            if hasButton { Button(texts(.ridesRateSend), icon: .star, isWide: true, .type("submit")) }
        }
    }
}

/// A rating as a form sends it.
struct RatingFields {
    let stars: Int?
    let comment: String

    init(_ form: FormFields) {
        stars = form["stars"].flatMap { Int($0) }
        comment = String((form["comment"] ?? "").prefix(2_000))
    }

    /// The rating, or what is wrong with it.
    func read() -> Result<(stars: StarCount, comment: Remark?), TripRatingForm.Fault> {
        guard let count = stars.flatMap({ StarCount($0) }) else { return .failure(.stars) }
        do {
            return .success((count, try Remark(comment)))
        } catch .empty {
            return .success((count, nil))
        } catch {
            return .failure(.comment)
        }
    }
}
