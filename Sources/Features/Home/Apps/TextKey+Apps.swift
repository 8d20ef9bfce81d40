import Localization

// What operators confirm for apps on people's devices.

extension TextKey {
    /// “Apps on people’s devices”
    static var appsTitle: TextKey { TextKey("apps.title") }
    /// “Some things an app may do here only once you have confirmed a sentence. …”
    static var appsLead: TextKey { TextKey("apps.lead") }
    /// “In a demo everything is permitted.”
    static var appsDemo: TextKey { TextKey("apps.demo") }
    /// “No app asks for anything here.”
    static var appsNone: TextKey { TextKey("apps.none") }
    /// “{count} waits for your word”
    static var appsOpen: TextKey { TextKey("apps.open") }
    /// “Nothing waits for your word”
    static var appsAll: TextKey { TextKey("apps.all") }
    /// “Confirmed and permitted since {time}”
    static var appsSince: TextKey { TextKey("apps.since") }
    /// “Read this first: {document}”
    static var appsReading: TextKey { TextKey("apps.reading") }
    /// “I have read it and confirm it”
    static var appsConfirm: TextKey { TextKey("apps.confirm") }
    /// “Tick that you have read and confirm it.”
    static var appsUnconfirmed: TextKey { TextKey("apps.unconfirmed") }
    /// “Permit”
    static var appsPermit: TextKey { TextKey("apps.permit") }
    /// “Take back”
    static var appsWithdraw: TextKey { TextKey("apps.withdraw") }
}
