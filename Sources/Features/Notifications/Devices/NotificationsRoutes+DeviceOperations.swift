import HTTPServer
import OpenAPI

extension NotificationsRoutes {
    /// The calls about devices, as the API's document describes them.
    static var deviceOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/notifications/devices", "Your devices", in: .notifications,
                note: "On which screens your notifications appear while no page of the city is open.",
                access: .person,
                answers: [
                    .json(
                        .ok, "Your devices, the newest first.",
                        .object(
                            "Devices",
                            [
                                .required(
                                    "key",
                                    .text(
                                        87...87,
                                        "By which browsers know the city: `applicationServerKey` (RFC 8292).")
                                ),
                                .required("devices", .array(of: device, 0...100)),
                            ]))
                ]),
            APIOperation(
                .post, "/api/v1/notifications/devices", "Add this browser", in: .notifications,
                note:
                    "Until the log-in that the call is made with ends. Of more than ten devices the oldest goes. A "
                    + "subscription is one person's: it is taken over from whoever had it.",
                access: .person, body: .json(subscription),
                answers: [.json(.created, "The device.", device)]),
            APIOperation(
                .delete, "/api/v1/notifications/devices/{id}", "Remove a device", in: .notifications,
                access: .person, parameters: [.path("id", .identifier("Names the device."))],
                answers: [.nothing("Nothing is sent to it any more.")]),
            APIOperation(
                .post, "/api/v1/notifications/tests", "Send a test", in: .notifications,
                note: "To all of your devices; once in ten seconds.", access: .person,
                answers: [.nothing("It is on its way.")]),
            APIOperation(
                .post, "/api/v1/notifications/renewals", "Renew a subscription", in: .notifications,
                note: "What a browser does by itself when its push service gives it another address.",
                access: .anyone, body: .json(renewal),
                answers: [.nothing("The new subscription is in the place of the old one.")],
                problems: [.notFound]),
        ]
    }

    private static let device = JSONSchema.object(
        "Device",
        [
            .required("id", .identifier("Names the device.")),
            .required("name", .text(0...300, "What the browser calls itself, in words.")),
            .required("createdAt", .moment("When it was added.")),
        ], "A browser in which you are told what happens.")
}
