import Storage

/// Memory for hot loops: freed with its last owner, to be filled before it is read.
@safe
final class MemoryBlock<Element: BitwiseCopyable> {
    /// The first value's address.
    let base: UnsafeMutablePointer<Element>
    /// The number of values.
    let count: Int

    /// Room for some values, not filled.
    init(count: Int) {
        unsafe base = .allocate(capacity: max(count, 1))
        self.count = count
    }

    /// Room for some values, all the same.
    convenience init(repeating value: Element, count: Int) {
        self.init(count: count)
        unsafe base.initialize(repeating: value, count: count)
    }

    deinit { unsafe base.deallocate() }

    /// The values as a column that keeps them; nobody may write any more.
    var column: Column<Element> { column(count) }

    /// The first values as a column that keeps them; nobody may write any more.
    func column(_ count: Int) -> Column<Element> {
        precondition(count <= self.count, "a column was to be longer than its memory")
        return unsafe Column(UnsafePointer(base), count: count, owner: self)
    }
}
