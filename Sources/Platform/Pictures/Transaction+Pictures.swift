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
                ])
        ])
}

extension Transaction {
    /// Keeps a picture of a subject instead of the one that there may be.
    public func keep(_ picture: MadePicture, of subject: PictureSubject, at now: Timestamp) throws {
        try removePicture(of: subject)
        for (size, bytes) in picture.sizes {
            try execute(
                """
                INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
                VALUES (\(subject.kind), \(subject.id), \(size.name), \(picture.version), \(bytes), \(now))
                """)
        }
    }

    /// Forgets the picture of a subject, if there is one.
    public func removePicture(of subject: PictureSubject) throws {
        try execute("DELETE FROM pictures WHERE kind = \(subject.kind) AND subject_id = \(subject.id)")
    }

    /// Keeps the picture of one subject as that of another, too, instead of the one that this may have; nothing changes
    /// where there is none.
    public func copyPicture(of subject: PictureSubject, to other: PictureSubject, at now: Timestamp) throws {
        guard subject != other else { return }
        try removePicture(of: other)
        try execute(
            """
            INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
            SELECT \(other.kind), \(other.id), size, version, bytes, \(now) FROM pictures
            WHERE kind = \(subject.kind) AND subject_id = \(subject.id)
            """)
    }

    /// The picture of a subject in a size, with its version.
    public func picture(
        of subject: PictureSubject, in size: PictureSize
    ) throws -> (bytes: [UInt8], version: String)? {
        try optionalRow(
            """
            SELECT bytes, version FROM pictures
            WHERE kind = \(subject.kind) AND subject_id = \(subject.id) AND size = \(size.name)
            """
        ).map { try $0.decode([UInt8].self, String.self) }
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
