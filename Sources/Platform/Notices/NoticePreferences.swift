/// By which ways notices also reach a person, besides the centre.
public struct NoticePreferences: Hashable, Sendable {
    /// The ways of one category.
    public struct Ways: Hashable, Sendable {
        /// Whether they also come by email.
        public var email: Bool
        /// Whether they also come by SMS.
        public var sms: Bool
        /// Whether they also appear on the person's devices, where there are any.
        public var push: Bool

        public init(email: Bool, sms: Bool, push: Bool = true) {
            self.email = email
            self.sms = sms
            self.push = push
        }
    }

    private var ways: [NoticeCategory: Ways] = [:]

    /// What holds for people who chose nothing: mail for what concerns their account, and
    /// everything on the devices that they have added.
    public init() {}

    /// The categories about which a person chose something.
    public var chosen: [NoticeCategory] { ways.keys.sorted { $0.word < $1.word } }

    /// The ways of a category.
    public subscript(category: NoticeCategory) -> Ways {
        get { ways[category] ?? Ways(email: category == .account, sms: false) }
        set { ways[category] = newValue }
    }
}
