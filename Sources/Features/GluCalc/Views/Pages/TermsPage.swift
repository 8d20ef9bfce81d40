import HTML
import PocketRuntime

/// The terms of use, to be accepted before anything else.
@inline(never)
func termsPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page calm"), .aria("labelledby", "title")) {
            header(.class("brand")) {
                h1(.id("title")) { scene.say(.name) }
                p { scene.say(.termsLead) }
            }
            languages(scene)
            section(.class("card prose")) {
                h2 { scene.say(.termsTitle) }
                terms(scene)
            }
            act(.termsAccept, scene, .check, "accept", look: "main big")
        }
    }
}

/// What is agreed on.
@inline(never)
func terms(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        ul(.class("dots")) {
            li { scene.say(.termsArithmetic) }
            li { scene.say(.termsDoctor) }
            li { scene.say(.termsChecks) }
            li { scene.say(.termsLow) }
            li { scene.say(.termsDevice) }
            li { scene.say(.termsFoods) }
        }
    }
}

/// Each language by its own name; its page beside this one goes on from what is kept here.
@inline(never)
func languages(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        nav(.class("chips"), .aria("label", scene(.language))) {
            language("en", #"lang="en" href="../en/">English</a>"#, scene)
            language("fr", #"lang="fr" href="../fr/">Français</a>"#, scene)
            language("de", #"lang="de" href="../de/">Deutsch</a>"#, scene)
            language("ar", #"lang="ar" href="../ar/">العربية</a>"#, scene)
        }
    }
}

private func language(_ code: PocketName, _ link: StaticString, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        let isChosen = PocketName(bytes: Array(scene.texts.language.utf8)) == code
        raw(safe: isChosen ? #"<a class="chip" aria-current="true" "# : #"<a class="chip" "#)
        raw(safe: link)
    }
}

/// What the app does and where its numbers are from.
@inline(never)
func helpPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.helpTitle, scene)
            section(.class("card prose")) {
                h2 { scene.say(.termsTitle) }
                terms(scene)
            }
            section(.class("card prose")) {
                h2 { scene.say(.helpDose) }
                p { scene.say(.helpFormula) }
                p { scene.say(.helpOnBoard) }
                p { scene.say(.helpNoPump) }
            }
            section(.class("card prose")) {
                h2 { scene.say(.helpFoods) }
                p { scene.say(.helpFoodsWords) }
                ul(.class("dots")) {
                    li(.lang("en"), .dir("ltr")) { "Swiss Food Composition Database, FSVO" }
                    li(.lang("en"), .dir("ltr")) { "ANSES, Ciqual 2025" }
                }
            }
        }
    }
}
