import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import Web

/// Confirming email and phone.
extension AccountsRoutes {
    func addActivation(to router: inout Router<WebContext>) {
        router.get("/account/activate", cost: .open) { request, context in
            let state = try await accounts.activation(of: context.visitor().id)
            let query = request.query
            let done: String? =
                switch query["done"] {
                case "email": context.texts(.peopleEmailConfirmed)
                case "phone": context.texts(.peoplePhoneConfirmed)
                case "sent": context.texts(.peopleCodeResent)
                case "saved": context.texts(.peopleSavedToConfirm)
                case "kept": context.texts(.peopleKeptOld)
                default: nil
                }
            return .page(
                HTMLPage(
                    ActivatePage(
                        context: page(request, context), state: state, now: accounts.now,
                        returnPath: query.localPath("return"), isForRide: query["why"] == "ride",
                        done: done)))
        }
        router.post("/account/activate/{channel}", bodyLimit: Self.formLimit) {
            try await activate(.confirm, $0, $1)
        }
        router.post("/account/activate/{channel}/send", bodyLimit: Self.formLimit) {
            try await activate(.send, $0, $1)
        }
        router.post("/account/activate/{channel}/keep", bodyLimit: Self.formLimit) {
            try await activate(.keep, $0, $1)
        }
        router.post("/account/activate/phone/number", bodyLimit: Self.formLimit) {
            try await addNumber($0, $1)
        }
    }

    private enum Act {
        case confirm, send, keep
    }

    private func activate(_ act: Act, _ request: Request, _ context: WebContext) async throws -> Response {
        let id = try context.visitor().id
        guard let channel = ConfirmationChannel(rawValue: try request.parameter("channel")) else {
            throw HTTPError(.notFound)
        }
        let fields = try request.form()
        do {
            switch act {
            case .confirm:
                let state = try await accounts.confirm(channel, code: fields["code"] ?? "", of: id)
                let isComplete = state.person.standing >= .confirmed
                if isComplete, let back = fields.localPath("return") { return .redirect(back) }
                return activation(isComplete ? "both" : channel.rawValue, fields)
            case .send:
                try await accounts.sendCode(channel, of: id, from: request.peer)
                return activation("sent", fields)
            case .keep:
                try await accounts.keepAddress(channel, of: id)
                return activation("kept", fields)
            }
        } catch let error as AccountsError where error.code != .notFound {
            return try await refused(error, channel, request, context, fields)
        }
    }

    private func addNumber(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try context.visitor().id
        let fields = try request.form()
        do {
            let number = fields["phone"] ?? ""
            guard !FieldReading.isEmpty(number) else { throw AccountsError(FieldProblem(.phone, .required)) }
            _ = try await accounts.changeProfile(ProfileForm(phone: number), of: id, from: request.peer)
            return activation("saved", fields)
        } catch let error as AccountsError where error.code != .notFound {
            return try await refused(error, .phone, request, context, fields)
        }
    }

    /// Back to the page, with what was done and where to go in the end.
    private func activation(_ done: String, _ fields: FormFields) -> Response {
        var address: URLReference = "/account/activate?done=\(done)"
        let why = fields["why"] == "ride" ? "ride" : ""
        if let back = fields.localPath("return") {
            address = "/account/activate?done=\(done)&why=\(why)&return=\(back)"
        }
        return .redirect(address.text)
    }

    private func refused(
        _ error: AccountsError, _ channel: ConfirmationChannel, _ request: Request, _ context: WebContext,
        _ fields: FormFields
    ) async throws -> Response {
        let state = try await accounts.activation(of: context.visitor().id)
        let page = ActivatePage(
            context: page(request, context), state: state, now: accounts.now,
            returnPath: fields.localPath("return"), isForRide: fields["why"] == "ride", error: error,
            failed: channel, typedPhone: String((fields["phone"] ?? "").prefix(40)))
        return Self.refused(HTMLPage(page), error)
    }
}
