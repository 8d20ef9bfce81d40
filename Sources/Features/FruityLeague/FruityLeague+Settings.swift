public import Settings

/// What an operator can set of the league.
extension FruityLeague.Rules: Settings {
    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("fruity") {
            $0.whole(
                "legalAge", &legalAge, in: 0...99,
                "From which age people may play in the city's league under an account of their own.")
            $0.whole(
                "moveSeconds", &moveSeconds, in: 10...3_600,
                "How long a move may take when two play against each other.")
            $0.whole(
                "invitationHours", &invitationHours, in: 1...168,
                "How long a link to a game of two waits for the friend.")
        }
    }
}
