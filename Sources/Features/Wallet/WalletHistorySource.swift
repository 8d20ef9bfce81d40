import Database
import DesignSystem
import Geography
import HTML
public import Histories
import Identity
import Ledger
import Localization
import Wallets

/// What moved in people's wallets, as a part of their history. What is coming up are open questions for money.
struct WalletHistorySource: HistorySource {
    let wallet: CityWallet

    let word = "payments"
    let kind = HistoryKind("payments", .historyPayments, single: .historyPayment, icon: .wallet)

    func part(_ question: HistoryQuestion) async throws -> HistoryPart {
        let before: Int64? =
            switch question.start {
            case .latest: nil
            case .until(let moment): try await wallet.lineAfter(moment, of: question.person)
            case .after(let mark): try Int64(mark).orMarkError()
            }
        let lines = try await wallet.lines(of: question.person, before: before, limit: question.limit)
        let names = try await wallet.people.firstNames(of: Array(Set(lines.compactMap(\.other))))
        let entries = lines.map { entry($0, names, question.texts) }
        // Lines are ordered by number: where the clock was set back, no moment says where they begin.
        return HistoryPart(
            entries, after: lines.first.map { "\($0.number + 1)" },
            rest: lines.count < question.limit ? nil : entries.last?.mark)
    }

    private func entry(_ line: StatementLine, _ names: [UniqueID: String], _ texts: Texts) -> HistoryEntry {
        let words = wallet.words(in: texts)
        var entry = HistoryEntry(
            line.movement, kind, at: line.at, mark: "\(line.number)",
            title: words.title(
                line.kind, subject: line.subject, amount: line.amount,
                other: line.other.map { names[$0] ?? texts(.walletSomebody) }, paid: line.paid),
            to: "/wallet/movements/\(line.movement.description)")
        entry.amount = .change(Money(minorUnits: line.amount, wallet.currency))
        if !line.note.isEmpty { entry.details = [line.note] }
        return entry
    }

    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry] {
        let (asked, own) = try await wallet.openRequests(of: person)
        let names = try await wallet.people.firstNames(of: Array(Set(asked.map(\.from) + own.map(\.to))))
        return (asked + own).map { request in
            let isAsked = request.to == person
            let other = isAsked ? request.from : request.to
            var entry = HistoryEntry(
                request.id, kind, at: request.at, mark: "0",
                title: texts(
                    isAsked ? .walletPayAsk : .walletAskedOf,
                    [
                        "name": .text(names[other] ?? texts(.walletSomebody)),
                        "amount": .text(texts.money(request.amount)),
                    ]),
                to: "/wallet/requests/\(request.id.description)")
            entry.state = .planned
            if !request.note.isEmpty { entry.details = [request.note] }
            if !isAsked { entry.signs = [HistoryEntry.Sign(texts(.walletRequestOpen), tone: .info)] }
            return entry
        }
    }
}

extension CityWallet {
    /// What the room knows of people's histories.
    public var history: [any HistorySource] { [WalletHistorySource(wallet: self)] }

    /// The number of the first line of a person's statement that is later than a moment.
    func lineAfter(_ moment: Timestamp, of person: UniqueID) async throws -> Int64 {
        try await database.read { try $0.statementLine(after: moment, of: person) }
    }
}
