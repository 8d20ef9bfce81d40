// The texts of ways from one place to another.

extension TextKey {
    /// “From”
    public static var wayFrom: TextKey { TextKey("rides.from") }
    /// “To”
    public static var wayTo: TextKey { TextKey("rides.to") }
}
