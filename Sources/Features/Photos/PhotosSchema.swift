public import Database

extension Schema {
    /// The photos of people, which were kept by themselves once; they are among the ``Schema/pictures`` now, which must
    /// come before.
    public static let photos = Schema(
        "photos",
        [
            Migration(
                "photos of people",
                [
                    """
                    CREATE TABLE person_photos (
                        person_id \(word: .text) NOT NULL,
                        side \(word: .integer) NOT NULL,
                        version \(word: .text) NOT NULL,
                        bytes \(word: .blob) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, side)
                    ) \(word: .tableOptions)
                    """
                ]),
            Migration(
                "versions of photos, which are read without the photos at each start",
                ["CREATE INDEX person_photos_versions ON person_photos (side, person_id, version)"]),
            Migration(
                "photos of people are pictures like those of anything",
                [
                    """
                    INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
                    SELECT 'person', person_id, CASE side WHEN 96 THEN 'small' ELSE 'large' END, version, bytes,
                        created_at
                    FROM person_photos
                    """,
                    "DROP TABLE person_photos",
                ]),
        ])
}
