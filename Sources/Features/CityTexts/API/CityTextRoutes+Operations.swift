import HTTPServer
import Localization
public import OpenAPI

extension APIRoom {
    /// What the city says about itself.
    public static let cityTexts = APIRoom(
        "About the city", "Help, the privacy notice and the imprint, as the operator wrote them.")
}

extension CityTextRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/texts", "What the city says about itself", in: .cityTexts,
                note: "The text of the terms of use is at `/api/v1/terms`.", access: .anyone,
                answers: [
                    .json(
                        .ok, "Which versions hold.",
                        .object("CityTexts", [.required("texts", .array(of: entry, 0...10))]))
                ]),
            APIOperation(
                .get, "/api/v1/texts/{kind}", "A text that holds", in: .cityTexts, note: languageNote,
                access: .anyone, parameters: [kind, language], answers: [.json(.ok, "The text.", text)]),
            APIOperation(
                .get, "/api/v1/texts/{kind}/{version}", "A version of a text", in: .cityTexts,
                note: "Earlier versions stay readable. \(languageNote)", access: .anyone,
                parameters: [
                    kind, .path("version", .integer(1...1_000_000, "Its number, as `versions` has it.")),
                    language,
                ], answers: [.json(.ok, "The text.", text)]),
        ]
    }

    private static let languageNote = "In the language asked for if it is written in it, or in another one."

    private static let kind = APIParameter.path("kind", .choice(CityTextKind.allCases.map(\.rawValue)))

    private static let language = APIParameter.query("language", .choice(Language.allCases.map(\.code)))

    private static let entry = JSONSchema.object(
        "CityTextEntry",
        [
            .required("kind", .choice(CityTextKind.allCases.map(\.rawValue) + ["terms"])),
            .required(
                "version", .text(1...40, "Which one holds; 0 for the text that comes with the program.")),
            .optional("since", .moment("Since when it holds.")),
            .required("isOwn", .boolean("Whether the operator wrote it here.")),
            .required("page", .text(1...100, "The path of its page.")),
        ])

    private static let version = JSONSchema.object(
        "CityTextVersion",
        [
            .required("version", .integer(1...1_000_000)),
            .required("since", .moment("Since when it holds, or held.")),
        ])

    private static let text = JSONSchema.object(
        "CityText",
        [
            .required("kind", .choice(CityTextKind.allCases.map(\.rawValue))),
            .required(
                "version", .integer(0...1_000_000, "Its number; 0 for the text that comes with the program.")),
            .optional("since", .moment("Since when it holds, or held.")),
            .required("isOwn", .boolean("Whether the operator wrote it.")),
            .required("holds", .boolean("Whether it is the one that holds.")),
            .required("language", .choice(Language.allCases.map(\.code))),
            .required("languages", .array(of: .choice(Language.allCases.map(\.code)), 0...4)),
            .required(
                "text",
                .text(
                    0...CityTextDraft.longestText,
                    "Lines that begin with `#` are headings, with `-` items of a list.")),
            .required("versions", .array(of: version, 0...1_000_000, "All, the newest first.")),
        ], "Something that the city says about itself.")
}
