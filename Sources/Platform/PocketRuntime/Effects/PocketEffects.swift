/// What the app wants of the world, collected while it updates and carried out by the shell in this order.
///
/// Requests, streams and sharing of an update that also saves wait until the snapshot can no longer get lost, so that
/// nobody else ever knows more than the person's own device.
public struct PocketEffects: Sendable, Equatable {
    /// What was asked for so far.
    public private(set) var list: [PocketEffect] = []
    /// Whether a snapshot is to be kept.
    public private(set) var saves = false

    /// Nothing yet.
    public init() {}

    /// Keeps a snapshot of the model as it is after this update.
    public mutating func save() { saves = true }

    /// Keeps a record together with a snapshot of the model: the device has both or neither. It takes the place of
    /// what was kept under its key.
    public mutating func keep(_ record: PocketRecord) {
        saves = true
        list.append(.keep(record))
    }

    /// Forgets the records of a range, together with a snapshot of the model.
    public mutating func forget(_ range: PocketRecordRange) {
        saves = true
        list.append(.forget(range))
    }

    /// Reads the first `limit` records of a range, or the last ones, the last first: ``PocketEvent/records(_:_:)``. What
    /// was kept before is among them, also where the device keeps nothing. A reading of the same action is replaced.
    public mutating func read(
        _ range: PocketRecordRange, limit: Int, lastFirst: Bool = false, _ action: PocketAction
    ) {
        list.append(.read(range, limit: limit, lastFirst: lastFirst, action))
    }

    /// Puts texts in the order of the page's language, and folds them for looking something up:
    /// ``PocketEvent/sorted(_:_:)``. A sorting of the same action is replaced.
    public mutating func sort(_ texts: [String], _ action: PocketAction) { list.append(.sort(texts, action)) }

    /// Reads a file that came with the app, by its name in the app's list: ``PocketEvent/answered(_:_:)``, without a network
    /// too.
    public mutating func load(_ file: PocketName, _ action: PocketAction) { list.append(.load(file, action)) }

    /// Asks a tool of the app's, by its name in the app's list of tools: a function from bytes to bytes, in a module of its
    /// own, that runs beside the app. What it fails at, or takes too long for, harms nothing:
    /// ``PocketEvent/answered(_:_:)``, with status 200, or 0 where there is no answer. A question of the same action is
    /// replaced.
    public mutating func ask(_ tool: PocketName, _ question: [UInt8], _ action: PocketAction) {
        list.append(.ask(tool, question, action))
    }

    /// Does something with the person's vault at the city: ``PocketEvent/vault(_:)``. One wish at a time: another one waits.
    public mutating func useVault(_ wish: PocketVaultWish) { list.append(.vault(wish)) }

    /// Asks how far the clock of the place where the device is was ahead of UTC: ``PocketEvent/zone(_:_:)``.
    public mutating func readZone(_ action: PocketAction) { list.append(.readZone(action)) }

    /// Lets the person set, change or remove the lock in a dialog of the shell's: ``PocketEvent/lockChanged(_:)``. The
    /// app never sees the passphrase.
    public mutating func changeLock(_ wish: PocketLockWish) { list.append(.changeLock(wish)) }

    /// Asks the device never to throw away by itself what is kept: ``PocketEvent/persistence(_:)``.
    public mutating func askForPersistence() { list.append(.askForPersistence) }

    /// Hands a file to the person: by the device's way to share where it has one for files and `isShared`, else as a
    /// download: ``PocketEvent/shared(_:)``.
    public mutating func hand(_ file: PocketDocument, isShared: Bool = false) {
        list.append(.hand(file, isShared: isShared))
    }

    /// Hands a file with everything to the person, the snapshot of this update and all records, which another device can
    /// take in: by the device's way to share where it has one for such files and `isShared`, else as a download:
    /// ``PocketEvent/shared(_:)``. What is behind a lock is open in it.
    public mutating func handBackup(name: String, isShared: Bool = false) {
        // What is handed out holds what the person sees.
        saves = true
        list.append(.handBackup(name: name, isShared: isShared))
    }

    /// Puts the backup of ``PocketEvent/backupRead(_:summary:)`` in the place of everything: ``PocketEvent/restored``, or
    /// ``PocketEvent/backupProblem(_:_:)``.
    public mutating func useBackup() { list.append(.useBackup) }

    /// Forgets that backup.
    public mutating func dropBackup() { list.append(.dropBackup) }

    /// Deletes all that is kept on the device, for good: the snapshot, copies of former ones, all records, the link to the
    /// vault, of which the city is told, and the lock. The app begins as on a first visit, and nothing that it still wanted
    /// is done. Where that fails, it starts from what is kept, with ``PocketEvent/storageProblem``.
    public mutating func wipe() { list.append(.wipe) }

    /// Lets the person choose a Bluetooth device and reads it: ``PocketEvent/device(_:_:)``. Only in the update of a tap or a
    /// key; a device that is being read for the same action is let go.
    public mutating func readDevice(_ query: PocketDeviceQuery, _ action: PocketAction) {
        list.append(.readDevice(query, action))
    }

    /// Lets the device of that action go: ``PocketDeviceEvent/ended``.
    public mutating func closeDevice(_ action: PocketAction) { list.append(.closeDevice(action)) }

    /// Reads a text out in the page's language, in the place of what is being read out; an empty one ends that. Where the
    /// device has no voice, nothing happens.
    public mutating func speak(_ text: String) { list.append(.speak(text)) }

    /// Opens the device's way to print the page as it looks after this update.
    public mutating func printPage() { list.append(.printPage) }

    /// Plays a sound.
    public mutating func play(_ sound: SoundRecipe) { list.append(.play(sound)) }

    /// Vibrates: milliseconds on, off, on …; where the device can.
    public mutating func vibrate(_ milliseconds: Int...) { list.append(.vibrate(milliseconds)) }

    /// Offers the device's way to hand on a text, else puts it into the clipboard: ``PocketEvent/shared(_:)``. In it
    /// `{page}` stands for the address of the app's page, which the app does not know.
    public mutating func share(_ text: String) { list.append(.share(text)) }

    /// Puts a text into the clipboard: ``PocketEvent/shared(_:)``.
    public mutating func copy(_ text: String) { list.append(.copy(text)) }

    /// Rings once, after the next drawing at the earliest: ``PocketEvent/timer(_:)``. A timer of the same action is
    /// replaced. Start one with 0 to show something before a long computation.
    public mutating func startTimer(_ action: PocketAction, afterMilliseconds delay: Int) {
        list.append(.startTimer(action, afterMilliseconds: delay, isRepeated: false))
    }

    /// Rings again and again, but not while the page cannot be seen. A timer of the same action is replaced.
    public mutating func startTimer(_ action: PocketAction, everyMilliseconds interval: Int) {
        list.append(.startTimer(action, afterMilliseconds: interval, isRepeated: true))
    }

    /// Stops the timer of that action.
    public mutating func stopTimer(_ action: PocketAction) { list.append(.stopTimer(action)) }

    /// Asks the app's own server, or one that the person has named: ``PocketEvent/answered(_:_:)``.
    public mutating func send(_ request: PocketRequest) { list.append(.send(request)) }

    /// Follows a stream of server-sent events: ``PocketEvent/streamed(_:_:)``. A stream of the same action is
    /// replaced.
    public mutating func openStream(_ action: PocketAction, path: String, token: String? = nil) {
        list.append(.openStream(action, path: path, token: token))
    }

    /// Closes the stream of that action.
    public mutating func closeStream(_ action: PocketAction) { list.append(.closeStream(action)) }

    /// Moves the focus to the element with that `id`, once the view is drawn.
    public mutating func focus(_ id: String) { list.append(.focus(id)) }

    /// Lets the screen reader say a text; at once if it is `urgent`, else when it is done with what it says.
    public mutating func announce(_ text: String, isUrgent: Bool = false) {
        list.append(.announce(text, isUrgent: isUrgent))
    }

    /// Keeps the screen from going dark, or no longer.
    public mutating func keepAwake(_ isOn: Bool) { list.append(.keepAwake(isOn)) }
}

/// One thing the app wants of the world; made with the methods of ``PocketEffects``.
public enum PocketEffect: Sendable, Equatable {
    case play(SoundRecipe)
    case vibrate([Int])
    case share(String)
    case copy(String)
    case startTimer(PocketAction, afterMilliseconds: Int, isRepeated: Bool)
    case stopTimer(PocketAction)
    case send(PocketRequest)
    case openStream(PocketAction, path: String, token: String?)
    case closeStream(PocketAction)
    case focus(String)
    case announce(String, isUrgent: Bool)
    case keepAwake(Bool)
    case keep(PocketRecord)
    case forget(PocketRecordRange)
    case read(PocketRecordRange, limit: Int, lastFirst: Bool, PocketAction)
    case sort([String], PocketAction)
    case changeLock(PocketLockWish)
    case askForPersistence
    case hand(PocketDocument, isShared: Bool)
    case printPage
    case load(PocketName, PocketAction)
    case handBackup(name: String, isShared: Bool)
    case useBackup
    case dropBackup
    case readDevice(PocketDeviceQuery, PocketAction)
    case closeDevice(PocketAction)
    case speak(String)
    case readZone(PocketAction)
    case ask(PocketName, [UInt8], PocketAction)
    case vault(PocketVaultWish)
    case wipe
}
