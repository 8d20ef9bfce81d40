public import Database
public import Geography
public import Identity

extension Schema {
    /// The table of pictures.
    public static let pictures = Schema(
        "pictures",
        [
            Migration(
                "pictures of anything, each in several sizes",
                [
                    """
                    CREATE TABLE pictures (
                        kind \(word: .text) NOT NULL,
                        subject_id \(word: .text) NOT NULL,
                        size \(word: .text) NOT NULL,
                        version \(word: .text) NOT NULL,
                        bytes \(word: .blob) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (kind, subject_id, size)
                    ) \(word: .tableOptions)
                    """,
                    // Versions are read without the pictures.
                    "CREATE INDEX pictures_versions ON pictures (kind, size, subject_id, version)",
                ]),
            Migration(
                "pictures that are the same are kept once",
                [
                    "CREATE INDEX pictures_by_version ON pictures (version, size, kind, subject_id)",
                    "CREATE INDEX pictures_kept ON pictures (version, size) WHERE LENGTH(bytes) > 0",
                ]),
        ])
}

/// The bytes of a picture are kept once, with one of the subjects that have it. With the others there are none: they have
/// the version in common.
extension Transaction {
    /// Keeps a picture of a subject instead of the one that there may be.
    public func keep(_ picture: MadePicture, of subject: PictureSubject, at now: Timestamp) throws {
        try removePicture(of: subject)
        for (size, bytes) in picture.sizes {
            let isKept = try keepers(of: picture.version, in: size.name) > 0
            try execute(
                """
                INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
                VALUES (\(subject.kind), \(subject.id), \(size.name), \(picture.version),
                    \(isKept ? [UInt8]() : bytes), \(now))
                """)
        }
    }

    /// Forgets the picture of a subject, if there is one.
    public func removePicture(of subject: PictureSubject) throws {
        let sizes = try rows(
            """
            SELECT size, version FROM pictures WHERE kind = \(subject.kind) AND subject_id = \(subject.id)
                AND LENGTH(bytes) > 0
            """
        ) { try $0.decode(String.self, String.self) }
        for (size, version) in sizes { try handOver(version, size, from: subject) }
        try execute("DELETE FROM pictures WHERE kind = \(subject.kind) AND subject_id = \(subject.id)")
    }

    /// The bytes that a subject keeps alone are from now on kept with another one that has the same picture, if there is one.
    private func handOver(_ version: String, _ size: String, from subject: PictureSubject) throws {
        guard try keepers(of: version, in: size) == 1 else { return }
        // The newest: where many go one after the other, the oldest first, it is not handed on each time.
        let heirs = try rows(
            """
            SELECT kind, subject_id FROM pictures
            WHERE version = \(version) AND size = \(size) AND LENGTH(bytes) = 0
            ORDER BY kind DESC, subject_id DESC LIMIT 1
            """
        ) { PictureSubject(kind: try $0.decode("kind"), id: try $0.decode("subject_id")) }
        guard let heir = heirs.first else { return }
        try execute(
            """
            UPDATE pictures SET bytes = (
                SELECT former.bytes FROM pictures former WHERE former.kind = \(subject.kind)
                    AND former.subject_id = \(subject.id) AND former.size = \(size))
            WHERE kind = \(heir.kind) AND subject_id = \(heir.id) AND size = \(size)
            """)
    }

    /// With how many subjects the bytes of a picture are kept, two at most: two of those that were kept apart once.
    private func keepers(of version: String, in size: String) throws -> Int {
        try rows(
            """
            SELECT kind FROM pictures WHERE version = \(version) AND size = \(size) AND LENGTH(bytes) > 0
            LIMIT 2
            """
        ).count
    }

    private func keptBytes(of version: String, in size: String) throws -> [UInt8]? {
        try rows(
            """
            SELECT bytes FROM pictures WHERE version = \(version) AND size = \(size) AND LENGTH(bytes) > 0
            LIMIT 1
            """
        ) { try $0.decode([UInt8].self) }.first
    }

    /// The picture of one subject is that of another, too, instead of the one that this may have; nothing changes where
    /// there is none.
    public func copyPicture(of subject: PictureSubject, to other: PictureSubject, at now: Timestamp) throws {
        guard subject != other else { return }
        try removePicture(of: other)
        try execute(
            """
            INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
            SELECT \(other.kind), \(other.id), size, version, \([UInt8]()), \(now) FROM pictures
            WHERE kind = \(subject.kind) AND subject_id = \(subject.id)
            """)
    }

    /// The picture of a subject in a size, with its version.
    public func picture(
        of subject: PictureSubject, in size: PictureSize
    ) throws -> (bytes: [UInt8], version: String)? {
        guard
            let (bytes, version) = try optionalRow(
                """
                SELECT bytes, version FROM pictures
                WHERE kind = \(subject.kind) AND subject_id = \(subject.id) AND size = \(size.name)
                """
            )?.decode([UInt8].self, String.self)
        else { return nil }
        if !bytes.isEmpty { return (bytes, version) }
        return try keptBytes(of: version, in: size.name).map { ($0, version) }
    }

    /// The version of each picture of a kind that is kept in a size.
    public func pictureVersions(of kind: String, in size: PictureSize) throws -> [UniqueID: String] {
        let known = try rows(
            "SELECT subject_id, version FROM pictures WHERE kind = \(kind) AND size = \(size.name)"
        ) { try $0.decode(UniqueID.self, String.self) }
        return Dictionary(known) { _, last in last }
    }

    /// The versions of the pictures of some subjects of a kind that are kept in a size; those without one are left out.
    public func pictureVersions(
        of kind: String, in size: PictureSize, among subjects: [UniqueID]
    ) throws -> [UniqueID: String] {
        guard !subjects.isEmpty else { return [:] }
        let known = try rows(
            """
            SELECT subject_id, version FROM pictures
            WHERE kind = \(kind) AND size = \(size.name) AND subject_id IN \(list: subjects)
            """
        ) { try $0.decode(UniqueID.self, String.self) }
        return Dictionary(known) { _, last in last }
    }
}
