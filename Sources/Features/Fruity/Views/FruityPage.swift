public import HTML
import PocketRuntime

/// The whole page.
public struct FruityPage: HTML {
    private let content: FruityContent

    init(model: Model, surroundings: PocketSurroundings) {
        content = FruityContent(scene: Scene(model: model, surroundings: surroundings))
    }

    // Written out rather than inherited from `View`: Embedded Swift does not see through an opaque type of another
    // module, and the module for the browser is one.
    public static func render(_ html: FruityPage, into buffer: inout HTMLBuffer) {
        FruityContent.render(html.content, into: &buffer)
    }
}

/// What the page is made of.
private struct FruityContent: View {
    let scene: Scene

    var body: some HTML {
        div(
            .class("fruity", scene.model.preferences[.animation] ? nil : "still"),
            .page("fruity", Int(scene.model.screen.rawValue)), .depth(depth),
            .windowTitle(scene(.fruityName)),
            .keys("1 2 3 4 5 6 ArrowLeft ArrowRight Enter Backspace Delete Escape", for: "key")
        ) {
            page
            if let note = scene.model.note, !scene.model.hasBoard {
                NoteBubble(note: note, scene: scene)
            }
            if let overlay = scene.model.overlay {
                OverlayDialog(overlay: overlay, scene: scene)
            }
        }
    }

    private var depth: Int { steps + (scene.model.overlay == nil ? 0 : 1) }

    private var steps: Int { scene.model.screen == .home ? 0 : scene.model.screen.above == .home ? 1 : 2 }

    private var page: HTMLFragment {
        HTMLFragment {
            switch scene.model.screen {
            case .home: HomePage(scene: scene)
            case .tutorial: TutorialPage(tutorial: scene.model.tutorial ?? Tutorial(), scene: scene)
            case .solo: RoundPage(scene: scene)
            case .daily: DailyPage(scene: scene)
            case .reversed: ReversedPage(scene: scene)
            case .duel: DuelPage(scene: scene)
            case .scores: ScoresPage(scene: scene)
            case .settings: SettingsPage(scene: scene)
            case .league: LeaguePage(scene: scene)
            case .ranked: RankedPage(scene: scene)
            case .friend: FriendPage(scene: scene)
            case .standings: StandingsPage(scene: scene)
            case .nicknames: NicknamesPage(scene: scene)
            }
        }
    }
}
