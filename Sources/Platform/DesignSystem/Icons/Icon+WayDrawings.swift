extension Icon {
    /// The shapes of the icons of turns and of kinds of places.
    var wayShapes: StaticString? {
        switch self {
        case .depart:
            """
            <circle cx="12" cy="18.5" r="2.2"/><path d="M12 16V4.5M7.5 9 12 4.5 16.5 9"/>
            """
        case .straight:
            """
            <path d="M12 20V4.5M7.5 9 12 4.5 16.5 9"/>
            """
        case .turnLeft:
            """
            <path d="M17 20v-7a3 3 0 0 0-3-3H5.5M10 5.5 5.5 10l4.5 4.5"/>
            """
        case .turnRight:
            """
            <path d="M7 20v-7a3 3 0 0 1 3-3h8.5M14 5.5l4.5 4.5-4.5 4.5"/>
            """
        case .slightLeft:
            """
            <path d="M15.5 20v-5.5L7 6M13 5.5H6.5V12"/>
            """
        case .slightRight:
            """
            <path d="M8.5 20v-5.5L17 6M11 5.5h6.5V12"/>
            """
        case .sharpLeft:
            """
            <path d="M17 20V5.5L7 15M7 8.5V15h6.5"/>
            """
        case .sharpRight:
            """
            <path d="M7 20V5.5L17 15M17 8.5V15h-6.5"/>
            """
        case .uTurn:
            """
            <path d="M17 20V9.5a4.5 4.5 0 0 0-9 0V17M4 13.5 8 17.5l4-4"/>
            """
        case .roundabout:
            """
            <circle cx="12" cy="10" r="4.2"/><path d="M12 20.5v-6.3M15.2 7.3 19 3.5M19 7.5v-4h-4"/>
            """
        case .merge:
            """
            <path d="M12 4.5V12l-5.5 8M17.5 20l-3-4.4M8 8.5l4-4 4 4"/>
            """
        case .exit:
            """
            <path d="M8 20V4.5M8 14c0-4 3-6.5 8.5-6.5M13 3.5l4 4-4 4"/>
            """
        case .ferry:
            """
            <path d="M4 14h16l-2.5 5h-11zM7 14V9.5h8l2.5 4.5M10 9.5V5.5M3.5 21.5c2-1 3.5-1 5.5 0s4 1\
             6 0 3.5-1 5.5 0"/>
            """
        case .arrive:
            """
            <path d="M12 19s-5-4.2-5-8.6a5 5 0 0 1 10 0C17 14.8 12 19 12 19z"/>\
            <circle cx="12" cy="10.3" r="1.7"/><path d="M6 21.5h12"/>
            """
        case .food:
            """
            <path d="M5 9h11v5.5a4.5 4.5 0 0 1-4.5 4.5h-2A4.5 4.5 0 0 1 5 14.5zM16 10.5h1.5a2.5 2.5 0\
             0 1 0 5H16M8.5 3.5v2.5M12 3.5v2.5"/>
            """
        case .lodging:
            """
            <path d="M3.5 18.5v-12M3.5 16h17v2.5M20.5 16v-2.5a3 3 0 0 0-3-3H10V16"/>\
            <circle cx="6.8" cy="12" r="1.8"/>
            """
        case .station:
            """
            <rect x="6" y="3.5" width="12" height="13.5" rx="3"/>\
            <path d="M6 11.5h12M9 14.3h.1M15 14.3h.1M8.5 17l-2.5 3.5M15.5 17l2.5 3.5"/>
            """
        case .stop:
            """
            <rect x="4.5" y="4.5" width="15" height="12.5" rx="2.5"/>\
            <path d="M4.5 11.5h15M8 14.3h.1M16 14.3h.1M7.5 17v2.5M16.5 17v2.5"/>
            """
        case .health:
            """
            <path d="M9.5 4.5h5v5h5v5h-5v5h-5v-5h-5v-5h5z"/>
            """
        case .education:
            """
            <path d="m12 5 9.5 4.5L12 14 2.5 9.5z"/>\
            <path d="M6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15"/>
            """
        case .culture:
            """
            <path d="M4 9.5 12 4.5l8 5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M4 19.5h16"/>
            """
        case .leisure:
            """
            <path d="M12 3.5 7 11h2.5L5.5 17h13l-4-6H17zM12 17v4"/>
            """
        case .office:
            """
            <rect x="6" y="3.5" width="12" height="17" rx="1.5"/>\
            <path d="M9.5 7.5h1M13.5 7.5h1M9.5 11.5h1M13.5 11.5h1M10 20.5v-4h4v4"/>
            """
        case .worship:
            """
            <path d="M5 20v-7c0-4 4.5-4.5 7-8 2.5 3.5 7 4 7 8v7zM12 5V2.8M10 20v-3.5a2 2 0 0 1 4 0V20"/>
            """
        case .fuel:
            """
            <path d="M5.5 20V6A1.5 1.5 0 0 1 7 4.5h6A1.5 1.5 0 0 1 14.5 6v14M4 20h12M8 8h4M14.5\
             11.5H16a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 0 3 0V9.5L17.5 6.5"/>
            """
        case .parking:
            """
            <rect x="4.5" y="4.5" width="15" height="15" rx="3.5"/>\
            <path d="M9.8 16.5v-9h2.9a2.7 2.7 0 0 1 0 5.5H9.8"/>
            """
        case .sight:
            """
            <rect x="3.5" y="7" width="17" height="12.5" rx="2.5"/><circle cx="12" cy="13" r="3.5"/>\
            <path d="M8.5 7 10 4.5h4L15.5 7"/>
            """
        case .street:
            """
            <path d="M8 4 4.5 20M16 4l3.5 16M12 5v2.5M12 11v2.5M12 17v2.5"/>
            """
        case .town:
            """
            <path d="M3.5 20V11.5L8 8l4.5 3.5V20M12.5 20V4.5h8V20M2.5 20h19M6.5 14.5h3M15.5\
             8.5h2M15.5 12.5h2"/>
            """
        default: nil
        }
    }
}
