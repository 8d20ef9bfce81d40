import Crypto
import Database
import DatabaseTesting
import Geography
import Identity
import Testing
import WebPush
import WebTesting

@Suite("P9: the devices of people")
struct DeviceTests {
    @Test(arguments: TestDatabase.allCases)
    func `P9: a device goes with its log-in, and what waits for it goes along`(kind: TestDatabase)
        async throws
    {
        try await withWorld(kind) { world in
            let session = UniqueID(high: 7, low: 7)
            let device = try await world.add(try Browser(), session: session)
            try await world.add(try Browser(), at: "https://push.medina.example/2")
            try await world.push(world.message())
            #expect(try await world.waiting() == 2)
            try await world.database.write { try $0.execute("DELETE FROM sessions WHERE id = \(session)") }
            let left = try await world.devices()
            #expect(left.count == 1 && left[0].id != device.id)
            #expect(try await world.waiting() == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: a browser belongs to one person: who subscribes in it takes it over`(kind: TestDatabase)
        async throws
    {
        try await withWorld(kind) { world in
            let browser = try Browser()
            let first = try await world.add(browser)
            let again = try await world.add(browser)
            #expect(again.id == first.id && again.createdAt == first.createdAt)
            try await world.push(world.message("For Ada"))
            let taken = try await world.add(try Browser(), of: World.ben)
            #expect(taken.id != first.id && taken.person == World.ben)
            #expect(try await world.devices().isEmpty)
            #expect(try await world.devices(of: World.ben) == [taken])
            #expect(try await world.waiting() == 0, "nothing of the other person comes along")
            let isOthers = try await world.database.write { try $0.removePushDevice(taken.id, of: World.ada) }
            #expect(!isOthers)
            let isOwn = try await world.database.write { try $0.removePushDevice(taken.id, of: World.ben) }
            #expect(isOwn)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: a person has ten devices at most, the newest; twenty messages wait for one`(kind: TestDatabase)
        async throws
    {
        try await withWorld(kind) { world in
            for number in 1...12 {
                try await world.add(try Browser(), at: "https://push.medina.example/\(number)")
            }
            let devices = try await world.devices()
            #expect(devices.count == 10)
            let endpoints = try await world.database.read { transaction in
                try transaction.rows("SELECT endpoint FROM push_devices") {
                    try $0.decode("endpoint", as: String.self)
                }
            }
            #expect(!endpoints.contains("https://push.medina.example/2"))
            #expect(endpoints.contains("https://push.medina.example/3"))
            for number in 1...25 { try await world.push(world.message(topic: "\(number)")) }
            #expect(try await world.waiting() == 200)
            try await world.push(world.message(topic: "25"))
            #expect(try await world.waiting() == 200, "a newer one about the same takes the place")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: a browser with a new address shows the secret of the old one`(kind: TestDatabase) async throws {
        try await withWorld(kind) { world in
            let (old, fresh) = (try Browser(), try Browser())
            let device = try await world.add(old)
            let next = try fresh.subscription("https://push.medina.example/new")
            for (endpoint, secret) in [
                ("https://push.medina.example/1", fresh.secret), ("https://push.medina.example/1", []),
                ("https://push.medina.example/9", old.secret),
            ] {
                let isRenewed = try await world.database.write {
                    try $0.renewPushDevice(endpoint: endpoint, secret: secret, by: next)
                }
                #expect(!isRenewed)
            }
            let isRenewed = try await world.database.write {
                try $0.renewPushDevice(
                    endpoint: "https://push.medina.example/1", secret: old.secret, by: next)
            }
            #expect(isRenewed)
            #expect(try await world.devices() == [device])
            let transport = ToldTransport()
            try await world.push(world.message())
            try await world.sending(by: transport) { _ in
                try await until("it is sent") { transport.requests.count == 1 }
            }
            let request = try #require(transport.requests.first)
            #expect(request.endpoint.text == "https://push.medina.example/new")
            #expect(try !fresh.decrypted(request.body).isEmpty)
        }
    }
}
