/// What something calls itself: one short line without anything that misleads the eye.
package struct DeviceName: Hashable, Sendable {
    /// The most Unicode scalars.
    package static let longest = 60

    /// The name in UTF-8.
    package let bytes: [UInt8]

    /// A name; `nil` if it is empty, too long, or holds signs that ``FoodLabel`` refuses.
    package init?(_ bytes: [UInt8]) {
        do throws(FoodLabel.Problem) {
            let label = try FoodLabel(String(decoding: bytes, as: UTF8.self), most: Self.longest)
            self.bytes = label.bytes
        } catch {
            return nil
        }
    }

    /// The name as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
