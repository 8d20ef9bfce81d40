import DesignSystem
import HTML
import HTTPServer
import Web

extension WebContext {
    /// What a page about identity needs to know of a request.
    func identityContext(for request: Request) -> PageContext {
        var page = page(for: request)
        page.styles = ["css/people.css", "css/identity.css"]
        return page
    }
}
