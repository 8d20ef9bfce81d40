package import PocketRuntime

/// What is said for some seconds.
package enum Note: Hashable, Sendable {
    case mealKept
    case saved
    case copied
    case handed
    case notHanded
    case imported(foods: Int)
    case restored
    case deleted
    case full(most: Int)
    case storage
    case badBackup(PocketBackupProblem)
    case readings(Int)
    case notRead
}
