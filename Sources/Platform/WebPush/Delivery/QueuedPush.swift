import Geography
package import Identity

/// A message for a device that waits to be handed to its push service.
package struct QueuedPush: Hashable, Sendable, Identifiable {
    package let id: UniqueID
    let device: UniqueID
    let endpoint: String
    /// The entry of the list of services that the endpoint belonged to.
    let service: String
    let point: [UInt8]
    let secret: [UInt8]
    let topic: String
    let body: String
    let isUrgent: Bool
    let attempts: Int
    let expiresAt: Timestamp
}
