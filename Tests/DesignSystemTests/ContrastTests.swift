import FoundationEssentials
import Glibc
import Testing

/// A colour of sRGB, its channels from 0 to 1.
private struct Colour: Equatable {
    var red, green, blue: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// `#RRGGBB`, further digits (opacity) left out.
    init?(hex: Substring) {
        guard hex.hasPrefix("#"), hex.count >= 7, let value = UInt32(hex.dropFirst().prefix(6), radix: 16)
        else {
            return nil
        }
        self.init(Double(value >> 16 & 255) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
    }

    private static func linear(_ channel: Double) -> Double {
        channel <= 0.04045 ? channel / 12.92 : Glibc.pow((channel + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ channel: Double) -> Double {
        channel <= 0.0031308 ? channel * 12.92 : 1.055 * Glibc.pow(channel, 1 / 2.4) - 0.055
    }

    /// Relative luminance (WCAG 2.2).
    var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Contrast ratio (WCAG 2.2), from 1 to 21.
    func contrast(to other: Colour) -> Double {
        let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    /// `color-mix(in oklab, self share, other)` with B. Ottosson's Oklab ("A perceptual color space for image
    /// processing", 2020).
    func mixed(_ share: Double, with other: Colour) -> Colour {
        let (a, b) = (oklab, other.oklab)
        let l = a.0 * share + b.0 * (1 - share)
        let m = a.1 * share + b.1 * (1 - share)
        let s = a.2 * share + b.2 * (1 - share)
        let x = pow3(l + 0.3963377774 * m + 0.2158037573 * s)
        let y = pow3(l - 0.1055613458 * m - 0.0638541728 * s)
        let z = pow3(l - 0.0894841775 * m - 1.2914855480 * s)
        func channel(_ value: Double) -> Double { min(1, max(0, Self.encoded(max(0, value)))) }
        return Colour(
            channel(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
            channel(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
            channel(-0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z))
    }

    private var oklab: (Double, Double, Double) {
        let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        let l = Glibc.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = Glibc.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = Glibc.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return (
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        )
    }
}

private func pow3(_ value: Double) -> Double { value * value * value }

/// The colours that `tokens.css` gives names, for light and for dark.
private struct Palette {
    let colours: [String: (light: Colour, dark: Colour)]
    let rooms: [String: [String: (light: Colour, dark: Colour)]]

    init() throws {
        let css = try String(contentsOf: URL(filePath: Samples.root + "Web/css/tokens.css"), encoding: .utf8)
        var colours: [String: (light: Colour, dark: Colour)] = [:]
        var rooms: [String: [String: (light: Colour, dark: Colour)]] = [:]
        for line in css.split(separator: "\n") {
            let room = line.hasPrefix(".room-") ? String(line.dropFirst(6).prefix { $0 != " " }) : nil
            for declaration in line.split(whereSeparator: { "{};".contains($0) }) {
                guard let start = declaration.firstRange(of: "--"),
                    let colon = declaration.firstIndex(of: ":"),
                    let open = declaration.firstRange(of: "light-dark("), start.lowerBound < colon
                else { continue }
                let name = String(declaration[start.upperBound..<colon])
                let values = declaration[open.upperBound...].prefix { $0 != ")" }.split(separator: ",")
                    .map { Substring($0.filter { $0 != " " }) }
                guard values.count == 2, let light = Colour(hex: values[0]), let dark = Colour(hex: values[1])
                else {
                    continue
                }
                if let room {
                    rooms[room, default: [:]][name] = (light, dark)
                } else {
                    colours[name] = (light, dark)
                }
            }
        }
        self.colours = colours
        self.rooms = rooms
    }

    /// A colour by name in both themes.
    func both(_ name: String) throws -> [Colour] {
        let pair = try #require(colours[name], "no token \(name)")
        return [pair.light, pair.dark]
    }
}

@Suite struct `Contrast` {
    @Test func `of the text colours is at least 4.5 on what lies under them`() throws {
        let palette = try Palette()
        let pairs: [(String, [String])] = [
            ("ink", ["ground", "surface", "sunken"]), ("muted", ["ground", "surface", "sunken"]),
            ("brand", ["ground", "surface", "sunken"]), ("accent", ["ground", "surface", "sunken"]),
            ("ok", ["ground", "surface"]), ("warn", ["ground", "surface"]),
            ("danger", ["ground", "surface"]),
            ("on-brand", ["brand"]), ("on-danger", ["danger"]),
        ]
        for (text, grounds) in pairs {
            for ground in grounds {
                for (above, below) in zip(try palette.both(text), try palette.both(ground)) {
                    let ratio = above.contrast(to: below)
                    #expect(ratio >= 4.5, "\(text) on \(ground): \(ratio)")
                }
            }
        }
    }

    @Test func `of the edges of fields is at least 3`() throws {
        let palette = try Palette()
        for ground in ["surface", "ground"] {
            for (edge, below) in zip(try palette.both("border"), try palette.both(ground)) {
                #expect(edge.contrast(to: below) >= 3, "border on \(ground)")
            }
        }
    }

    @Test func `of badges, banners and doors is enough on their tints`() throws {
        let palette = try Palette()
        let surfaces = try palette.both("surface")
        let inks = try palette.both("ink")
        for tone in ["brand", "ok", "warn", "danger"] {
            for (index, colour) in try palette.both(tone).enumerated() {
                let badge = colour.mixed(0.12, with: surfaces[index])
                #expect(
                    colour.mixed(0.88, with: inks[index]).contrast(to: badge) >= 4.5, "badge \(tone) \(index)"
                )
                let banner = colour.mixed(0.09, with: surfaces[index])
                #expect(inks[index].contrast(to: banner) >= 4.5)
                #expect(colour.contrast(to: banner) >= 3, "icon of banner \(tone) \(index)")
            }
        }
        var hues = palette.rooms
        hues["rides"] = [
            "hue": try #require(palette.colours["brand"]),
            "on-hue": try #require(palette.colours["on-brand"]),
        ]
        #expect(hues.count == 6)
        for (room, colours) in hues {
            let hue = try #require(colours["hue"])
            let onHue = try #require(colours["on-hue"])
            for (index, (hue, onHue)) in [(hue.light, onHue.light), (hue.dark, onHue.dark)].enumerated() {
                let tint = hue.mixed(0.11, with: surfaces[index])
                #expect(onHue.contrast(to: hue) >= 3, "sign of \(room) \(index): \(onHue.contrast(to: hue))")
                #expect(hue.contrast(to: tint) >= 3, "icon of \(room) \(index): \(hue.contrast(to: tint))")
                let name = hue.mixed(0.86, with: inks[index])
                #expect(
                    name.contrast(to: tint) >= 4.5, "name of \(room) \(index): \(name.contrast(to: tint))")
                #expect(inks[index].contrast(to: tint) >= 4.5)
                #expect(
                    try palette.both("muted")[index].contrast(to: tint) >= 4.5, "note of \(room) \(index)")
            }
        }
    }
}
