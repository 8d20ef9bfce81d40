import HTML

/// The town behind its wall: five doors, one in the hue of each room. Decoration, drawn for Medina; the style
/// sheet `doors.css` colours it for day and night.
struct TownPicture: View {
    var body: some HTML {
        svg(.class("town"), .viewBox("0 0 560 340"), .aria("hidden", true), .flag("focusable", false)) {
            raw(safe: Self.background)
            raw(safe: Self.houses)
            raw(safe: Self.wall)
            raw(safe: Self.doors)
            raw(safe: Self.garden)
        }
    }

    private static let background: StaticString = """
        <path class="town-stars" d="M60 60h.01M132 28h.01M196 84h.01M318 40h.01M348 96h.01M492 44h.01M528 120h.01M92 130h.01"/>\
        <circle class="town-sun" cx="412" cy="92" r="46"/>\
        <path class="town-hill-far" d="M0 340c20-66 62-116 120-132 40-10 60-6 92 6 40-40 98-56 150-18 46-34 92-30 124 2 36 36 60 92 74 142z"/>\
        <path class="town-hill" d="M0 340c40-70 96-112 190-102 66-34 150-36 214-2 60-18 118 22 156 104z"/>
        """

    private static let houses: StaticString = """
        <path class="town-a" d="M64 300v-92h58v92zM330 300V178h52v122z"/>\
        <path class="town-b" d="M118 300V168h62v132zM378 300v-84h70v84z"/>\
        <path class="town-c" d="M176 300v-76h50v76zM286 300v-66h48v66zM444 300v-60h54v60z"/>\
        <path class="town-b" d="M226 300V116h60v184z"/>\
        <path class="town-trim" d="M220 116v-14h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v14z"/>\
        <path class="town-a" d="M242 102V78h28v24z"/>\
        <path class="town-trim" d="M240 80c0-12 8-18 16-26 8 8 16 14 16 26z"/>\
        <path class="town-line" d="M256 54V40"/><circle class="town-gold" cx="256" cy="38" r="4"/>\
        <path class="town-trim" d="M336 178c0-18 12-24 20-34 8 10 20 16 20 34z"/>\
        <path class="town-line" d="M356 144v-12"/><circle class="town-gold" cx="356" cy="130" r="3.5"/>\
        <path class="town-trim" d="M114 168v-10h70v10zM60 208v-8h66v8zM374 216v-8h78v8zM172 224v-8h58v8zM440 240v-8h62v8z"/>\
        <path class="town-window" d="M250 140v-8c0-4 3-6 6-9 3 3 6 5 6 9v8zM250 176v-8c0-4 3-6 6-9 3 3 6 5 6 9v8z\
        M134 196v-8c0-4 3-6 6-9 3 3 6 5 6 9v8zM154 196v-8c0-4 3-6 6-9 3 3 6 5 6 9v8z\
        M84 236v-8c0-4 3-6 6-9 3 3 6 5 6 9v8zM350 212v-8c0-4 3-6 6-9 3 3 6 5 6 9v8z\
        M394 244v-8c0-4 3-6 6-9 3 3 6 5 6 9v8zM420 244v-8c0-4 3-6 6-9 3 3 6 5 6 9v8z\
        M196 244v-4c0-4 3-6 6-9 3 3 6 5 6 9v4z"/>
        """

    private static let wall: StaticString = """
        <path class="town-wall" d="M40 340v-84h6v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v\
        -10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-\
        10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v84z"/>\
        <path class="town-wall-line" d="M40 268h484"/>\
        <path class="town-tower" d="M10 340V240h-4v-18h10v8h8v-8h10v8h8v-8h10v18h-4v100zM512 340V240h-4v-18h10v8h8v-8h10v8h8v-8h10v18\
        h-4v100z"/>\
        <path class="town-window" d="M25 276v-8c0-4 2-6 4-8 2 2 4 4 4 8v8zM527 276v-8c0-4 2-6 4-8 2 2 4 4 4 8v8z"/>
        """

    private static let doors: StaticString = """
        <path class="town-frame" d="M70 340v-33c0-14 9-20 18-26 9 6 18 12 18 26v33zM160 340v-33c0-14 9-20 18-26 9 6 18 12 18\
         26v33zM256 340v-43c0-19 12-26 24-35 12 8 24 16 24 35v43zM364 340v-33c0-14 9-20 18-26 9 6 18 12 \
        18 26v33zM448 340v-33c0-14 9-20 18-26 9 6 18 12 18 26v33z"/>\
        <path class="town-door-taxi" d="M75 340v-33c0-10 6-14 13-19 6 4 13 9 13 19v33z"/>\
        <path class="town-door-where" d="M165 340v-33c0-10 6-14 13-19 6 4 13 9 13 19v33z"/>\
        <path class="town-door-rides" d="M262 340v-43c0-14 9-20 18-26 9 6 18 12 18 26v43z"/>\
        <path class="town-door-glucalc" d="M369 340v-33c0-10 6-14 13-19 6 4 13 9 13 19v33z"/>\
        <path class="town-door-fruity" d="M453 340v-33c0-10 6-14 13-19 6 4 13 9 13 19v33z"/>\
        <path class="town-leaf" d="M88 292v48M178 292v48M280 276v64M382 292v48M466 292v48"/>
        """

    private static let garden: StaticString = """
        <path class="town-trunk" d="M132 342v-24M428 342v-22"/>\
        <path class="town-tree" d="M132 252c9 16 16 36 16 52 0 14-7 20-16 20s-16-6-16-20c0-16 7-36 16-52z\
        M428 262c8 14 14 32 14 46 0 12-6 18-14 18s-14-6-14-18c0-14 6-32 14-46z"/>\
        <path class="town-palm" d="M330 344c-2-26-3-44 2-66M332 278c-8-10-20-10-28-2 10-2 20-2 28 2M332 278\
        c8-12 18-12 28-3-10 0-20 0-28 3M332 278c-2-13-10-20-21-20 10 5 16 12 21 20M332 278c3-13 10-18 21-18\
        -10 5-15 10-21 18"/>\
        <path class="town-shrub" d="M52 340c2-6 8-8 12-4 3-2 6 0 6 4zM206 340c4-9 16-11 22-4 6-4 12 0 13 4z\
        M322 340c3-8 12-10 18-4 5-3 10 0 11 4zM396 340c3-8 12-10 18-4 5-3 10 0 11 4z"/>
        """
}
