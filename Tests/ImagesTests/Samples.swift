import FoundationEssentials

/// Small pictures: a gradient from red above to blue below, 48 pixels wide and 64 high, and a green disc on
/// nothing, 40 by 30.
enum Samples {
    /// Each by its name.
    enum Name: String, CaseIterable {
        case jpeg, turnedJPEG, png, webP

        var bytes: [UInt8] {
            switch self {
            case .jpeg: Samples.jpeg
            case .turnedJPEG: Samples.turnedJPEG
            case .png: Samples.png
            case .webP: Samples.webP
            }
        }
    }

    static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwg\
        IyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
        KCgoKCgoKCgoKCgoKCj/wAARCABAADADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAMEB//EABUQAQEAAAAAAAAA\
        AAAAAAAAAAAS/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAYFB//EABYRAQEBAAAAAAAAAAAAAAAAAAAUYf/aAAwDAQACEQMRAD8A\
        5vZbNZbFhx36xpstmsshwsabLZrLIcLGeikLLWMOJSxeikLLIcLF6KQsshwsZrLQstZQ4k7F7LQsshwsXstCyyHCxmstCy1j\
        DiUsXstCyyHCxey0LLIcLH//2Q==
        """)

    /// The same, with a description that says where it was taken, to be shown turned by a quarter.
    static let turnedJPEG = bytes(
        """
        /9j/4QA7RXhpZgAASUkqAAgAAAACAA4BAgANAAAAJgAAABIBAwABAAAABgAAAAAAAABTRUNSRVQtUExBQ0UA/+AAEEpGSUYA\
        AQEAAAEAAQAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkfLTAt\
        KDAlKCko/9sAQwEHBwcKCAoTCgoTKBoWGigoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
        KCgo/8AAEQgAQAAwAwEiAAIRAQMRAf/EABcAAQEBAQAAAAAAAAAAAAAAAAADBAf/xAAVEAEBAAAAAAAAAAAAAAAAAAAAEv/E\
        ABcBAQEBAQAAAAAAAAAAAAAAAAAGBQf/xAAWEQEBAQAAAAAAAAAAAAAAAAAAFGH/2gAMAwEAAhEDEQA/AOb2WzWWxYcd+sab\
        LZrLIcLGmy2ayyHCxnopCy1jDiUsXopCyyHCxeikLLIcLGay0LLWUOJOxey0LLIcLF7LQsshwsZrLQstYw4lLF7LQsshwsXs\
        tCyyHCx//9k=
        """)

    static let webP = bytes(
        """
        UklGRogAAABXRUJQVlA4IHwAAADQBACdASowAEAAPp1IoEwlpCMiIqowsBOJZADQg+h7hTAf/4AmjgoatfT74z392AD+7tsz\
        7F/8lWgWb//sox/SjH8f7+QdqAFK1iNNfY1ACShpRkIOk18RNZ9IFnTeOLHmFxcNBfNNdGS5CjCszVejUKkgKXMCJqmaAAAA
        """)

    static let png = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAACgAAAAeBAMAAACs80HuAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA\
        6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAHlBMVEUAAAAAgAAAgAAAgAAAgAAAgAAAgAAAgAAAgAD///8p9dfuAAAACHRSTlMA\
        DlCk5wl/IyBIThgAAAABYktHRAnx2aXsAAAAB3RJTUUH6gsUDRUBm8omTAAAAGtJREFUKM9jYKA3EDJpMRJAEwvrAIK2ABQx\
        9g4waEcRrIAIdhQgibFCxTpakQTZYIJtSIISMMEOJAdowAUVEIIWcEEDhKAHXNABIQgX62ggoBKrmVhtx+pOrD7C6nesoYQ9\
        PLGGPPY4oiYAAJb+W2mzZ80qAAAAJXRFWHRkYXRlOmNyZWF0ZQAyMDI2LTExLTIwVDEzOjIxOjAxKzAwOjAwKchDWAAAACV0\
        RVh0ZGF0ZTptb2RpZnkAMjAyNi0xMS0yMFQxMzoyMTowMSswMDowMFiV++QAAAAASUVORK5CYII=
        """)

    private static func bytes(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }
}
