/// A list in pages, so that a change copies one of them however long the list is.
public struct Pages<Element: Sendable>: Sendable, RandomAccessCollection, MutableCollection {
    private var pages: [[Element]] = []
    public private(set) var count = 0

    private static var size: Int { 1_024 }

    /// A list of some elements.
    public init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Adds an element at the end.
    public mutating func append(_ element: Element) {
        if count.isMultiple(of: Self.size) { pages.append([]) }
        pages[pages.count - 1].append(element)
        count += 1
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(place: Int) -> Element {
        get { pages[place / Self.size][place % Self.size] }
        set { pages[place / Self.size][place % Self.size] = newValue }
    }
}
