// Storage: read-only arrays that lie in memory or in a mapped file, and the files that hold them.

/// A read-only array of plain values that either lives in memory or in a file mapped into it.
///
/// Copies share the storage, which is released with the last of them. Reading checks the bounds; hot
/// loops may take ``pointer`` and answer for them themselves.
@safe
public struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
    // Sendable by hand: the bytes are never written after creation and `owner` only keeps them alive.
    @usableFromInline let owner: AnyObject?
    @usableFromInline let base: UnsafePointer<Element>
    /// The number of values.
    public let count: Int

    /// A copy of the values, in memory of its own.
    @inlinable
    public init(_ values: some Collection<Element>) {
        let storage = Allocation<Element>(values)
        unsafe self.init(storage.base, count: storage.count, owner: storage)
    }

    /// The `count` values at `base`, which must stay valid and unchanged as long as `owner` lives.
    @inlinable
    public init(_ base: UnsafePointer<Element>, count: Int, owner: AnyObject?) {
        unsafe self.base = base
        self.count = count
        self.owner = owner
    }

    /// The first value's address; valid as long as this column or a copy of it lives.
    @inlinable
    public var pointer: UnsafePointer<Element> { unsafe base }

    /// The value at a position; the position must be within `0 ..< count`.
    @inlinable
    public subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "a column was read beyond its end")
        return unsafe base[index]
    }

    /// The values as an array.
    @inlinable
    public var array: [Element] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }
}

/// Memory for a column that was made in this process.
@safe
@usableFromInline
final class Allocation<Element: BitwiseCopyable> {
    @usableFromInline let base: UnsafePointer<Element>
    @usableFromInline let count: Int

    @inlinable
    init(_ values: some Collection<Element>) {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(values.count, 1))
        _ = unsafe buffer.initialize(from: values)
        count = values.count
        guard let address = buffer.baseAddress else { preconditionFailure("room for at least one") }
        unsafe base = UnsafePointer(address)
    }

    @inlinable
    deinit { unsafe base.deallocate() }
}
