/// Something that happened to the page.
public enum PocketEvent: Sendable, Equatable {
    /// A control with ``HTML/Attribute/tap(_:_:)`` was tapped, clicked or pressed with a key; or a dialog with
    /// ``HTML/Attribute/cancel(_:_:)`` was closed with Escape or by tapping beside it.
    case tap(PocketAction)
    /// The value of a field with ``HTML/Attribute/input(_:_:)`` changed; of a checkbox it is `on` or empty.
    case input(PocketAction, text: String)
    /// The value of a field with ``HTML/Attribute/search(_:_:)`` changed; `key` is what is compared with the keys of
    /// ``sorted(_:_:)``.
    case search(PocketAction, text: String, key: [UInt8])
    /// The value of a field of days or times with ``HTML/Attribute/moment(_:_:)`` changed: the moment that it means where
    /// the person is, a day's beginning; nothing while it is empty.
    case moment(PocketAction, PocketTypedMoment?)
    /// A form with ``HTML/Attribute/submit(_:_:)`` was sent, by a button or the Enter key.
    case submit(PocketAction)
    /// One of the keys of ``HTML/Attribute/keys(_:for:)`` was pressed in the element. Its name is that of
    /// `KeyboardEvent.key`, such as `1`, `ArrowLeft`, `Backspace`.
    case key(PocketAction, PocketName)
    /// An element with ``HTML/Attribute/drag(_:_:)`` was dropped on one with ``HTML/Attribute/drop(_:_:)``.
    case drop(PocketAction, onto: PocketAction)
    /// A timer of this app rang.
    case timer(PocketAction)
    /// A request has its answer.
    case answered(PocketAction, PocketAnswer)
    /// A stream of events opened, brought something or closed.
    case streamed(PocketAction, PocketStreamEvent)
    /// The page was opened, or its address changed, with this behind the `#`; empty most of the time. It is the
    /// first event after a start, restored or not; only ``restarted`` or ``restored`` goes before it.
    case opened(fragment: String)
    /// The person went back, with the browser's or the device's button, from a page whose
    /// ``HTML/Attribute/depth(_:)`` is not 0.
    case wentBack
    /// What ``PocketMoment`` says of the device changed: visible or not, online or not, dark or not; or a new day
    /// begins.
    case surroundingsChanged
    /// The last snapshot can no longer get lost.
    case saved
    /// Snapshots cannot be kept. The shell tells the person; the app goes on in memory.
    case storageProblem
    /// What came of sharing a text or a file.
    case shared(PocketShareOutcome)
    /// The module had to be started again from the last snapshot, because an event made it fail. The event is not
    /// repeated. The shell tells the person.
    case restarted
    /// Records that were asked for.
    case records(PocketAction, PocketRecords)
    /// Texts that were to be put in order.
    case sorted(PocketAction, PocketSorting)
    /// What the device says of keeping what is there for good.
    case persistence(PocketPersistence)
    /// What came of a dialog about the lock.
    case lockChanged(PocketLockOutcome)
    /// A backup was chosen in a field with ``HTML/Attribute/backup(_:_:)``, and can be used: ``PocketEffects/useBackup()``.
    /// It was tried; nothing has changed yet.
    case backupRead(PocketAction, summary: PocketBackupSummary)
    /// A backup could not be read or used; nothing has changed. The action is that of the field, and empty where no backup
    /// was there to be used.
    case backupProblem(PocketAction, PocketBackupProblem)
    /// A backup has taken the place of everything, and the app has started from it.
    case restored
    /// What comes of a device that is being read.
    case device(PocketAction, PocketDeviceEvent)
    /// The clock of the place where the device is.
    case zone(PocketAction, PocketZone)
    /// What came of a wish for the vault.
    case vault(PocketVaultEvent)
    /// A file was chosen in a field with ``HTML/Attribute/file(_:_:)``; or, with the action `opened`, the person has shared
    /// one with the app or opened one with it. Pages of strangers can share files, too: ask before it changes anything.
    case document(PocketAction, PocketDocument)
    /// A file was chosen there that could not be taken.
    case documentProblem(PocketAction, PocketDocumentProblem)
}

/// What the device says of keeping what is there for good.
public enum PocketPersistence: UInt8, Sendable, Equatable {
    /// It throws nothing away by itself.
    case granted
    /// It may throw everything away when it runs out of room, or after some weeks without a visit.
    case refused
    /// It does not say.
    case unknown
}

/// The answer to a request.
public struct PocketAnswer: Sendable, Equatable {
    /// The HTTP status; 0 when the server was not reached or did not answer in time.
    public var status: Int
    /// The body.
    public var body: [UInt8]

    /// An answer for a test, or as the shell tells it.
    public init(status: Int, body: [UInt8] = []) {
        self.status = status
        self.body = body
    }

    /// Whether the server did what was asked.
    public var isSuccess: Bool { status >= 200 && status < 300 }

    /// The body as JSON, nil when it is none.
    public var json: PocketJSON? { PocketJSON(body) }
}

/// What came from a stream of server-sent events. The shell opens it again by itself when it breaks off.
public enum PocketStreamEvent: Sendable, Equatable {
    /// The connection stands; what comes next is complete from here on.
    case opened
    /// An event with its name and data.
    case event(PocketName, data: [UInt8])
    /// The connection broke off; another attempt is made after a while.
    case interrupted
    /// The server refused with this HTTP status; no other attempt is made.
    case refused(status: Int)
}

/// What came of sharing a text or a file.
public enum PocketShareOutcome: UInt8, Sendable, Equatable {
    /// The person handed it on.
    case shared
    /// It lies in the clipboard, because the device cannot share.
    case copied
    /// The person changed their mind.
    case cancelled
    /// Neither was possible.
    case failed
    /// The browser has it among its downloads.
    case downloaded
}
