import Database
import Identity
import Ledger

extension OwedFee {
    /// What the store calls whoever is to have it: nothing for the city.
    var payeeText: String {
        switch payee {
        case .person(let person): person.description
        case .fees: ""
        }
    }

    /// Reads a fee as it was stored.
    init(_ row: Row) throws(DatabaseError) {
        let payee = try row.decode("payee_id", as: String.self)
        guard let person = payee.isEmpty ? LedgerOrder.Share.Payee.fees : UniqueID(payee).map({ .person($0) })
        else { throw DatabaseError(.unexpectedValue, "the ledger knows nobody called “\(payee)”") }
        self.init(
            id: ID(try row.decode("person_id"), number: try row.decode("number")), payee: person,
            amount: try row.decode("amount"), rest: try row.decode("rest"))
    }
}
