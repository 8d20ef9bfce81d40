import DesignSystem
import HTML
import HTTPServer
import OpenAPI

/// The API for people, around an article that is the same for everybody and takes long to write.
struct APIPage: View {
    let page: PageContext
    let article: HTMLFragment

    var body: some HTML {
        PageLayout(page, title: "API", width: .wide) { article }
    }
}

/// The API's calls by room, with parameters, bodies, answers and examples.
struct APIArticle: View {
    let document: APIDocument

    var body: some HTML {
        let json = document.json
        div(.class("reference"), .lang("en"), .dir("ltr")) {
            h1 { "The API of \(document.title)" }
            Introduction()
            nav(.class("reference-rooms"), .aria("label", "Parts")) {
                for room in document.rooms { a(.href("#\(Self.anchor(room))")) { room.name } }
                a(.href("#documents")) { "Documents" }
            }
            for room in document.rooms {
                section(.id(Self.anchor(room))) {
                    h2 { room.name }
                    p(.class("hint")) { room.note }
                    for operation in document.operations where operation.room == room {
                        OperationCard(operation: operation, entry: Self.entry(operation, in: json))
                    }
                }
            }
            section(.id("documents")) {
                h2 { "Documents" }
                p(.class("hint")) { "What bodies and answers are made of." }
                for member in json["components"]?["schemas"]?.members ?? [] {
                    SchemaCard(name: member.name, schema: member.value)
                }
            }
        }
    }

    private static func anchor(_ room: APIRoom) -> String {
        "room-" + room.name.lowercased().replacing(" ", with: "-")
    }

    private static func entry(_ operation: APIOperation, in json: JSONValue) -> JSONValue {
        json["paths"]?[operation.path]?[operation.method.rawValue.lowercased()] ?? .null
    }
}

/// What to know before the first call.
private struct Introduction: View {
    var body: some HTML {
        Card {
            p {
                "Everything that the pages do, for programs. Log in, show the token, and call:"
            }
            CodeBlock(
                text: """
                    curl -X POST http://localhost:8080/api/v1/sessions \\
                      -H 'Content-Type: application/json' \\
                      -d '{"login":"passenger@medina.example","password":"…","device":"my program"}'
                    curl http://localhost:8080/api/v1/me -H 'Authorization: Bearer TOKEN'
                    """)
            ul(.class("reference-notes")) {
                li { "Moments are milliseconds since 1970 UTC; money is in the smallest unit." }
                li {
                    "Lists come in pages: the next (also in the header Link) is the cursor of the following one."
                }
                li {
                    "Unsafe calls take an Idempotency-Key: the same call with the same key gets the first answer "
                    "again, for a day."
                }
                li {
                    "Failures are "
                    a(.href("/problems")) { "problem documents" }
                    " (RFC 9457); Retry-After says when another try makes sense."
                }
            }
            ButtonLink("OpenAPI 3.1 document", to: "/api/openapi.json", style: .secondary)
        }
    }
}

/// One call.
private struct OperationCard: View {
    let operation: APIOperation
    let entry: JSONValue

    var body: some HTML {
        details(.class("card", "reference-call"), .id(operation.identifier)) {
            summary {
                span(.class("reference-method", "reference-\(operation.method.rawValue.lowercased())")) {
                    operation.method.rawValue
                }
                code { operation.path }
                span(.class("reference-summary")) { operation.summary }
            }
            if !operation.note.isEmpty { p { operation.note } }
            p(.class("hint")) { access }
            if let parameters = entry["parameters"]?.elements, !parameters.isEmpty {
                h3 { "Parameters" }
                MemberList(members: parameters.map { Self.member($0) })
            }
            if let content = entry["requestBody"]?["content"]?.members?.first {
                h3 { "Body" }
                p {
                    code { content.name }
                    " "
                    if let name = content.value["schema"].flatMap({ SchemaWords.named($0) }) {
                        SchemaLink(name: name)
                    }
                }
                if let members = content.value["schema"]?["properties"]?.members {
                    MemberList(members: members.map { ($0.name, "", false, $0.value) })
                }
                if let example = content.value["example"] {
                    CodeBlock(text: String(decoding: example.bytes(isIndented: true), as: UTF8.self))
                }
            }
            h3 { "Answers" }
            ul(.class("reference-answers")) {
                let answers = entry["responses"]?.members ?? []
                for answer in answers where answer.name.hasPrefix("2") { AnswerRow(answer: answer) }
                li {
                    for answer in answers where !answer.name.hasPrefix("2") { Badge(answer.name) }
                    SchemaLink(name: "Problem")
                }
            }
        }
    }

    private var access: String {
        switch operation.access {
        case .anyone: "For everybody."
        case .person: "For whoever is logged in."
        case .rider: "For whoever is logged in with a confirmed email and phone."
        case .operators: "For whoever runs the city."
        case .clerks: "For whoever works for the city."
        }
    }

    private static func member(_ parameter: JSONValue) -> MemberList.Member {
        var schema = parameter["schema"]?.members ?? []
        if let note = parameter["description"] { schema.append(.init("description", note)) }
        return (
            parameter["name"]?.text ?? "", parameter["in"]?.text ?? "",
            parameter["required"] == .boolean(true), .object(schema)
        )
    }
}

/// A status with what it means.
private struct AnswerRow: View {
    let answer: JSONValue.Member

    var body: some HTML {
        let content = answer.value["content"]?.members?.first
        li {
            Badge(answer.name, tone: .ok)
            span { answer.value["description"]?.text ?? "" }
            if let name = content?.value["schema"].flatMap({ SchemaWords.named($0) }) {
                SchemaLink(name: name)
            }
        }
    }
}

/// A document that bodies and answers are made of.
private struct SchemaCard: View {
    let name: String
    let schema: JSONValue

    var body: some HTML {
        details(.class("card", "reference-call"), .id("schema-\(name)")) {
            summary {
                code { name }
                span(.class("reference-summary")) { schema["description"]?.text ?? "" }
            }
            MemberList(
                members: (schema["properties"]?.members ?? []).map { member in
                    let isRequired = schema["required"]?.elements?.contains(.string(member.name)) == true
                    return (member.name, "", isRequired, member.value)
                })
        }
    }
}

/// Names with what may stand under them.
private struct MemberList: View {
    typealias Member = (name: String, place: String, isRequired: Bool, schema: JSONValue)

    let members: [Member]

    var body: some HTML {
        dl(.class("reference-members")) {
            for member in members {
                dt {
                    code { member.name }
                    if !member.place.isEmpty { small { member.place } }
                    if member.isRequired { small(.class("reference-required")) { "required" } }
                }
                dd {
                    if let name = SchemaWords.named(member.schema) {
                        SchemaLink(name: name, words: SchemaWords.type(member.schema))
                    } else {
                        span(.class("reference-type")) { SchemaWords.type(member.schema) }
                    }
                    if let note = member.schema["description"]?.text { span { note } }
                }
            }
        }
    }
}

/// Leads to a document's card.
private struct SchemaLink: View {
    let name: String
    var words: String?

    var body: some HTML { a(.class("reference-type"), .href("#schema-\(name)")) { words ?? name } }
}

/// Text as programs write it.
private struct CodeBlock: View {
    let text: String

    var body: some HTML { pre(.class("reference-code"), .tabindex(0)) { code { text } } }
}
