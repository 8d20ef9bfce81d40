import Accounts
import Crypto
import Database
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import Messaging
import Notices
import Notifications
import Observability
import OpenAPI
import Settings
import Web
import WebPush

/// What the city tells people, inside its pages and outside: the parts, wired.
struct CityMessages {
    /// The tables.
    static let schemas: [Schema] = [.messaging, .notices, .webPush]

    /// Wakes the open pages of people for whom something new was committed.
    let board: NoticeBoard
    /// Delivers mail and SMS; wake it after a commit that stored some.
    let sender: MessageSender
    /// Gives pages their bell; to be used right inside the session middleware.
    let middleware: NoticesMiddleware
    private let pushes: PushSender
    private let courier: NoticeCourier
    private let centre: NotificationsRoutes
    private let outbox: OutboxRoutes

    init(
        database: any Database, settings: CitySettings, topics: [NoticeTopic], texts: Texts,
        pushSecret: SecretToken, zone: LocalTimeZone, logger: Logger,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        board = NoticeBoard()
        let mail = settings.mail.map { MailTransport($0.value) }
        let sms = settings.sms.map { SMSTransport($0.value) }
        sender = MessageSender(database, mail: mail, sms: sms, logger: logger, clock: clock)
        let services = PushServices(settings.pushServices ?? PushServices.known)
        let key = ApplicationServerKey(pushSecret, contact: settings.pushSubject)
        pushes = PushSender(database, services: services, key: key, logger: logger, clock: clock)
        let devices = DeviceDesk(
            database, services: services, key: key, sender: pushes,
            names: { DeviceName($0).words($1) }, clock: clock)
        let notifications = Notifications(
            database: database, board: board, contacts: AccountContacts(), topics: topics, devices: devices,
            clock: clock)
        middleware = NoticesMiddleware(notifications)
        var configuration = NoticeCourier.Configuration()
        configuration.address = settings.address.flatMap { URLReference($0) }
        courier = NoticeCourier(
            notifications, sender: sender, texts: texts, zone: zone, configuration: configuration,
            logger: logger)
        centre = NotificationsRoutes(notifications, zone: zone)
        outbox = OutboxRoutes(database: database, zone: zone, clock: clock)
    }

    /// The calls of the centre.
    var operations: [APIOperation] { centre.operations }

    func add(to router: inout Router<WebContext>) {
        centre.add(to: &router)
        outbox.add(to: &router)
    }

    /// Delivers until the task is cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [sender] in await sender.run() }
            group.addTask { [courier] in await courier.run() }
            group.addTask { [pushes] in await pushes.run() }
        }
    }
}

/// Notices reach people by the addresses of their accounts, once these are confirmed.
private struct AccountContacts: NoticeContacts {
    func contact(of person: UniqueID, in transaction: any Transaction) throws -> NoticeContact? {
        try transaction.person(person).map { person in
            NoticeContact(
                email: person.emailConfirmedAt == nil ? nil : person.email,
                phone: person.phoneConfirmedAt == nil ? nil : person.phone, language: person.language)
        }
    }
}
