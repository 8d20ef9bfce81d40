import Database
import Geography
import HTTPServer
import Identity
import Localization
import OpenAPI
import Web
import WebPush

/// The devices of a person, for pages and for programs.
///
/// | call | does |
/// |---|---|
/// | `GET /api/v1/notifications/devices` | the person's devices, and the key by which browsers know the city |
/// | `POST /api/v1/notifications/devices` | adds the browser that asks, until its log-in ends: 201 |
/// | `DELETE /api/v1/notifications/devices/{id}` | removes one: 204 |
/// | `POST /api/v1/notifications/tests` | sends a test to all of them: 204 |
/// | `POST /api/v1/notifications/renewals` | a browser's new subscription in place of its old one: 204 |
extension NotificationsRoutes {
    struct DeviceDocument: Encodable {
        let id: String
        let name: String
        let createdAt: Int64
    }

    struct DeviceList: Encodable {
        let key: String
        let devices: [DeviceDocument]
    }

    private var desk: DeviceDesk { notifications.devices }

    func addDevices(to router: inout Router<WebContext>) {
        router.post("/notifications/devices/test", bodyLimit: 16 << 10) { request, context in
            let person = try context.visitor()
            let test = try await desk.test(person.id, context.texts)
            return .redirect("/notifications/preferences?test=\(test == .tooSoon ? "soon" : "sent")")
        }
        router.post("/notifications/devices/{id}/remove", bodyLimit: 16 << 10) { request, context in
            try await remove(request, context)
            return .redirect("/notifications/preferences?removed=1")
        }
        router.get("/api/v1/notifications/devices") { _, context in
            let devices = try await desk.devices(of: context.visitor().id)
            return try Response.document(
                DeviceList(key: desk.key.text, devices: devices.map { document(of: $0, context.texts) }))
        }
        router.post("/api/v1/notifications/devices", bodyLimit: 16 << 10) { try await add($0, $1) }
        router.delete("/api/v1/notifications/devices/{id}") { request, context in
            try await remove(request, context)
            return .noContent
        }
        router.post("/api/v1/notifications/tests", bodyLimit: 4 << 10) { _, context in
            let person = try context.visitor()
            guard try await desk.test(person.id, context.texts) != .tooSoon else {
                throw HTTPError(
                    .tooManyRequests, "A test was sent a moment ago.", headers: ["Retry-After": "10"])
            }
            return .noContent
        }
        // By a worker whose page is closed: no log-in goes with it, so the old subscription's secret has to be shown.
        router.post("/api/v1/notifications/renewals", bodyLimit: 16 << 10, cost: .counted) { request, _ in
            let renewal = try request.read(Self.renewal)
            let isKnown = try await refusing { try await desk.renew(renewal) }
            guard isKnown else { throw HTTPError(.notFound, "There is no such subscription.") }
            return .noContent
        }
    }

    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        guard let session = context.session else { throw LogInRequired() }
        let offered = try request.read(Self.subscription)
        let name = request.headers["user-agent"] ?? ""
        do {
            let device = try await refusing {
                try await desk.add(offered, of: person.id, session: session, name: name)
            }
            return try Response.document(document(of: device, context.texts), status: .created)
        } catch let error as DatabaseError where error.code == .foreignKeyViolation {
            // The log-in has ended a moment ago.
            throw LogInRequired()
        }
    }

    private func remove(_ request: Request, _ context: WebContext) async throws {
        let person = try context.visitor()
        let text: String = try request.parameter("id")
        guard let id = UniqueID(text), try await desk.remove(id, of: person.id) else {
            throw HTTPError(.notFound, "You have no such device.")
        }
    }

    private func refusing<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let refusal as PushRefusal {
            throw HTTPError(.unprocessableContent, refusal.sentence)
        }
    }

    private func document(of device: PushDevice, _ texts: Texts) -> DeviceDocument {
        DeviceDocument(
            id: device.id.description, name: desk.name(of: device, texts),
            createdAt: device.createdAt.milliseconds)
    }
}
