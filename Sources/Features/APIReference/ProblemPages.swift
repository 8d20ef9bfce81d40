import DesignSystem
import HTML

/// A kind of problem, explained.
struct ProblemPage: View {
    let page: PageContext
    let kind: ProblemKind

    var body: some HTML {
        PageLayout(page, title: kind.title) {
            div(.class("reference"), .lang("en"), .dir("ltr")) {
                hgroup {
                    h1 { kind.title }
                    p {
                        Badge(String(kind.status))
                        " "
                        code { "/problems/\(kind.slug)" }
                    }
                }
                Card {
                    p { kind.meaning }
                    p {
                        strong { "What to do: " }
                        kind.advice
                    }
                }
                ButtonLink("All problems", to: "/problems", style: .secondary)
            }
        }
    }
}

/// All kinds of problems.
struct ProblemsPage: View {
    let page: PageContext

    var body: some HTML {
        PageLayout(page, title: "Problems") {
            div(.class("reference"), .lang("en"), .dir("ltr")) {
                h1 { "Problems" }
                p { "What the type of a problem document (RFC 9457) stands for." }
                RowList(label: "Problems") {
                    for kind in ProblemKind.all {
                        Row(kind.title, subtitle: kind.meaning, to: "/problems/\(kind.slug)") {
                            Badge(String(kind.status))
                        }
                    }
                }
                ButtonLink("The API", to: "/api", style: .secondary)
            }
        }
    }
}
