// TripViews: what pages of trips show alike in every room: receipts, months of a history, and rating each other.

public import DesignSystem
public import HTML
public import HTTPServer
import Localization
public import Ratings

/// Stars and a word for whoever was on the other side of a trip.
public struct RatingForm: View {
    /// What is wrong with what was sent.
    public enum Fault: Error {
        /// No number of stars.
        case stars
        /// A word that is too long.
        case comment
    }

    private let context: PageContext
    private let action: URLReference
    private let name: String
    private let typed: RatingFields?
    private let fault: Fault?
    private let hasButton: Bool

    /// - Parameters:
    ///   - action: Where the form is sent.
    ///   - name: Who is rated, by first name.
    ///   - typed: What was sent and is wrong.
    ///   - hasButton: Whether the button stands in the form, and not elsewhere on the page.
    public init(
        context: PageContext, action: URLReference, name: String, typed: RatingFields? = nil,
        fault: Fault? = nil, hasButton: Bool = true
    ) {
        self.context = context
        self.action = action
        self.name = name
        self.typed = typed
        self.fault = fault
        self.hasButton = hasButton
    }

    public var body: some HTML {
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
public struct RatingFields {
    /// How many stars, if it is a number.
    public let stars: Int?
    /// The words.
    public let comment: String

    /// Reads a form.
    public init(_ form: FormFields) {
        stars = form["stars"].flatMap { Int($0) }
        comment = String((form["comment"] ?? "").prefix(2_000))
    }

    /// The rating, or what is wrong with it.
    public func read() -> Result<(stars: StarCount, comment: Remark?), RatingForm.Fault> {
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
