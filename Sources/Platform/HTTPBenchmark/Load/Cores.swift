import Glibc

/// The cores of this machine.
public enum Cores {
    /// The number of the first one that this program may use; nothing where the system does not say.
    public static var first: Int? {
        // Such as "0-3,8".
        ProcessMemory.line("Cpus_allowed_list", of: getpid()).flatMap {
            Int($0.prefix { ("0"..."9").contains($0) })
        }
    }
}
