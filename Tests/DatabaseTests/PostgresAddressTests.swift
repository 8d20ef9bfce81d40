import Database
import Testing

@Suite("Addresses of databases")
struct PostgresAddressTests {
    private static let secret = "s3cr3t"

    @Test(arguments: [
        "postgres:///medina", "postgres://u@/medina?host=/run/postgresql", "postgres://u@localhost/medina",
        "postgresql://u@127.0.0.1:5433/medina", "postgres://u@[::1]/medina",
        "postgres://u@localhost/medina?sslmode=disable",
    ])
    func `on this machine the connection may be plain`(text: String) throws {
        #expect(try PostgresAddress(text).demandsTLS == false)
    }

    @Test(arguments: [
        "postgres://u@db.example.org/medina", "postgres://u@10.0.0.7/medina?sslmode=require",
        "postgres://u@db/medina?sslmode=verify-ca", "postgres://u@localhost,db.example.org/medina",
        "postgres://u@localhost.example.org/medina", "postgres://u@127.example.org/medina",
        "postgres://u@localhost/medina?hostaddr=10.0.0.7", "postgres:///medina?service=city",
    ])
    func `on another machine it is encrypted`(text: String) throws {
        #expect(try PostgresAddress(text).demandsTLS)
    }

    @Test(arguments: ["disable", "allow", "prefer"])
    func `plain text to another machine is refused with a clear sentence`(mode: String) {
        let error = #expect(throws: DatabaseError.self) {
            try PostgresAddress("postgres://u:\(Self.secret)@db.example.org/medina?sslmode=\(mode)")
        }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("another machine") == true)
        #expect(error?.message.contains(mode) == true)
    }

    @Test(arguments: [
        "", "postgres", "mysql://u@h/d", "postgres://u:s3cr3t@h:port/d", "postgres://u:s3cr3t@h/d?x=y",
        "postgres://u:s3cr3t%ZZ@h/d", "postgres://u:s3cr3t@h/d\u{0}",
    ])
    func `what cannot be read is refused without showing the password`(text: String) {
        let error = #expect(throws: DatabaseError.self) { try PostgresAddress(text) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("postgres://") == true)
        #expect(error?.description.contains(Self.secret) == false)
    }

    @Test func `an address shows itself without its password`() throws {
        let location = try DatabaseLocation("postgres://ada:\(Self.secret)@db.example.org:5433/medina")
        #expect(location.description == "postgres://ada@db.example.org:5433/medina")
        #expect(try DatabaseLocation("var/a.sqlite").description == "var/a.sqlite")
        #expect(try DatabaseLocation("var/a.sqlite") == .sqlite(.file("var/a.sqlite")))
        #expect(throws: DatabaseError.self) { try DatabaseLocation("mysql://u@h/d") }
    }
}
