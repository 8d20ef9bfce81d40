import Localization

// What the shell of pocket apps says of the key of a person's vault at the city, and of links into it.

extension TextKey {
    /// “Keep this key”
    static var pocketCityKeyNew: TextKey { TextKey("pocket.cityKeyNew") }
    /// “Without it nobody can read what your devices share.”
    static var pocketCityKeyNewText: TextKey { TextKey("pocket.cityKeyNewText") }
    /// “This device will be linked to the account of {name}. Is that you?”
    static var pocketCityKeyAccount: TextKey { TextKey("pocket.cityKeyAccount") }
    /// “I have kept this key”
    static var pocketCityKeyKept: TextKey { TextKey("pocket.cityKeyKept") }
    /// “Keep the key first, then tick this.”
    static var pocketCityKeyKeptNot: TextKey { TextKey("pocket.cityKeyKeptNot") }
    /// “Go on”
    static var pocketCityKeyGoOn: TextKey { TextKey("pocket.cityKeyGoOn") }
    /// “Enter your key”
    static var pocketCityKeyAsk: TextKey { TextKey("pocket.cityKeyAsk") }
    /// “One of your devices has shown it.”
    static var pocketCityKeyAskText: TextKey { TextKey("pocket.cityKeyAskText") }
    /// “Key”
    static var pocketCityKey: TextKey { TextKey("pocket.cityKey") }
    /// “Link”
    static var pocketCityKeyLink: TextKey { TextKey("pocket.cityKeyLink") }
    /// “There is a slip in it.”
    static var pocketCityKeySlip: TextKey { TextKey("pocket.cityKeySlip") }
    /// “This is a key, but another one.”
    static var pocketCityKeyWrong: TextKey { TextKey("pocket.cityKeyWrong") }
    /// “Your key”
    static var pocketCityKeyShow: TextKey { TextKey("pocket.cityKeyShow") }
    /// “Whoever has it and your account can read everything.”
    static var pocketCityKeyShowText: TextKey { TextKey("pocket.cityKeyShowText") }
    /// “Copy”
    static var pocketCityKeyCopy: TextKey { TextKey("pocket.cityKeyCopy") }
    /// “Copied”
    static var pocketCityKeyCopied: TextKey { TextKey("pocket.cityKeyCopied") }
    /// “Do not link”
    static var pocketCityKeyCancel: TextKey { TextKey("pocket.cityKeyCancel") }
    /// “The city cannot be reached.”
    static var pocketUnreached: TextKey { TextKey("pocket.unreached") }
    /// “Try again”
    static var pocketUnreachedAgain: TextKey { TextKey("pocket.unreachedAgain") }
}
