import HTML
import PocketRuntime

/// What can be turned on and off.
struct SettingsPage: View {
    let scene: Scene

    var body: some HTML {
        main(.class("plain")) {
            TopBar(scene(.fruitySettings), scene) { EmptyHTML() }
            ul(.class("switches")) {
                Each(Preferences.Switch.allCases) { preference in li { row(preference) } }
            }
            button(.class("quiet"), .type("button"), .tap("go", Int(Screen.tutorial.rawValue))) {
                Glyph.lesson.html
                span { scene(.fruityLessonAgain) }
            }
            languages
            p(.class("small-print")) {
                scene(scene.model.league.isLinked ? .fruityOnDeviceLinked : .fruityOnDevice)
            }
        }
    }

    /// Each language by its own name; its page beside this one goes on from what is kept here.
    private var languages: HTMLFragment {
        HTMLFragment {
            nav(.class("languages level-choice"), .aria("label", scene(.fruityLanguage))) {
                Glyph.network.html
                language("en", #"lang="en" href="../en/">English</a>"#)
                language("fr", #"lang="fr" href="../fr/">Français</a>"#)
                language("de", #"lang="de" href="../de/">Deutsch</a>"#)
                language("ar", #"lang="ar" href="../ar/">العربية</a>"#)
            }
        }
    }

    private func language(_ code: PocketName, _ link: StaticString) -> HTMLFragment {
        HTMLFragment {
            let isChosen = PocketName(bytes: Array(scene.surroundings.texts.language.utf8)) == code
            raw(safe: isChosen ? #"<a class="level-chip" aria-current="true" "# : #"<a class="level-chip" "#)
            raw(safe: link)
        }
    }

    private func row(_ preference: Preferences.Switch) -> HTMLFragment {
        HTMLFragment {
            button(
                .class("switch"), .type("button"), .role("switch"), .tap("switch", preference.number),
                .aria("checked", scene.model.preferences[preference])
            ) {
                glyph(preference).html
                span(.class("switch-words")) {
                    strong { name(preference) }
                    small { explanation(preference) }
                }
                span(.class("switch-track"), .aria("hidden", true)) { span(.class("switch-knob")) {} }
            }
        }
    }

    private func glyph(_ preference: Preferences.Switch) -> Glyph {
        switch preference {
        case .sound: .sound
        case .animation: .animation
        case .timer: .timer
        case .vibration: .vibration
        case .numbers: .numbers
        }
    }

    private func name(_ preference: Preferences.Switch) -> String {
        switch preference {
        case .sound: scene(.fruitySound)
        case .animation: scene(.fruityAnimation)
        case .timer: scene(.fruityTimer)
        case .vibration: scene(.fruityVibration)
        case .numbers: scene(.fruityNumbers)
        }
    }

    private func explanation(_ preference: Preferences.Switch) -> String {
        switch preference {
        case .sound: scene(.fruitySoundWords)
        case .animation: scene(.fruityAnimationWords)
        case .timer: scene(.fruityTimerWords)
        case .vibration: scene(.fruityVibrationWords)
        case .numbers: scene(.fruityNumbersWords)
        }
    }
}
