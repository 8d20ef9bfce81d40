import HTML
import QRCodes

/// A text as a square that phones read; nothing for one that is too long.
struct QRSquare: View {
    let text: String

    var body: some HTML {
        if let code = QRCode(text) {
            // Four modules of quiet around it, which readers need (ISO/IEC 18004, 9.1).
            let side = code.size + 8
            svg(
                .class("qr"), .viewBox("-4 -4 \(side) \(side)"), .aria("hidden", true),
                .flag("focusable", false)
            ) {
                path(.d(code.path))
            }
        }
    }
}
