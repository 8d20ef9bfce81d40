/// A list in pages, so that a change copies one of them however long the list is.
struct Pages<Element: Sendable>: Sendable {
    private var pages: [[Element]] = []
    private(set) var count = 0

    private static var size: Int { 1_024 }

    init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    mutating func append(_ element: Element) {
        if count.isMultiple(of: Self.size) { pages.append([]) }
        pages[pages.count - 1].append(element)
        count += 1
    }

    subscript(place: Int) -> Element {
        get { pages[place / Self.size][place % Self.size] }
        set { pages[place / Self.size][place % Self.size] = newValue }
    }
}
