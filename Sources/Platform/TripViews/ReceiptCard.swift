import DesignSystem
public import HTML
public import Localization

/// A line of a receipt.
public struct ReceiptLine: Sendable {
    let label: String
    let value: String
    let isTotal: Bool

    /// A line; the one with what was paid stands out.
    public init(_ label: String, _ value: String, isTotal: Bool = false) {
        self.label = label
        self.value = value
        self.isTotal = isTotal
    }
}

/// What a trip was and what it cost. The style sheet `trips.css` lets it print on a page of its own.
public struct ReceiptCard<Head: HTML>: View {
    private let texts: Texts
    private let start: String
    private let destination: String?
    private let lines: [ReceiptLine]
    private let head: Head

    /// - Parameters:
    ///   - destination: Where it led to, if that was said.
    ///   - head: The amount, and how the trip ended.
    public init(
        _ texts: Texts, from start: String, to destination: String?, lines: [ReceiptLine],
        @HTMLBuilder head: () -> Head
    ) {
        self.texts = texts
        self.start = start
        self.destination = destination
        self.lines = lines
        self.head = head()
    }

    public var body: some HTML {
        article(.class("receipt")) {
            div(.class("receipt-head")) { head }
            if let destination {
                RouteEnds(texts, from: start, to: destination)
            } else {
                p(.class("receipt-place")) {
                    IconView(.start)
                    bdi { start }
                }
            }
            dl(.class("receipt-lines")) {
                for line in lines {
                    div(.class(line.isTotal ? "receipt-total" : nil)) {
                        dt { line.label }
                        dd { bdi { line.value } }
                    }
                }
            }
        }
    }
}

/// The button that prints the page, by the script `trips.js`.
public struct PrintButton: View {
    private let texts: Texts

    /// The button.
    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        Button(texts(.tripsPrint), style: .quiet, icon: .share, .type("button"), .data("print"))
    }
}
