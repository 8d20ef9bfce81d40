/// What is in a backup that was read and can be used.
public struct PocketBackupSummary: Sendable, Equatable {
    /// When it was made, in milliseconds since 1970 by the clock of the device that made it.
    public var milliseconds: Int64
    /// How many records it has.
    public var records: Int
    /// The records by their kinds, as far as they have one.
    public var kinds: [Kind]
    /// The snapshot, sealed, for an app that wants to say more of it.
    public var snapshot: [UInt8]

    /// The records of one kind.
    public struct Kind: Sendable, Equatable {
        /// The first key, in their order.
        public var first: PocketRecordKey
        /// The last one.
        public var last: PocketRecordKey
        /// How many there are.
        public var count: Int

        /// The records of one kind.
        public init(first: PocketRecordKey, last: PocketRecordKey, count: Int) {
            self.first = first
            self.last = last
            self.count = count
        }
    }

    /// So many bytes a backup may have.
    public static var longest: Int { 64 << 20 }

    /// A summary for a test, or as the shell tells it.
    public init(milliseconds: Int64, records: Int, kinds: [Kind] = [], snapshot: [UInt8] = []) {
        self.milliseconds = milliseconds
        self.records = records
        self.kinds = kinds
        self.snapshot = snapshot
    }
}

/// Why a backup could not be taken in. Nothing has changed.
public enum PocketBackupProblem: UInt8, Sendable, Equatable {
    /// The file is something else.
    case foreign
    /// It is not what was handed out: something is missing, or was changed.
    case damaged
    /// Another app has made it.
    case otherApp
    /// A newer version of the app has made it.
    case newer
    /// It has more than ``PocketBackupSummary/longest`` bytes.
    case tooLarge
    /// The device could not read the file.
    case unreadable
    /// The app cannot start from what is in it.
    case unusable
    /// It could not be put in the place of what is there: the device keeps nothing, a newer version of the app has kept
    /// what is there, or there was no backup to be used any more.
    case failed
}
