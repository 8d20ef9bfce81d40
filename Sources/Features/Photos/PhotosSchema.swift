public import Database

extension Schema {
    /// The table of people's photos.
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
        ])
}
