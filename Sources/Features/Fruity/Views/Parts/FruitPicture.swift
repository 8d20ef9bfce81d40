import HTML
import PocketRuntime

extension Fruit {
    /// The class that draws it.
    var look: String {
        switch self {
        case .lemon: "lemon"
        case .strawberry: "strawberry"
        case .orange: "orange"
        case .pear: "pear"
        case .redApple: "red-apple"
        case .greenApple: "green-apple"
        }
    }
}

/// A fruit to look at; whoever shows it says what it is.
struct FruitPicture: View {
    let fruit: Fruit

    init(_ fruit: Fruit) { self.fruit = fruit }

    var body: some HTML { span(.class("fruit", fruit.look), .aria("hidden", true)) {} }
}

/// A fruit that nobody has seen yet.
struct HiddenPicture: View {
    var body: some HTML { span(.class("fruit hidden-fruit"), .aria("hidden", true)) {} }
}

/// The hedgehog in one of its moods.
struct Hedgehog: View {
    /// How it feels.
    enum Mood { case hello, thinking, cheering, kind }

    let mood: Mood

    init(_ mood: Mood) { self.mood = mood }

    private var look: String {
        switch mood {
        case .hello: "hello"
        case .thinking: "thinking"
        case .cheering: "cheering"
        case .kind: "kind"
        }
    }

    var body: some HTML { span(.class("hedgehog", look), .aria("hidden", true)) {} }
}
