public import Database
import Identity
import Localization
public import PersonalData
import Pictures

/// The photos that people show of themselves.
public struct PhotoData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "photos" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "photo", TextKey("privacy.photo"), TextKey("privacy.photo.text"), page: Self.photo)
        ]
    }

    @Sendable private static func photo(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        guard
            let (bytes, _) = try transaction.picture(
                of: PictureSubject(kind: "person", id: question.person), in: Photos.large)
        else { return PersonalPage([]) }
        var record = PersonalRecord()
        record.add("file", "photo.webp")
        var page = PersonalPage([record])
        page.files = [(name: "photo.webp", bytes: bytes)]
        return page
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        try transaction.removePicture(of: PictureSubject(kind: "person", id: person))
        return true
    }
}
