import Geography
import HTTPServer
import Localization
public import OpenAPI
import Rooms
import Web

/// The API of permitting apps something.
extension AppsRoutes {
    private struct PermissionDocument: Encodable {
        let app: String
        let permission: String
        let statement: String
        let isGranted: Bool
        let since: Int64?
    }

    private struct PermissionList: Encodable {
        let permissions: [PermissionDocument]
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/apps/permissions") { _, context in
            _ = try context.operatorVisitor()
            return try .document(PermissionList(permissions: permissions.map { document($0, context) }))
        }
        router.put("/api/v1/apps/{app}/permissions/{permission}", bodyLimit: 4 << 10) { request, context in
            let visitor = try context.operatorVisitor()
            let permission = try permission(request)
            try await grants.set(
                permission, isGranted: try request.read(Self.change),
                confirming: context.texts(permission.statement), by: visitor.id)
            return try .document(document(permission, context))
        }
    }

    private func document(_ permission: AppPermission, _ context: WebContext) -> PermissionDocument {
        let since = grants.since(permission)
        return PermissionDocument(
            app: permission.app, permission: permission.name,
            statement: context.texts(permission.statement), isGranted: since != nil,
            since: since?.milliseconds)
    }
}

extension APIRoom {
    /// What apps on people's devices are permitted.
    public static let apps = APIRoom(
        "Apps on people's devices",
        "For operators: confirm what an app needs before it may do something, and take it back. Devices learn of it "
            + "with the app's next version.")
}

extension AppsRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/apps/permissions", "Permissions of apps", in: .apps,
                note:
                    "What is to be confirmed here, in your language. In a demo everything is permitted anyway.",
                access: .operators,
                answers: [
                    .json(
                        .ok, "The permissions.",
                        .object(
                            "AppPermissions", [.required("permissions", .array(of: permission, 0...100))]))
                ]),
            APIOperation(
                .put, "/api/v1/apps/{app}/permissions/{permission}", "Confirm, or take back", in: .apps,
                note:
                    "Who permits confirms the statement. It is written into the log of what operators do. What is "
                    + "so already stays as it is.",
                access: .operators,
                parameters: [
                    .path("app", .text(1...40, "The app.")),
                    .path("permission", .text(1...40, "The permission, as the list gives it.")),
                ],
                body: .json(change, example: ["isGranted": true]),
                answers: [.json(.ok, "The permission as it is now.", permission)]),
        ]
    }

    private static let change = JSONShape.object(
        "AppPermissionChange",
        .required("isGranted", .boolean("Whether the statement is confirmed and the app permitted."))
    ) { $0 }

    private static let permission = JSONSchema.object(
        "AppPermission",
        [
            .required("app", .text(1...40, "The app.")),
            .required("permission", .text(1...40, "What it may do.")),
            .required("statement", .text(1...2_000, "What is confirmed.")),
            .required("isGranted", .boolean("Whether it was confirmed.")),
            .optional("since", .moment("Since when.")),
        ])
}
