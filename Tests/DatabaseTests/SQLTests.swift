import Database
import Testing

@Suite("SQL")
struct SQLTests {
    @Test func `values become numbered parameters in both dialects`() {
        let inner: SQL = "b = \(2)"
        let sql: SQL = "SELECT a FROM t WHERE a = \("one") AND \(inner) AND c IN \(list: ["x", "y"])"
        for dialect in SQLDialect.allCases {
            let (text, values) = sql.rendered(in: dialect)
            #expect(text == "SELECT a FROM t WHERE a = $1 AND b = $2 AND c IN ($3, $4)")
            #expect(values == [.text("one"), .integer(2), .text("x"), .text("y")])
        }
    }

    @Test func `each dialect has its own words`() {
        let sql: SQL = """
            \(word: .integer) \(word: .real) \(word: .text) \(word: .blob) \
            \(word: .tableOptions) \(word: .forUpdate)
            """
        #expect(sql.rendered(in: .sqlite).text == "INTEGER REAL TEXT BLOB STRICT ")
        #expect(
            sql.rendered(in: .postgresql).text
                == "BIGINT DOUBLE PRECISION TEXT COLLATE \"C\" BYTEA  FOR UPDATE")
    }

    @Test func `raw text stands only where it is called unsafe`() {
        let name = "people"
        let query: SQL = "SELECT * FROM \(unsafeSQL: name)"
        #expect(query.rendered(in: .sqlite).text == "SELECT * FROM people")
        #expect(SQL(unsafeSQL: "SELECT 1").rendered(in: .sqlite).text == "SELECT 1")
        #expect(("SELECT \(name)" as SQL).rendered(in: .sqlite).text == "SELECT $1")
    }

    @Test func `an error tells the log everything but the values`() {
        let error = DatabaseError(.busy, "locked", statement: "SELECT $1")
        #expect(error.description == "Database: locked (busy) in: SELECT $1")
        #expect(error.isTransient)
        #expect(!DatabaseError(.closed, "closed").isTransient)
    }
}
