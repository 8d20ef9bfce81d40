// The texts of the home and log-in pages.

extension TextKey {
    /// “Your town, a few steps away”
    public static var homeTitle: TextKey { TextKey("home.title") }
    /// “Hello, {name}”
    public static var homeHello: TextKey { TextKey("home.hello") }
    /// “Welcome to {city}”
    public static var homeWelcome: TextKey { TextKey("home.welcome") }
    /// “Go somewhere, find something, look after yourself.”
    public static var homeLead: TextKey { TextKey("home.lead") }
    /// “Where to?”
    public static var homeWhereTo: TextKey { TextKey("home.whereTo") }
    /// “I drive and have room”
    public static var homeDrive: TextKey { TextKey("home.drive") }
    /// “Rooms”
    public static var homeRooms: TextKey { TextKey("home.rooms") }
    /// “{count} cars on the road now”
    public static var homeCars: TextKey { TextKey("home.cars") }
    /// “Log in to ask for a ride.”
    public static var homeLogInText: TextKey { TextKey("home.logInText") }
    /// “Log in”
    public static var loginTitle: TextKey { TextKey("login.title") }
    /// “One account for every room.”
    public static var loginLead: TextKey { TextKey("login.lead") }
    /// “Email or phone”
    public static var loginName: TextKey { TextKey("login.name") }
    /// “Password”
    public static var loginPassword: TextKey { TextKey("login.password") }
    /// “Log in”
    public static var loginSubmit: TextKey { TextKey("login.submit") }
    /// “Email or phone, and password, do not match. Check both and try again.”
    public static var loginWrong: TextKey { TextKey("login.wrong") }
    /// “Too many tries. Wait {duration}, then try again.”
    public static var loginTooMany: TextKey { TextKey("login.tooMany") }
    /// “You can try again now.”
    public static var loginAgain: TextKey { TextKey("login.again") }
    /// “You were logged out. Log in again to go on.”
    public static var loginExpired: TextKey { TextKey("login.expired") }
    /// “Look around as”
    public static var loginDemo: TextKey { TextKey("login.demo") }
    /// “This is a demo: the roads are real, the people are made up. Pick someone to be.”
    public static var loginDemoText: TextKey { TextKey("login.demoText") }
    /// “Log in as {name}”
    public static var loginDemoAs: TextKey { TextKey("login.demoAs") }
    /// “Passenger”
    public static var loginPassenger: TextKey { TextKey("login.passenger") }
    /// “Driver”
    public static var loginDriver: TextKey { TextKey("login.driver") }
    /// “Operator”
    public static var loginOperator: TextKey { TextKey("login.operator") }
}
