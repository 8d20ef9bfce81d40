// PhotographTesting: takes bad photographs of documents, as people's phones do.

import CMath
public import Geography
public import SpecimenCards

/// Takes one photograph of a card, badly: askew, in perspective, blurred, noisy, unevenly lit, with glare, and packed
/// as JPEG.
public struct Photographer: Sendable {
    /// How the photograph is taken.
    public struct Conditions: Sendable {
        /// The picture's size in pixels.
        public var width = 2_400
        public var height = 1_800
        /// How much of the picture's width the card takes.
        public var fill = 0.8
        /// How far the card is turned in the picture, in degrees.
        public var turn = 0.0
        /// How far the card is tilted away from the camera around its two axes, in degrees.
        public var tilt = (0.0, 0.0)
        /// The radius of the lens's blur in pixels.
        public var lens = 0.5
        /// The length and direction of the hand's movement, in pixels and degrees.
        public var motion = (0.0, 0.0)
        /// The noise of the sensor in dark parts, and how it grows with light, in levels of 255.
        public var noise = (1.5, 0.25)
        /// The light on the left and right, and on the upper and lower edge.
        public var light = (1.0, 1.0, 1.0, 1.0)
        /// An ellipse of glare: its middle on the card in millimetres, half axes in millimetres, and peak in levels.
        public var glare: (x: Double, y: Double, width: Double, height: Double, peak: Double)?
        /// JPEG's quality.
        public var quality = 60
        /// By how many quarters the picture itself is turned to the right.
        public var quarters = 0
        /// Where the card's middle is off the picture's, in parts of its size.
        public var offset = (0.0, 0.0)
        /// What chance decides otherwise.
        public var seed: UInt64 = 1

        /// A good photograph.
        public init() {}

        /// As bad as the benchmark's: up to 15° askew, tilted up to 22°, blurred by lens and hand in measure of the
        /// picture, JPEG 60. In one of a hundred glare lies on the zone itself; otherwise it stays on the rest of the
        /// card, its skirts aside.
        public init(of format: SpecimenCard.Format, using random: inout SplitMix64) {
            width = Int.random(in: 16...40, using: &random) * 100
            height = width * 3 / 4
            fill = .random(in: 0.4...0.95, using: &random)
            turn = .random(in: -15...15, using: &random)
            tilt = (.random(in: -22...22, using: &random), .random(in: -22...22, using: &random))
            let thousands = Double(width) / 1_000
            lens = .random(in: 0.2...0.7, using: &random) * thousands
            motion = (.random(in: 0...1.6, using: &random) * thousands, .random(in: 0..<180, using: &random))
            noise = (.random(in: 1...5, using: &random), .random(in: 0.1...0.6, using: &random))
            light = (
                .random(in: 0.55...1, using: &random), .random(in: 0.55...1, using: &random),
                .random(in: 0.7...1, using: &random), .random(in: 0.7...1, using: &random)
            )
            if Bool.random(using: &random) {
                let size = format.size
                let zoneTop = size.height - (format == .td1 ? 24 : 20)
                let isOnZone = Int.random(in: 0..<50, using: &random) == 0
                glare = (
                    .random(in: 0...size.width, using: &random),
                    isOnZone
                        ? .random(in: zoneTop...size.height, using: &random)
                        : .random(in: 0...zoneTop - 7, using: &random),
                    .random(in: 4...14, using: &random), .random(in: 3...8, using: &random),
                    .random(in: 60...260, using: &random)
                )
            }
            quarters = [0, 0, 0, 1, 2, 3][Int.random(in: 0..<6, using: &random)]
            offset = (.random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
            seed = random.next()
        }
    }

    /// A photograph: the brightness of each pixel, and its colours in half the size.
    public struct Photograph: Sendable {
        public var brightness: JPEGFile.Plane
        public var colours: (JPEGFile.Plane, JPEGFile.Plane)
        public var quality: Int

        /// As a JPEG file.
        ///
        /// - Parameter orientation: What Exif says of how it is to be turned, from 1 to 8.
        public func jpeg(orientation: Int? = nil) -> [UInt8] {
            JPEGFile.bytes(
                brightness: brightness, colours: colours, quality: quality, orientation: orientation)
        }
    }

    private let conditions: Conditions

    /// Someone who takes photographs like this.
    public init(_ conditions: Conditions) { self.conditions = conditions }

    /// The photograph of a drawn card.
    public func photograph(_ card: Canvas) -> Photograph {
        let (width, height) = (conditions.width, conditions.height)
        var random = SplitMix64(seed: conditions.seed)
        let view = CardView(
            width: Double(card.width) / card.scale, height: Double(card.height) / card.scale, conditions)
        let mips = CardMips(card, pixelsPerMillimetre: view.scale)
        let ground = Ground(width: width, height: height, using: &random)
        var light = [Float](repeating: 0, count: width * height)
        let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
        var blue = [UInt8](repeating: 128, count: halfWidth * halfHeight)
        var red = blue
        let (left, right, top, bottom) = conditions.light
        let glare = conditions.glare
        for row in 0..<height {
            let vertical = top + (bottom - top) * Double(row) / Double(height)
            for column in 0..<width {
                let place = view.card(Double(column), Double(row))
                let horizontal = left + (right - left) * Double(column) / Double(width)
                let bright = Float(vertical * horizontal)
                var shade: Float
                let isCard = place.x >= 0 && place.y >= 0 && place.x <= mips.width && place.y <= mips.height
                if isCard {
                    shade = mips.brightness(place.x, place.y) * bright
                } else {
                    shade = ground.shade(column, row) * bright
                }
                if let glare {
                    let (dx, dy) = ((place.x - glare.x) / glare.width, (place.y - glare.y) / glare.height)
                    let distance = dx * dx + dy * dy
                    if distance < 6 { shade += Float(glare.peak * medina_exp(-distance)) }
                }
                light[row * width + column] = shade
                if row % 2 == 0, column % 2 == 0, isCard {
                    let (b, r) = mips.colour(place.x, place.y)
                    blue[row / 2 * halfWidth + column / 2] = b
                    red[row / 2 * halfWidth + column / 2] = r
                }
            }
        }
        let blurred = Blur(lens: conditions.lens, motion: conditions.motion).apply(
            light, width: width, height: height)
        let bells = (0..<4_096).map { _ in Float(random.nextNormal()) }
        var bits: UInt64 = 0
        let (base, growth) = (Float(conditions.noise.0), Float(conditions.noise.1))
        var samples = [UInt8](repeating: 0, count: width * height)
        for at in 0..<width * height {
            if at % 5 == 0 { bits = random.next() }
            let bell = bells[Int(bits & 4_095)]
            bits >>= 12
            let value = blurred[at]
            let spread = (base * base + growth * max(value, 0)).squareRoot()
            samples[at] = UInt8(min(max(value + spread * bell + 0.5, 0), 255))
        }
        return Photograph(
            brightness: Self.turned(
                JPEGFile.Plane(width: width, height: height, samples: samples), conditions.quarters),
            colours: (
                Self.turned(
                    JPEGFile.Plane(width: halfWidth, height: halfHeight, samples: blue), conditions.quarters),
                Self.turned(
                    JPEGFile.Plane(width: halfWidth, height: halfHeight, samples: red), conditions.quarters)
            ), quality: conditions.quality)
    }

    /// A plane turned to the right by so many quarters.
    static func turned(_ plane: JPEGFile.Plane, _ quarters: Int) -> JPEGFile.Plane {
        guard quarters % 4 != 0 else { return plane }
        let (width, height) = (plane.width, plane.height)
        var samples = [UInt8](repeating: 0, count: width * height)
        let isUpright = quarters % 2 == 0
        for row in 0..<height {
            for column in 0..<width {
                let value = plane.samples[row * width + column]
                switch quarters % 4 {
                case 1: samples[column * height + (height - 1 - row)] = value
                case 2: samples[(height - 1 - row) * width + (width - 1 - column)] = value
                default: samples[(width - 1 - column) * height + row] = value
                }
            }
        }
        return JPEGFile.Plane(
            width: isUpright ? width : height, height: isUpright ? height : width, samples: samples)
    }
}
