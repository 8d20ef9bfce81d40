extension Icon {
    /// The shapes of the icons of people, things and actions.
    var generalShapes: StaticString? {
        switch self {
        case .car:
            """
            <path d="M5 11.5 6.6 7.2A2 2 0 0 1 8.5 6h7a2 2 0 0 1 1.9 1.2L19 11.5"/>\
            <path d="M4 17.5v-4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4z"/>\
            <path d="M5.5 17.5V19M18.5 17.5V19M7.5 14.5h1.2M15.3 14.5h1.2"/>
            """
        case .taxi:
            """
            <path d="M5 12.5 6.6 8.7A2 2 0 0 1 8.5 7.5h7a2 2 0 0 1 1.9 1.2l1.6 3.8"/>\
            <path d="M4 18v-3.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V18z"/>\
            <path d="M9.5 7.5 10 4.5h4l.5 3M5.5 18v1.5M18.5 18v1.5M7.5 15.3h1.2M15.3 15.3h1.2"/>
            """
        case .pin:
            """
            <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11z"/>\
            <circle cx="12" cy="10" r="2.4"/>
            """
        case .flag:
            """
            <path d="M6 21V4M6 4.5c4-2 7.5 2 12 0v8.5c-4.5 2-8-2-12 0"/>
            """
        case .start:
            """
            <circle cx="12" cy="12" r="7"/>\
            <circle cx="12" cy="12" r="2.2" fill="currentColor" stroke="none"/>
            """
        case .clock:
            """
            <circle cx="12" cy="12" r="8.2"/><path d="M12 7.5V12l3 2"/>
            """
        case .calendar:
            """
            <rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/>\
            <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>
            """
        case .seat:
            """
            <path d="M7.5 4.5 9 13.5h7a2 2 0 0 1 2 2v1H9.2a3 3 0 0 1-2.9-2.4L5 6.5"/>\
            <path d="M8.5 20h8M10.5 16.5V20M15 16.5V20"/>
            """
        case .people:
            """
            <circle cx="9" cy="8.5" r="3.2"/>\
            <path d="M3 19c.3-3.5 2.7-5.5 6-5.5s5.7 2 6 5.5M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.2c2\
             .7 3.3 2.4 3.5 4.8"/>
            """
        case .luggage:
            """
            <rect x="5" y="8" width="14" height="11" rx="2.5"/>\
            <path d="M9 8V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V8M9 12v3.5M15 12v3.5M8\
             19v1.5M16 19v1.5"/>
            """
        case .star:
            """
            <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>
            """
        case .home:
            """
            <path d="M4 11.2 12 4.5l8 6.7"/><path d="M6 9.7V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.7"/>\
            <path d="M9.8 20v-4.8a2.2 2.2 0 0 1 4.4 0V20"/>
            """
        case .work:
            """
            <rect x="3.5" y="8" width="17" height="11.5" rx="2.5"/>\
            <path d="M9 8V6.5A1.5 1.5 0 0 1 10.5 5h3A1.5 1.5 0 0 1 15 6.5V8M3.5 12.5c5.5 2.6 11.5 2.6\
             17 0M12 13.3v1.7"/>
            """
        case .search:
            """
            <circle cx="10.8" cy="10.8" r="6.3"/><path d="m15.5 15.5 4.5 4.5"/>
            """
        case .close:
            """
            <path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>
            """
        case .back:
            """
            <path d="M19 12H5.5M11 6l-6 6 6 6"/>
            """
        case .forward:
            """
            <path d="M5 12h13.5M13 6l6 6-6 6"/>
            """
        case .chevron:
            """
            <path d="m9.5 6 6 6-6 6"/>
            """
        case .expand:
            """
            <path d="m6 9.5 6 6 6-6"/>
            """
        case .collapse:
            """
            <path d="m6 14.5 6-6 6 6"/>
            """
        case .menu:
            """
            <path d="M4.5 7h15M4.5 12h15M4.5 17h9"/>
            """
        case .more:
            """
            <g fill="currentColor" stroke="none"><circle cx="6" cy="12" r="1.6"/>\
            <circle cx="12" cy="12" r="1.6"/><circle cx="18" cy="12" r="1.6"/></g>
            """
        case .locate:
            """
            <circle cx="12" cy="12" r="6.5"/>\
            <circle cx="12" cy="12" r="2" fill="currentColor" stroke="none"/>\
            <path d="M12 2.8v2.7M12 18.5v2.7M2.8 12h2.7M18.5 12h2.7"/>
            """
        case .user:
            """
            <circle cx="12" cy="8.3" r="3.8"/><path d="M4.8 20c.4-4 3.3-6.2 7.2-6.2s6.8 2.2 7.2 6.2"/>
            """
        case .shield:
            """
            <path d="M12 3.5c2.4 1.8 4.8 2.5 7.5 2.5 0 6.5-1.8 11.5-7.5 14.5C6.3 17.5 4.5 12.5 4.5 6\
             7.2 6 9.6 5.3 12 3.5z"/><path d="m9 11.8 2.2 2.2 3.9-4"/>
            """
        case .phone:
            """
            <path d="M6.5 4h2.6l1.7 4.3-2 1.6c1 2.3 2.9 4.2 5.3 5.3l1.6-2 4.3 1.7v2.6a2 2 0 0 1-2.2\
             2C10.7 19 5 13.3 4.5 6.2A2 2 0 0 1 6.5 4z"/>
            """
        case .message:
            """
            <path d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 19 17h-7.5L7 20.5V17H5a1.5 1.5\
             0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5z"/><path d="M8 10h8M8 13h5"/>
            """
        case .bell:
            """
            <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z"/><path d="M10 20.5h4"/>
            """
        case .settings:
            """
            <path d="M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20"/><circle cx="15" cy="8" r="2.5"/>\
            <circle cx="9" cy="16" r="2.5"/>
            """
        case .sun:
            """
            <circle cx="12" cy="12" r="4"/>\
            <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4\
             1.4"/>
            """
        case .moon:
            """
            <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>
            """
        case .device:
            """
            <rect x="7" y="3.5" width="10" height="17" rx="2.5"/><path d="M11 17.5h2"/>
            """
        case .language:
            """
            <circle cx="12" cy="12" r="8.2"/>\
            <path d="M3.8 12h16.4M12 3.8c2.3 2.3 3.4 5 3.4 8.2S14.3 17.9 12\
             20.2c-2.3-2.3-3.4-5-3.4-8.2S9.7 6.1 12 3.8z"/>
            """
        case .shop:
            """
            <path d="M5 10v8.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V10"/>\
            <path d="M5 4.5h14l1.5 4.7a2.7 2.7 0 0 1-5.2.6 3.4 3.4 0 0 1-6.6 0 2.7 2.7 0 0 1-5.2-.6z"/>\
            <path d="M10 20v-4.5h4V20"/>
            """
        case .fruit:
            """
            <path d="M12 8.5C9.5 6.5 5 7 5 12.2 5 16.5 7.7 20.5 10 20.5c.9 0 1.2-.4 2-.4s1.1.4 2\
             .4c2.3 0 5-4 5-8.3C19 7 14.5 6.5 12 8.5z"/><path d="M12 8.5c0-2.5 1-4.3 3.5-5"/>
            """
        case .meal:
            """
            <path d="M6 3.5v5a2.3 2.3 0 0 0 4.6 0v-5M8.3 10.8v9.7M8.3 3.5V8M16 20.5v-6.3M16\
             14.2c-1.8-1-2.6-2.7-2.6-5 0-3 1-5.2 2.6-5.7z"/>
            """
        case .syringe:
            """
            <path d="m14.5 4 5.5 5.5M17.3 6.7 15 9M9 6.5l8.5 8.5-3 3H9.3L6 14.7V9.5zM6.5 17.5 3.5\
             20.5M9.5 9.5l2 2M7.5 12.5l2 2"/>
            """
        case .wallet:
            """
            <path d="M4 7.5A2 2 0 0 1 6 5.5h11v3"/><rect x="4" y="8" width="16.5" height="11.5" rx="2"/>\
            <path d="M15.5 13.8h1.5"/>
            """
        case .heart:
            """
            <path d="M12 20s-7.5-4.3-7.5-10A4.2 4.2 0 0 1 12 7.5 4.2 4.2 0 0 1 19.5 10c0 5.7-7.5\
             10-7.5 10z"/>
            """
        case .check:
            """
            <path d="m5 12.5 4.5 4.5L19 7.5"/>
            """
        case .plus:
            """
            <path d="M12 5.5v13M5.5 12h13"/>
            """
        case .minus:
            """
            <path d="M5.5 12h13"/>
            """
        case .info:
            """
            <circle cx="12" cy="12" r="8.2"/><path d="M12 11v5M12 8v.1"/>
            """
        case .warning:
            """
            <path d="M12 4.5 20.5 19h-17z"/><path d="M12 10v4M12 16.5v.1"/>
            """
        case .error:
            """
            <path d="M8.6 3.8h6.8l4.8 4.8v6.8l-4.8 4.8H8.6l-4.8-4.8V8.6z"/>\
            <path d="M12 8v5M12 15.9v.1"/>
            """
        case .success:
            """
            <circle cx="12" cy="12" r="8.2"/><path d="m8.3 12.3 2.6 2.6 4.8-5.1"/>
            """
        case .swap:
            """
            <path d="M8 4.5v14M4.5 15 8 18.5l3.5-3.5M16 19.5v-14M12.5 9 16 5.5 19.5 9"/>
            """
        case .share:
            """
            <path d="M12 14.5V4M8 7.5 12 3.5l4 4M6 11.5v7A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0\
             1.5-1.5v-7"/>
            """
        case .logOut:
            """
            <path d="M13.5 4.5H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.5h6.5M10.5 12H20M16.5 8l4\
             4-4 4"/>
            """
        case .layers:
            """
            <path d="m12 4 8.5 4.5L12 13 3.5 8.5z"/><path d="M4 12.7 12 17l8-4.3M4 16.7 12 21l8-4.3"/>
            """
        case .walk:
            """
            <circle cx="13" cy="4.8" r="1.6"/>\
            <path d="m8 12 2-3.5 3-1 1.5 4 2.5 1.5M13 9.5l-1.5 5 3 2.5.5 4M11.3 14.5 8 20.5"/>
            """
        case .simulated:
            """
            <path d="M12 3.5 13.8 8l4.7 1.5-4.7 1.7L12 15.8l-1.8-4.6-4.7-1.7L10.2 8z"/>\
            <path d="M18 15v4M16 17h4M5.5 16v3M4 17.5h3"/>
            """
        default: nil
        }
    }
}
