import HTML

/// A sign on a button or beside a word, drawn with the colour of the text.
enum Glyph {
    case back, home, journal, charts, foods, more, plus, close, check, warning, drop, search, trash, pencil,
        gear,
        lock, file, print, clock, star, table, meal, person, help, share, undo, heart, up, sound

    private var shapes: StaticString {
        switch self {
        case .back: #"<path d="M19 12H5M11 6l-6 6 6 6"/>"#
        case .home: #"<path d="M4 11 12 4l8 7M6.5 9.500V20h11V9.5M10 20v-6h4v6"/>"#
        case .journal:
            #"<path d="M6 3.500h11a1.5 1.5 0 0 1 1.5 1.500v15.500H6zM6 3.500v17M9.500 8h5.500M9.500 12h5.5"/>"#
        case .charts:
            #"<path d="M4 20h16M5 15l4.500-5 4 3.500L19 6"/><circle cx="9.5" cy="10" r="1"/><circle cx="13.5" cy="13.5" r="1"/>"#
        case .foods:
            #"<path d="M12 8c-3-2.500-7.500-1-7.500 4 0 4.500 3 8.500 5 8.500 1 0 1.500-.5 2.500-.500s1.500.5 2.500.5c2 0 5-4 5-8.500 0-5-4.500-6.500-7.500-4zM12 8c0-2 1-4 3-4.5"/>"#
        case .more:
            #"<circle cx="5.5" cy="12" r="1.2"/><circle cx="12" cy="12" r="1.2"/><circle cx="18.5" cy="12" r="1.2"/>"#
        case .plus: #"<path d="M12 5v14M5 12h14"/>"#
        case .close: #"<path d="m6 6 12 12M18 6 6 18"/>"#
        case .check: #"<path d="m4.500 12.500 5 5L19.500 7"/>"#
        case .warning: #"<path d="M12 4 21 19.500H3zM12 10v4.500M12 17v.1"/>"#
        case .drop:
            #"<path d="M12 3.500c3.500 4.500 6 7.500 6 11a6 6 0 0 1-12 0c0-3.500 2.500-6.500 6-11z"/>"#
        case .search: #"<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.500 4.5"/>"#
        case .trash: #"<path d="M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.5"/>"#
        case .pencil: #"<path d="m5 19 1-4L16.500 4.500l3 3L9 18zM14 7l3 3"/>"#
        case .gear:
            #"<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>"#
        case .lock:
            #"<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2"/>"#
        case .file:
            #"<path d="M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500M12 11v6M9.500 14.500 12 17l2.500-2.5"/>"#
        case .print: #"<path d="M7 9V4h10v5M7 17H4.500V9h15v8H17M7 14h10v6.500H7z"/>"#
        case .clock: #"<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.500 2"/>"#
        case .star:
            #"<path d="m12 4 2.400 5.300 5.600.6-4.200 3.900 1.200 5.700-5-2.900-5 2.900 1.200-5.700L4 9.900l5.600-.600z"/>"#
        case .table: #"<path d="M4 5.500h16v13H4zM4 10h16M4 14.500h16M9.500 5.500v13M14.500 5.500v13"/>"#
        case .meal:
            #"<path d="M7 3.500v6M4.500 3.500V8a2.500 2.500 0 0 0 5 0V3.500M7 10.500v10M17 13.500v7M17 3.500c-2 1.500-3 4-3 7v3h3z"/>"#
        case .person:
            #"<circle cx="12" cy="8" r="4"/><path d="M4.500 20.500c.5-4.500 3.500-7 7.500-7s7 2.500 7.500 7"/>"#
        case .help:
            #"<circle cx="12" cy="12" r="8.5"/><path d="M9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.8.4-1.200.9-1.200 1.800M12 16.500v.1"/>"#
        case .share: #"<path d="M12 15V3.500M8 7l4-3.500L16 7M6 11.500H5v9h14v-9h-1"/>"#
        case .undo: #"<path d="M9 6 4 11l5 5M4.500 11H14a5 5 0 0 1 0 10h-2"/>"#
        case .heart:
            #"<path d="M12 20C5 15 3.500 11.500 4.500 8.500c1-3 5-3.500 7.500 0 2.500-3.500 6.500-3 7.500 0 1 3-.5 6.500-7.500 11.500z"/>"#
        case .sound:
            #"<path d="M4 9.500v5h3.500L12.500 19V5L7.500 9.500zM16 9a4.500 4.500 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11"/>"#
        case .up: #"<path d="M12 19V5M6 11l6-6 6 6"/>"#
        }
    }

    /// Whether it points to where one reads on.
    private var isMirrored: Bool { self == .back || self == .undo }

    var html: HTMLBlock {
        @inline(never) get {
            HTMLBlock {
                span(.class("glyph", isMirrored ? "mirrored" : nil), .aria("hidden", true)) {
                    raw(safe: #"<svg viewBox="0 0 24 24">"#)
                    raw(safe: shapes)
                    raw(safe: "</svg>")
                }
            }
        }
    }
}
