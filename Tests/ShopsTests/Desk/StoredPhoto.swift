import Database
import Identity

extension Transaction {
    /// Keeps something as the photo of a product or a shop, in all sizes.
    func keepPhoto(of kind: String, _ subject: UniqueID, version: String) throws {
        for size in ["small", "card", "large"] {
            try execute(
                """
                INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
                VALUES (\(kind), \(subject), \(size), \(version), \([UInt8](size.utf8)), 1)
                """)
        }
    }
}
