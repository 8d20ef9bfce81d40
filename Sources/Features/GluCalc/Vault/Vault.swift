package import PocketRuntime

/// The person's vault at the city, as this device sees it: what the other devices have, sealed.
package struct Vault: Sendable {
    /// What is being done.
    package enum Phase: Sendable, Equatable {
        /// Nothing: it waits for a change, or for its time.
        case idle
        /// Something else was asked of the vault.
        case asking
        /// What is known of the entries is read from the device.
        case loading
        /// What others wrote is awaited.
        case pulling
        /// Meals of before are looked through: what the vault does not have is put aside for it.
        case sweeping
        /// What the vault does not have is read from the device.
        case gathering
        /// It is being written.
        case pushing
    }

    /// How far the first look through the meals has come.
    package enum Sweep: UInt8, Sendable {
        case kept
        case removed
        case done
    }

    /// What is on its way to the vault, in its order.
    enum Sent: Sendable {
        case meal(moment: Int64, id: Int64, VaultBook.State, changed: Int64)
        case food(Int64, digest: Int64)
        case care(digest: Int64)
    }

    // What is kept in the snapshot.

    /// Whether this device is linked.
    package var isLinked = false
    /// Up to which revision everything was read and taken in.
    package var revision: Int64 = 0
    /// When the others were read last, in milliseconds since 1970: when it was asked for, not when the answer came.
    package var lastRead: Int64?
    /// When everything was read from the beginning.
    var lastWhole: Int64?
    /// How far the first look has come, and the key up to which.
    package var sweep = Sweep.kept
    var sweptTo: [UInt8] = []
    /// What is settled about the doctor's values.
    var careRevision: Int64 = 0
    /// The digest of this device's own when the vault had them last; 0 where they are to be sent as the newest.
    var careSettled: Int64 = 0
    /// The digest of what was sent last, and may have arrived although nobody said so.
    var careSent: Int64 = 0
    /// The digest of the others', in whose place this device kept its own, or which it has taken over.
    var careDeclined: Int64 = 0

    // What is kept as records.

    /// What is known of meals.
    package var meals = VaultBook.ofMeals
    /// What is known of foods.
    package var foods = VaultBook.ofFoods
    /// The doctor's values of another device, where they differ from those of this one.
    package var offer: VaultCare?
    /// Whether all that has been read.
    var isLoaded = false
    /// What changed before it was.
    var early: [(moment: Int64, id: Int64, state: VaultBook.State, changed: Int64)] = []

    // What is known while the page is open.

    package var phase = Phase.idle
    /// When that began, in milliseconds since 1970.
    var phaseBegan: Int64 = 0
    /// When the vault was asked for what others wrote.
    var asked: Int64 = 0
    /// What is on its way.
    var sent: [Sent] = []
    /// What is to be asked of the vault next.
    var next: [PocketVaultWish] = []
    /// Whether an answer was given up that may yet come: no other is certain to be the one that is awaited.
    var isUnsure = false
    /// Whether everything was asked for, from the beginning.
    var asksForAll = false
    /// Whether others wrote between what this device read and what it wrote.
    var mustPull = false
    /// Whether there was no room for the foods of others.
    package var isFoodsFull = false
    /// How often another device was faster, in this run.
    var rounds = 0
    /// How often the city was not reached, one after the other.
    var misses = 0
    /// Whether something has changed that the vault may not have.
    var isWanted = false
    /// What does not work.
    package var problem: PocketVaultProblem?
    /// Whether it is asked whether this device is linked at all.
    var isProbing = false
    /// Whether the vault is unlinked although nobody on this device said so.
    package var wasUnlinked = false
    /// Whether the device did not let its own records be read.
    var isShut = false
    /// Entries of others that cannot be read here: of a newer version, or such as do not open.
    package var unread = 0
    /// Foods that are there twice now, under two names.
    package var doubled: [FoodLabel] = []
    /// Whether the page was opened to link this device.
    package var wantsLink = false

    // Links for a reader.

    /// The links that are good; nothing before the city said which.
    package var shares: [PocketVaultShare]?
    /// How many days are to be in the document; nothing is chosen beforehand.
    package var shareSpan: Int?
    /// For how many days the link is to be good.
    package var shareDays: Int?
    /// Whose journal it is.
    package var shareName = ""
    /// Whether a document is being made.
    package var isSharing = false
    /// One that is not whole, while it is asked whether it is to be handed on all the same.
    var shareDocument: [UInt8]?
    /// Why there is none.
    package var shareProblem: ShareProblem?

    /// Why no document is made for a reader.
    package enum ShareProblem: Sendable {
        case notChosen
        case tooLarge
    }

    /// Not linked.
    package init() {}

    /// So many changes are written at once.
    static let mostChanges = 100
    /// So many bytes are written at once.
    static let mostBytes = 400_000
    /// So many meals are looked through at a time.
    static let page = 500
    /// As often another device may be faster, before this one waits.
    static let mostRounds = 5
    /// Every five minutes the others are read.
    static let interval = 5 * 60_000
    /// What was read longer ago is old.
    package static let oldAge: Int64 = 10 * 60_000
    /// After so long nothing is awaited any more.
    static let patience: Int64 = 3 * 60_000
    /// Once a week everything is read from the beginning.
    static let week: Int64 = 7 * 86_400_000

    /// Whether the person has kept the doctor's values of this device beside the others that are known.
    package var isCareKept: Bool { offer?.digest == careDeclined }

    /// How long ago the others were read; nothing where that is not known.
    package func age(now: Int64, isClockDoubted: Bool) -> Int64? {
        guard let lastRead, !isClockDoubted else { return nil }
        let (age, overflow) = now.subtractingReportingOverflow(lastRead)
        return overflow || age < 0 ? nil : age
    }

    /// What was known of revisions is of no use any more: the vault is another one, or went back in time. What only this
    /// device has is looked for anew.
    @inline(never)
    mutating func forgetRevisions() {
        revision = 0
        lastRead = nil
        lastWhole = nil
        sweep = .kept
        sweptTo = []
        careRevision = 0
        careSettled = 0
        careSent = 0
        careDeclined = 0
        meals.forgetRevisions(false)
        foods.forgetRevisions(true)
    }
}

extension Vault {
    func write(into writer: inout SnapshotWriter) {
        writer.bool(isLinked)
        writer.long(revision)
        writer.optionalLong(lastRead)
        writer.optionalLong(lastWhole)
        writer.byte(sweep.rawValue)
        writer.data(sweptTo)
        writer.long(careRevision)
        writer.long(careSettled)
        writer.long(careSent)
        writer.long(careDeclined)
        writer.bool(wasUnlinked)
    }

    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        isLinked = try reader.bool()
        revision = try reader.long()
        lastRead = try reader.optionalLong()
        lastWhole = try reader.optionalLong()
        sweep = try reader.enumeration()
        sweptTo = try reader.data()
        careRevision = try reader.long()
        careSettled = try reader.long()
        careSent = try reader.long()
        careDeclined = try reader.long()
        wasUnlinked = try reader.bool()
    }
}
