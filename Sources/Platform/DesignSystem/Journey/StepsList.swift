public import HTML

/// Turn by turn: what to do and after how far.
public struct StepsList: View {
    /// One step of the way.
    public struct Step: Sendable {
        let icon: Icon
        let text: String
        let distance: String?

        /// A step; `distance` is how long its road is followed.
        public init(_ icon: Icon, _ text: String, distance: String? = nil) {
            self.icon = icon
            self.text = text
            self.distance = distance
        }
    }

    private let steps: [Step]

    /// The steps in order.
    public init(_ steps: [Step]) { self.steps = steps }

    public var body: some HTML {
        ol(.class("steps")) {
            for step in steps {
                li {
                    // Left stays left in every language: these arrows are not mirrored.
                    span(.class("row-sign")) { IconView(step.icon) }
                    span(.class("steps-text")) { step.text }
                    if let distance = step.distance { span(.class("steps-distance")) { distance } }
                }
            }
        }
    }
}
