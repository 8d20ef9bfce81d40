import Fruity
import PocketRuntime

extension Player {
    /// A player whose device was linked by the code of a page of the city.
    static func linked() -> Player {
        var player = Player()
        player.send(.opened(fragment: "link=abc_DEF-1"))
        player.answer(
            "league-link",
            #"{"token":"TOKEN","player":{"id":"1","nickname":"fox.moon","name":"Fox of the moon","isChild":true}}"#,
            status: 201)
        return player
    }

    /// The requests that the last event made.
    var requests: [PocketRequest] {
        effects.list.compactMap { if case .send(let request) = $0 { request } else { nil } }
    }

    /// What the league answers.
    mutating func answer(_ name: PocketName, _ json: String, status: Int = 200) {
        send(.answered(PocketAction(name, []), PocketAnswer(status: status, body: Array(json.utf8))))
    }
}
