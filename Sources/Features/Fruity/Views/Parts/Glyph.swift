import HTML

/// A sign on a button, drawn with the colour of the text.
enum Glyph {
    case home, undo, clear, send, bulb, flag, again, share, close, cup, gear, lesson, play, calendar, players
    case sound, animation, timer, vibration, numbers, head, hide, wand, next, clock, flame, network, hand,
        back, leave, pencil, link

    private var shapes: StaticString {
        switch self {
        case .home:
            #"<path d="M4 11.5 12 4.500l8 7"/><path d="M6.5 10v9.500h11V10"/><path d="M10 19.500v-5h4v5"/>"#
        case .undo: #"<path d="M9 6 4 11l5 5"/><path d="M4.5 11H14a5.5 5.5 0 0 1 0 11h-2"/>"#
        case .clear: #"<path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l1 13h9l1-13M10 11v5.500M14 11v5.5"/>"#
        case .send: #"<path d="m4.5 12.5 5 5.500L19.5 6.5"/>"#
        case .bulb: #"<path d="M9 17.500c0-2.5-3.5-4-3.5-8a6.5 6.5 0 0 1 13 0c0 4-3.5 5.5-3.5 8zM9.5 21h5"/>"#
        case .flag: #"<path d="M6 21V4M6 4.500c4-2 7.5 2 12 0v8.500c-4.5 2-8-2-12 0"/>"#
        case .again: #"<path d="M19.5 12a7.5 7.5 0 1 1-2.5-5.600M19.5 3.500v4.500H15"/>"#
        case .share: #"<path d="M12 15V3.500M8 7l4-3.500L16 7M6 11.500H5v9h14v-9h-1"/>"#
        case .close: #"<path d="m6 6 12 12M18 6 6 18"/>"#
        case .cup:
            #"<path d="M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.500c0 3.5 1.5 5 3.8 5M17 6h3.500c0 3.5-1.5 5-3.8 5M12 15v3M8 20.500c0-1.5 1.5-2.5 4-2.500s4 1 4 2.500z"/>"#
        case .gear:
            #"<circle cx="12" cy="12" r="3.2"/><path d="M12 2.800v3M12 18.200v3M2.8 12h3M18.2 12h3M5.5 5.500l2.1 2.100M16.4 16.400l2.1 2.100M18.5 5.500l-2.1 2.100M7.6 16.400l-2.1 2.1"/>"#
        case .lesson:
            #"<path d="M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.3-1.5 2.6"/><path d="M12 18v.1"/><circle cx="12" cy="12" r="9.5"/>"#
        case .play: #"<path d="M8 5.500v13l11-6.500z" fill="currentColor"/>"#
        case .calendar:
            #"<rect x="3.5" y="5.5" width="17" height="15" rx="3"/><path d="M3.5 10h17M8 3v4.500M16 3v4.5"/>"#
        case .players:
            #"<circle cx="8" cy="8" r="3.2"/><circle cx="16.5" cy="9" r="2.7"/><path d="M2.5 19.500c.3-4 2.5-6 5.5-6s5.2 2 5.5 6M15 14.500c3.5-.6 6 1.2 6.5 5"/>"#
        case .sound:
            #"<path d="M4 9.500v5h3.500L12.5 19V5L7.5 9.500zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.500a8 8 0 0 1 0 11"/>"#
        case .animation:
            #"<path d="M12 3.500l1.8 4.7 4.7 1.8-4.7 1.800L12 16.500l-1.8-4.700L5.5 10l4.7-1.800zM18.5 15.500l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8z"/>"#
        case .timer, .clock: #"<circle cx="12" cy="13" r="7.5"/><path d="M12 9v4l2.5 2M9.5 3h5"/>"#
        case .vibration:
            #"<rect x="8" y="4" width="8" height="16" rx="2"/><path d="M4.5 8v8M19.5 8v8M2 10.500v3M22 10.500v3"/>"#
        case .numbers: #"<path d="M5 7.5 7.5 6v12M13 8.500c.5-3 6-3.2 6 .3 0 3-6 4.7-6 9.200h6"/>"#
        case .head:
            #"<path d="M14.5 21v-3h2.500c1 0 1.5-.6 1.5-1.500V14l2-1-2-3.500A7.5 7.5 0 1 0 6.5 16v5"/><path d="M10 8.500a2 2 0 1 1 2.5 2v1.500M12.5 14.500v.1"/>"#
        case .hide:
            #"<path d="M3.5 11.500h17l-1.6 8a1.5 1.5 0 0 1-1.5 1.200H6.600a1.5 1.5 0 0 1-1.5-1.200zM7 11.500l3.5-7M17 11.500l-3.5-7"/>"#
        case .wand:
            #"<path d="M4 20 15 9M13 7l4 4M17.5 2.500l.7 2.3 2.3.7-2.3.7-.7 2.3-.7-2.3-2.3-.7 2.3-.7z"/>"#
        case .next: #"<path d="M5 12h14M13 6l6 6-6 6"/>"#
        case .flame:
            #"<path d="M12 21c-4 0-6.5-2.6-6.5-6.2 0-4.3 4-5.8 4-10.8 3 1 4.5 3.5 4.5 6 1 0 1.6-.8 1.8-2 1.7 1.5 2.7 3.7 2.7 6.300C18.5 18.2 16 21 12 21z"/>"#
        case .network:
            #"<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17"/>"#
        case .back: #"<path d="M19 12H5M11 6l-6 6 6 6"/>"#
        case .leave: #"<path d="M14 4.5H6v15h8M10 12h10M16.5 8l4 4-4 4"/>"#
        case .pencil: #"<path d="m5 19 1-4L16.5 4.500l3 3L9 18zM14 7l3 3"/>"#
        case .link:
            #"<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1.5 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700l1.5-1.5"/>"#
        case .hand:
            #"<path d="M9 12V5.500a1.7 1.7 0 0 1 3.4 0V11l5 1.200c1.2.3 1.9 1.3 1.7 2.500l-.8 4.300c-.3 1.5-1.3 2.5-2.8 2.500h-3c-1 0-1.9-.4-2.5-1.200L5.5 15c-.9-1.3.8-2.9 2-1.800z" fill="currentColor"/>"#
        }
    }

    /// Whether it points to where one reads on.
    private var isMirrored: Bool {
        self == .undo || self == .next || self == .play || self == .back || self == .leave
    }

    var html: HTMLFragment {
        @inline(never) get {
            HTMLFragment {
                span(.class("glyph", isMirrored ? "mirrored" : nil), .aria("hidden", true)) {
                    raw(safe: #"<svg viewBox="0 0 24 24">"#)
                    raw(safe: shapes)
                    raw(safe: "</svg>")
                }
            }
        }
    }
}
