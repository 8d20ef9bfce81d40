import PocketRuntime

/// The sounds of the game: a marimba and a little wind, made of a few tones each.
enum Sound {
    case button, place, takeOut, nudge, send, star, win, lose, open, think

    var recipe: SoundRecipe {
        switch self {
        case .button: SoundRecipe(.init(.sine, 520, to: 620, for: 70, volume: 22))
        case .place:
            SoundRecipe(
                .init(.sine, 330, to: 660, for: 110, volume: 34),
                .init(.triangle, 990, at: 60, for: 90, volume: 12))
        case .takeOut: SoundRecipe(.init(.sine, 600, to: 300, for: 120, volume: 28))
        case .nudge:
            SoundRecipe(
                .init(.triangle, 220, for: 90, volume: 26),
                .init(.triangle, 185, at: 100, for: 130, volume: 26))
        case .send:
            SoundRecipe(
                .init(.noise, 900, to: 2_400, for: 130, attack: 30, volume: 10),
                .init(.triangle, 392, at: 60, for: 140, volume: 26))
        case .star:
            SoundRecipe(
                .init(.triangle, 784, for: 130, volume: 24),
                .init(.triangle, 1_046, at: 90, for: 200, volume: 24))
        case .win: Sound.fanfare
        case .lose:
            SoundRecipe(
                .init(.sine, 440, for: 240, attack: 20, volume: 28),
                .init(.sine, 392, at: 220, for: 240, attack: 20, volume: 28),
                .init(.sine, 330, at: 440, for: 420, attack: 20, volume: 28))
        case .open:
            SoundRecipe(
                .init(.sine, 660, for: 140, volume: 24), .init(.sine, 880, at: 100, for: 140, volume: 24),
                .init(.sine, 1_320, at: 200, for: 260, volume: 20))
        case .think:
            SoundRecipe(
                .init(.triangle, 294, for: 90, volume: 14),
                .init(.triangle, 349, at: 150, for: 90, volume: 14))
        }
    }

    private static var fanfare: SoundRecipe {
        var tones: [SoundRecipe.Tone] = []
        let melody = [523, 659, 784, 1_046, 784, 1_046, 1_318]
        for (index, frequency) in melody.enumerated() {
            let length = index == melody.count - 1 ? 520 : 150
            tones.append(.init(.triangle, frequency, at: index * 110, for: length, volume: 30))
            tones.append(.init(.sine, frequency / 2, at: index * 110, for: length, volume: 18))
        }
        tones.append(.init(.noise, 4_000, to: 7_000, at: 660, for: 500, attack: 40, volume: 6))
        return SoundRecipe(tones)
    }
}
