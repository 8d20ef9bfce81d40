import Database
import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Images
import Localization
public import Rooms
public import Web

/// The pages on which people prove who they are.
public struct IdentityPages: Sendable {
    let verification: Verification

    /// A photo may come with another, and is refused with a sentence if it is too large; larger bodies are not even read.
    private static let bodyLimit = 40 << 20

    public init(_ verification: Verification) { self.verification = verification }

    /// The row of the account's page that leads here.
    public var accountLink: AccountLink {
        AccountLink(.shield, .identityTitle, text: .identityRow, to: "/account/identity")
    }

    /// Adds the pages to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/account/identity") { try await show($0, $1) }
        router.post("/account/identity/document", bodyLimit: Self.bodyLimit) { try await read($0, $1) }
        router.get("/account/identity/examination") { try await showExamination($0, $1) }
        router.post("/account/identity/examination", bodyLimit: 2 * Self.bodyLimit) { try await ask($0, $1) }
        router.post("/account/identity/cases/{id}/withdrawal", bodyLimit: 16 << 10) { request, context in
            let person = try context.visitor().id
            guard let id = UniqueID(try request.parameter("id", as: String.self)),
                try await verification.withdraw(id, by: person)
            else { throw HTTPError(.notFound) }
            return .redirect("/account/identity?done=withdrawn")
        }
        router.post("/account/identity/later", bodyLimit: 16 << 10) { request, context in
            var response = Response.redirect(try request.form().localPath("return") ?? "/")
            response.setCookie(
                Cookie(
                    IdentityMiddleware.later, "1", maximumAge: 24 * 3600, isSecure: context.site.isSecure))
            return response
        }
        addAPI(to: &router)
        guard verification.isDemo else { return }
        router.get("/account/identity/specimen.png") { _, context in
            let person = try context.visitor().id
            let profile = try await verification.database.read {
                try verification.people.profile(of: person, in: $0)
            }
            guard let profile else { throw HTTPError(.notFound) }
            return Response(
                headers: [
                    "Content-Type": "image/png", "Cache-Control": "private, no-store",
                    "Content-Disposition": "attachment; filename=\"specimen.png\"",
                ], body: .bytes(try Specimen.picture(of: profile, today: verification.today)))
        }
    }

    private func identityPage(_ request: Request, _ context: WebContext) async throws -> IdentityPage {
        let visitor = try context.visitor()
        return IdentityPage(
            context: context.identityContext(for: request), visitor: visitor,
            state: try await verification.state(of: visitor.id), access: context.access,
            zone: verification.zone, now: verification.clock(), offersSpecimen: verification.isDemo)
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        var shown = try await identityPage(request, context)
        shown.isNeeded = request.query["why"] != nil
        shown.returnPath = request.query.localPath("return")
        shown.done = request.query["done"].flatMap { IdentityPage.Done(rawValue: $0) }
        return .page(shown)
    }

    private func read(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        guard !visitor.isDemo else { throw HTTPError(.conflict, "Made-up people need no document.") }
        let form = try request.multipart(limits: MultipartLimits(parts: 8, partBytes: Self.bodyLimit))
        let back = request.query.localPath("return")
        guard let zone = form["zone"]?.bytes, !zone.isEmpty else {
            return try await refused(request, context, back, trouble: .identityMissing)
        }
        let front = form["front"].flatMap { $0.bytes.isEmpty ? nil : $0.bytes }
        guard zone.count <= ImageWorker.largestPhoto, front?.count ?? 0 <= ImageWorker.largestPhoto else {
            return try await refused(request, context, back, .tooLarge)
        }
        var photos = Verification.DocumentPhotos(zone: zone, front: front)
        photos.mayQueue = form["queue"]?.bytes.elementsEqual("on".utf8) == true
        do throws(any Error) {
            switch try await verification.read(
                photos, of: visitor.id, from: NetworkAddress.key(request.peer))
            {
            case .verified: return .redirect(Self.done(.read, back))
            case .queued: return .redirect(Self.done(.queued, back))
            case .refused(let fault): return try await refused(request, context, back, fault)
            }
        } catch let error as IntakeError {
            return try await refused(request, context, back, trouble: error.words, status: error.status)
        }
    }

    private static func done(_ done: IdentityPage.Done, _ back: String?) -> String {
        guard let back else { return "/account/identity?done=\(done.rawValue)" }
        let address: URLReference = "/account/identity?done=\(done.rawValue)&return=\(back)"
        return address.text
    }

    private func refused(
        _ request: Request, _ context: WebContext, _ back: String?, _ fault: DocumentFault? = nil,
        trouble: TextKey? = nil, status: HTTPStatus = .unprocessableContent
    ) async throws -> Response {
        var shown = try await identityPage(request, context)
        shown.returnPath = back
        shown.fault = fault
        shown.trouble = trouble
        return .page(shown, status: status)
    }

    private func showExamination(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        guard visitor.standing >= .verified, !visitor.isDemo else { return .redirect("/account/identity") }
        return .page(
            ExaminationPage(
                context: context.identityContext(for: request),
                needsLicence: context.access.drivingNeedsLicence))
    }

    private func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        guard !visitor.isDemo else { throw HTTPError(.conflict, "Made-up people need no document.") }
        let form = try request.multipart(limits: MultipartLimits(parts: 8, partBytes: Self.bodyLimit))
        var shown = ExaminationPage(
            context: context.identityContext(for: request), needsLicence: context.access.drivingNeedsLicence)
        func photo(_ place: IdentityCase.Place) -> [UInt8]? {
            guard let bytes = form[place.rawValue]?.bytes, !bytes.isEmpty else { return nil }
            if bytes.count > ImageWorker.largestPhoto {
                shown.faults[place] = DocumentFault.tooLarge.words(context.texts)
            }
            return bytes
        }
        let (front, face) = (photo(.front), photo(.face))
        let (licence, back) = (photo(.licence), photo(.licenceBack))
        if front == nil { shown.faults[.front] = context.texts(.identityMissing) }
        if face == nil { shown.faults[.face] = context.texts(.identityMissing) }
        guard let front, let face, shown.faults.isEmpty else {
            return .page(shown, status: .unprocessableContent)
        }
        do {
            let photos = Verification.ExaminationPhotos(
                front: front, face: face, licence: licence, licenceBack: back)
            let wrong = try await verification.askForExamination(
                photos, of: visitor.id, from: NetworkAddress.key(request.peer))
            guard let wrong else { return .redirect("/account/identity?done=asked") }
            shown.faults[wrong.place] = wrong.fault.words(context.texts)
            return .page(shown, status: .unprocessableContent)
        } catch let error as IntakeError {
            shown.trouble = error.words
            return .page(shown, status: error.status)
        }
    }
}

extension IntakeError {
    /// The status that says so.
    var status: HTTPStatus {
        switch self {
        case .enoughForToday: .tooManyRequests
        case .outdated: .conflict
        case .overloaded, .unavailable: .serviceUnavailable
        }
    }
}
