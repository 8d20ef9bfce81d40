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
        <circle class="town-sun" cx="412" cy="92" r="46"/>\
        <path class="town-hill-far" d="M0 214c60-44 118-58 176-34 40-40 98-56 150-18 46-34 108-40 160-6 30-6 54 2 74 16v140H0z"/>\
        <path class="town-hill" d="M0 246c70-36 130-32 190-8 66-34 150-36 214-2 56-20 110-18 156 2v90H0z"/>
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
        M196 250v-8c0-4 3-6 6-9 3 3 6 5 6 9v8z"/>
        """

    private static let wall: StaticString = """
        <path class="town-wall" d="M20 340v-84h12v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10\
        h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h14v10h14v-10h10v94z"/>\
        <path class="town-wall-line" d="M20 268h520"/>
        """

    private static let doors: StaticString = """
        <path class="town-frame" d="M52 340v-34c0-14 9-20 18-26 9 6 18 12 18 26v34zM152 340v-34c0-14 9-20 18-26 9 6 18 12 18 26v34z\
        M248 340v-44c0-18 12-25 24-33 12 8 24 15 24 33v44zM356 340v-34c0-14 9-20 18-26 9 6 18 12 18 26v34z\
        M456 340v-34c0-14 9-20 18-26 9 6 18 12 18 26v34z"/>\
        <path class="town-door-taxi" d="M57 340v-33c0-11 7-16 13-20 6 4 13 9 13 20v33z"/>\
        <path class="town-door-where" d="M157 340v-33c0-11 7-16 13-20 6 4 13 9 13 20v33z"/>\
        <path class="town-door-rides" d="M254 340v-43c0-14 9-20 18-26 9 6 18 12 18 26v43z"/>\
        <path class="town-door-glucalc" d="M361 340v-33c0-11 7-16 13-20 6 4 13 9 13 20v33z"/>\
        <path class="town-door-fruity" d="M461 340v-33c0-11 7-16 13-20 6 4 13 9 13 20v33z"/>\
        <path class="town-leaf" d="M70 288v52M170 288v52M272 272v68M374 288v52M474 288v52"/>
        """

    private static let garden: StaticString = """
        <path class="town-tree" d="M118 340v-30c-12-2-16-14-12-26 3-12 8-20 12-28 4 8 9 16 12 28 4 12 0 24-12 26v30z"/>\
        <path class="town-tree" d="M424 340v-26c-10-2-14-12-10-22 2-10 7-17 10-24 3 7 8 14 10 24 4 10 0 20-10 22v26z"/>\
        <path class="town-palm" d="M520 340c-2-30-4-56 2-84M522 256c-10-12-24-12-34-2 12-2 24-2 34 2M522 256c10-14 22-14 34-4-12 0-24 0-34 4\
        M522 256c-2-16-12-24-26-24 12 6 20 14 26 24M522 256c4-16 12-22 26-22-12 6-18 12-26 22"/>
        """
}
