import DesignSystem
import HTML
import Localization
import Testing

@Suite struct `Pages` {
    @Test(arguments: Language.allCases)
    func `name language and direction and have one heading of the first level`(language: Language) throws {
        let page = Samples.text(StylePage(try Samples.context(language)))
        #expect(page.hasPrefix(#"<html lang="\#(language.code)" dir="\#(language.direction)">"#))
        #expect(page.split(separator: "<h1").count == 2)
        #expect(page.split(separator: "<main").count == 2)
    }
}
