import Glibc

/// Why assets could not be read.
public struct AssetsError: Error, CustomStringConvertible {
    public let folder: String
    let number: Int32

    public var description: String {
        "The folder “\(folder)” cannot be read: \(unsafe String(cString: strerror(number)))."
    }
}
