/// What the tool has drawn of the page that is open.
package struct Drawing: Sendable {
    /// How far it is.
    package enum State: UInt8, Sendable {
        /// There is nothing to be drawn.
        case nothing
        /// It is awaited.
        case waiting
        /// It is there.
        case done
        /// The tool has not answered.
        case failed
    }

    /// What is drawn: another page, or another comparison on the same page, is another drawing.
    struct Subject: Equatable, Sendable {
        /// The page that it belongs to.
        var route: Route
        /// The digest of the doctor's values of this device and of another one, where the page compares them.
        var comparison: Int64?
    }

    /// What it is of.
    var subject: Subject?
    /// How far it is.
    package private(set) var state = State.nothing
    /// What was drawn, in UTF-8.
    package private(set) var html: [UInt8] = []
    /// Which drawing it is: what is drawn of anything else is not shown.
    package private(set) var number = 0
    /// When it was there, in milliseconds since 1970.
    private(set) var drawn: Int64 = 0

    /// Nothing.
    package init() {}

    /// Forgets what was drawn, and what is being drawn.
    package mutating func forget(isWaiting: Bool = false) {
        number += 1
        html = []
        state = isWaiting ? .waiting : .nothing
    }

    /// Takes in what was drawn, if it is what is awaited. What has failed may be an older question, which has no number.
    mutating func take(_ html: [UInt8], number: Int, at now: Int64) {
        guard number == self.number, state == .waiting || state == .failed else { return }
        self.html = html
        drawn = now
        state = .done
    }

    /// The tool has not answered.
    mutating func fail() {
        if state == .waiting { state = .failed }
    }
}
