import Localization

// The texts of devices on whose screens notices appear.
extension TextKey {
    /// “Your devices”
    static var noticesDevices: TextKey { TextKey("notices.devices") }
    /// “What happens then appears on the screen even while no page of the city is open.”
    static var noticesDevicesText: TextKey { TextKey("notices.devicesText") }
    /// “On this device”
    static var noticesThisDevice: TextKey { TextKey("notices.thisDevice") }
    /// “This one”
    static var noticesThisOne: TextKey { TextKey("notices.thisOne") }
    /// “On your devices”
    static var noticesByPush: TextKey { TextKey("notices.byPush") }
    /// “This browser cannot show what happens while the page is closed.”
    static var noticesDeviceUnsupported: TextKey { TextKey("notices.deviceUnsupported") }
    /// “On an iPhone or iPad, put Medina on the home screen first …”
    static var noticesDeviceHome: TextKey { TextKey("notices.deviceHome") }
    /// “Notifications of Medina are blocked in this browser …”
    static var noticesDeviceBlocked: TextKey { TextKey("notices.deviceBlocked") }
    /// “What happens appears here.”
    static var noticesDeviceOn: TextKey { TextKey("notices.deviceOn") }
    /// “Nothing appears here.”
    static var noticesDeviceOff: TextKey { TextKey("notices.deviceOff") }
    /// “You have not allowed it yet. Turn it on again, and the browser asks again.”
    static var noticesDeviceUndecided: TextKey { TextKey("notices.deviceUndecided") }
    /// “That did not work. Try again in a moment.”
    static var noticesDeviceFailed: TextKey { TextKey("notices.deviceFailed") }
    /// “Added {when}”
    static var noticesDeviceAdded: TextKey { TextKey("notices.deviceAdded") }
    /// “Remove”
    static var noticesDeviceRemove: TextKey { TextKey("notices.deviceRemove") }
    /// “Remove {device}”
    static var noticesDeviceRemoveNamed: TextKey { TextKey("notices.deviceRemoveNamed") }
    /// “Removed. Nothing is sent there any more.”
    static var noticesDeviceRemoved: TextKey { TextKey("notices.deviceRemoved") }
    /// “Send a test”
    static var noticesDeviceTest: TextKey { TextKey("notices.deviceTest") }
    /// “Sent. It appears within a few seconds.”
    static var noticesDeviceTestSent: TextKey { TextKey("notices.deviceTestSent") }
    /// “A test was sent a moment ago. Wait ten seconds for the next one.”
    static var noticesDeviceTestSoon: TextKey { TextKey("notices.deviceTestSoon") }
    /// “So Medina reaches you on this device.”
    static var noticesDeviceTestText: TextKey { TextKey("notices.deviceTestText") }
}
