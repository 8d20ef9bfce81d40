import Localization

// The texts of the page for one's photo.
extension TextKey {
    /// “Your photo”
    static var photoTitle: TextKey { TextKey("photo.title") }
    /// “People who share a ride with you recognise you by it …”
    static var photoText: TextKey { TextKey("photo.text") }
    /// “Photo of Mina Haddad”
    static var photoOf: TextKey { TextKey("photo.of") }
    /// “A photo from this device”
    static var photoChoose: TextKey { TextKey("photo.choose") }
    /// “JPEG, PNG, WebP, HEIC or AVIF, at most 15 MB …”
    static var photoHint: TextKey { TextKey("photo.hint") }
    /// “Save the photo”
    static var photoSave: TextKey { TextKey("photo.save") }
    /// “Remove the photo”
    static var photoRemove: TextKey { TextKey("photo.remove") }
    /// “Your new photo is there.”
    static var photoSaved: TextKey { TextKey("photo.saved") }
    /// “Choose a photo first.”
    static var photoMissing: TextKey { TextKey("photo.missing") }
    /// “This file is not a photo …”
    static var photoUnreadable: TextKey { TextKey("photo.unreadable") }
    /// “Photos cannot be taken in at the moment …”
    static var photoUnavailable: TextKey { TextKey("photo.unavailable") }
    /// “This photo is too large …”
    static var photoTooLarge: TextKey { TextKey("photo.tooLarge") }
}
