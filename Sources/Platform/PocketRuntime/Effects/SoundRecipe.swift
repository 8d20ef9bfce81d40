/// A sound that the device makes by itself out of a few tones.
public struct SoundRecipe: Sendable, Equatable {
    /// The form of a tone's wave.
    public enum Wave: UInt8, Sendable {
        case sine, triangle, square, sawtooth
        /// No tone but noise, through a band around the frequency.
        case noise
    }

    /// A tone of a sound.
    public struct Tone: Sendable, Equatable {
        /// The form of its wave.
        public var wave: Wave
        /// Its pitch at the beginning, in hertz.
        public var frequency: Int
        /// Its pitch at the end, in hertz.
        public var endFrequency: Int
        /// When it begins, in milliseconds.
        public var startMilliseconds: Int
        /// How long it is heard, in milliseconds.
        public var lengthMilliseconds: Int
        /// How long it takes to become loud, in milliseconds.
        public var attackMilliseconds: Int
        /// How loud it is, in percent.
        public var volume: Int

        /// A tone that swells within `attack` and then fades away.
        public init(
            _ wave: Wave = .sine, _ frequency: Int, to endFrequency: Int? = nil, at start: Int = 0,
            for length: Int,
            attack: Int = 5, volume: Int = 50
        ) {
            self.wave = wave
            self.frequency = frequency
            self.endFrequency = endFrequency ?? frequency
            startMilliseconds = start
            lengthMilliseconds = length
            attackMilliseconds = attack
            self.volume = volume
        }
    }

    /// Its tones, in any order.
    public var tones: [Tone]

    /// The sound of these tones.
    public init(_ tones: [Tone]) { self.tones = tones }

    /// The sound of these tones.
    public init(_ tones: Tone...) { self.tones = tones }
}
