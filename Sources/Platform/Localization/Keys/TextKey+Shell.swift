// The texts of the frame around every page, of the doors to the rooms and of what went wrong.

extension TextKey {
    /// “Skip to the content”
    public static var shellSkip: TextKey { TextKey("shell.skip") }
    /// “Main”
    public static var shellNavigation: TextKey { TextKey("shell.navigation") }
    /// “Home”
    public static var shellHome: TextKey { TextKey("shell.home") }
    /// “You”
    public static var shellAccount: TextKey { TextKey("shell.account") }
    /// “Back”
    public static var shellBack: TextKey { TextKey("shell.back") }
    /// “Close”
    public static var shellClose: TextKey { TextKey("shell.close") }
    /// “Log in”
    public static var shellLogIn: TextKey { TextKey("shell.logIn") }
    /// “Log out”
    public static var shellLogOut: TextKey { TextKey("shell.logOut") }
    /// “Language”
    public static var shellLanguage: TextKey { TextKey("shell.language") }
    /// “Appearance”
    public static var shellTheme: TextKey { TextKey("shell.theme") }
    /// “Like the device”
    public static var shellThemeSystem: TextKey { TextKey("shell.themeSystem") }
    /// “Light”
    public static var shellThemeLight: TextKey { TextKey("shell.themeLight") }
    /// “Dark”
    public static var shellThemeDark: TextKey { TextKey("shell.themeDark") }
    /// “Simulated”
    public static var shellSimulated: TextKey { TextKey("shell.simulated") }
    /// “Drivers, cars and passengers marked like this are simulated. The roads are real.”
    public static var shellSimulatedText: TextKey { TextKey("shell.simulatedText") }
    /// “You are offline. We connect again as soon as the network is back.”
    public static var shellOffline: TextKey { TextKey("shell.offline") }
    /// “Connection lost. Connecting again…”
    public static var shellReconnecting: TextKey { TextKey("shell.reconnecting") }
    /// “One moment…”
    public static var shellWorking: TextKey { TextKey("shell.working") }
    /// “Connected again.”
    public static var shellConnected: TextKey { TextKey("shell.connected") }
    /// “Updates”
    public static var shellUpdates: TextKey { TextKey("shell.updates") }
    /// “Loading…”
    public static var shellLoading: TextKey { TextKey("shell.loading") }
    /// “Try again”
    public static var shellRetry: TextKey { TextKey("shell.retry") }
    /// “Cancel”
    public static var shellCancel: TextKey { TextKey("shell.cancel") }
    /// “Save”
    public static var shellSave: TextKey { TextKey("shell.save") }
    /// “From”
    public static var shellFrom: TextKey { TextKey("shell.from") }
    /// “To”
    public static var shellTo: TextKey { TextKey("shell.to") }
    /// “Stop”
    public static var shellBy: TextKey { TextKey("shell.by") }
    /// “Change”
    public static var shellChange: TextKey { TextKey("shell.change") }
    /// “optional”
    public static var shellOptional: TextKey { TextKey("shell.optional") }
    /// “One more”
    public static var shellMore: TextKey { TextKey("shell.more") }
    /// “One fewer”
    public static var shellFewer: TextKey { TextKey("shell.fewer") }
    /// “Show more”
    public static var shellSheetTaller: TextKey { TextKey("shell.sheetTaller") }
    /// “Show less”
    public static var shellSheetShorter: TextKey { TextKey("shell.sheetShorter") }
    /// “Hide this message”
    public static var shellDismiss: TextKey { TextKey("shell.dismiss") }
    /// “{count} stars”
    public static var shellStars: TextKey { TextKey("shell.stars") }
    /// “Rated {value} of 5”
    public static var shellRating: TextKey { TextKey("shell.rating") }
    /// “Done”
    public static var shellStepDone: TextKey { TextKey("shell.stepDone") }
    /// “Now”
    public static var shellStepNow: TextKey { TextKey("shell.stepNow") }
    /// “Next”
    public static var shellStepNext: TextKey { TextKey("shell.stepNext") }
    /// “Rides”
    public static var roomRides: TextKey { TextKey("room.rides") }
    /// “Share a car, now or later”
    public static var roomRidesText: TextKey { TextKey("room.ridesText") }
    /// “Planned”
    public static var roomPlanned: TextKey { TextKey("room.planned") }
    /// “Offer or find a trip ahead”
    public static var roomPlannedText: TextKey { TextKey("room.plannedText") }
    /// “Taxi”
    public static var roomTaxi: TextKey { TextKey("room.taxi") }
    /// “The next free car, in fair order”
    public static var roomTaxiText: TextKey { TextKey("room.taxiText") }
    /// “Where”
    public static var roomWhere: TextKey { TextKey("room.where") }
    /// “What the shops near you have”
    public static var roomWhereText: TextKey { TextKey("room.whereText") }
    /// “GluCalc”
    public static var roomGlucalc: TextKey { TextKey("room.glucalc") }
    /// “Carbs and insulin of a meal”
    public static var roomGlucalcText: TextKey { TextKey("room.glucalcText") }
    /// “Play”
    public static var shellPlay: TextKey { TextKey("shell.play") }
    /// “Fruity”
    public static var roomFruity: TextKey { TextKey("room.fruity") }
    /// “Guess the hidden fruit!”
    public static var roomFruityText: TextKey { TextKey("room.fruityText") }
    /// “Paused for now”
    public static var roomPaused: TextKey { TextKey("room.paused") }
    /// “Paused for now”
    public static var errorPaused: TextKey { TextKey("error.paused") }
    /// “The city has paused this for a while. What has begun goes on, …”
    public static var errorPausedText: TextKey { TextKey("error.pausedText") }
    /// “This door leads nowhere”
    public static var errorNotFound: TextKey { TextKey("error.notFound") }
    /// “There is no page at this address. Check it, or start again from home.”
    public static var errorNotFoundText: TextKey { TextKey("error.notFoundText") }
    /// “This is someone else’s”
    public static var errorForbidden: TextKey { TextKey("error.forbidden") }
    /// “You are logged in, but this page is not yours to see.”
    public static var errorForbiddenText: TextKey { TextKey("error.forbiddenText") }
    /// “The page was open too long”
    public static var errorOutdated: TextKey { TextKey("error.outdated") }
    /// “Load it again and repeat what you did; nothing was changed.”
    public static var errorOutdatedText: TextKey { TextKey("error.outdatedText") }
    /// “Choose one.”
    public static var errorChoose: TextKey { TextKey("error.choose") }
    /// “We could not read that”
    public static var errorBadRequest: TextKey { TextKey("error.badRequest") }
    /// “Something in the request was not as it should be. Go back and try again.”
    public static var errorBadRequestText: TextKey { TextKey("error.badRequestText") }
    /// “That was too large”
    public static var errorTooLarge: TextKey { TextKey("error.tooLarge") }
    /// “We do not take in that much at once. Go back and send something smaller; nothing was changed.”
    public static var errorTooLargeText: TextKey { TextKey("error.tooLargeText") }
    /// “Something broke on our side”
    public static var errorServer: TextKey { TextKey("error.server") }
    /// “It is not your fault and nothing was lost. Try again in a moment.”
    public static var errorServerText: TextKey { TextKey("error.serverText") }
    /// “Very busy right now”
    public static var errorBusy: TextKey { TextKey("error.busy") }
    /// “We could not take this in time. Nothing was changed; try again in a few seconds.”
    public static var errorBusyText: TextKey { TextKey("error.busyText") }
    /// “Error number {id}”
    public static var errorNumber: TextKey { TextKey("error.number") }
    /// “Go home”
    public static var errorHome: TextKey { TextKey("error.home") }
    /// “Fill this in.”
    public static var errorRequired: TextKey { TextKey("error.required") }
    /// “At most {count} characters.”
    public static var errorTooLong: TextKey { TextKey("error.tooLong") }
    /// “Your account is paused”
    public static var errorAccountPaused: TextKey { TextKey("error.accountPaused") }
    /// “The city has paused your account. You can look around, finish what you have begun, take …”
    public static var errorAccountPausedText: TextKey { TextKey("error.accountPausedText") }
}
