// The texts of the bell, which every page shows.

extension TextKey {
    /// “Notifications”
    public static var noticesTitle: TextKey { TextKey("notices.title") }
    /// “Notifications, 3 new”
    public static var noticesBell: TextKey { TextKey("notices.bell") }
}
