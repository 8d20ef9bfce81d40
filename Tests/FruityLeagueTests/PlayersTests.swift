import DatabaseTesting
import FruityLeague
import Identity
import Localization
import Testing
import WebTesting

@Suite("Players and devices", .timeLimit(.minutes(3)))
struct PlayersTests {
    @Test(arguments: TestDatabase.allCases)
    func `F10: nicknames are chosen among offers and never typed`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let offers = try await world.league.nicknames(for: person(1), round: 0)
            #expect(offers.count == 3 && Set(offers).count == 3)
            #expect(try await world.league.nicknames(for: person(1), round: 0) == offers)
            let others = try await world.league.nicknames(for: person(1), round: 1)
            #expect(others != offers)
            let typed = try #require(Nickname("fox.moon.77"))
            await LeagueError.isThrown(.notOffered) {
                try await world.league.addPlayer(
                    to: person(1), age: 30, isChild: false, nickname: typed, round: 0)
            }
            for round in [-1, 20] {
                await LeagueError.isThrown(.badChoice) {
                    try await world.league.nicknames(for: person(1), round: round)
                }
            }
            let ada = try await world.league.addPlayer(
                to: person(1), age: 30, isChild: false, nickname: offers[1], round: 0)
            #expect(ada.nickname == offers[1] && !ada.isChild)
            // What is taken is not offered any more, and cannot be taken again.
            #expect(!(try await world.league.nicknames(for: person(1), round: 0)).contains(offers[1]))
            await LeagueError.isThrown(.taken) {
                try await world.league.addPlayer(
                    to: person(1), age: 30, isChild: true, nickname: offers[1], round: 0)
            }
            let choices = try await world.league.nicknames(for: ada.id, round: 3)
            let renamed = try await world.league.rename(ada, to: choices[0], round: 3)
            #expect(try await world.league.account(of: person(1)).players == [renamed])
            await LeagueError.isThrown(.taken) {
                try await world.league.rename(ada, to: choices[0], round: 3)
            }
            await LeagueError.isThrown(.notOffered) {
                try await world.league.rename(ada, to: typed, round: 3)
            }
        }
    }

    @Test(arguments: [
        "fox", "fox.moon.1", "fox.moon.100", "fox.moon.07", "fox.moon.", "moon.fox", "", "fox.moon.7.8",
    ])
    func `What is no nickname is not read as one`(text: String) {
        #expect(Nickname(text) == nil)
    }

    @Test func `F12: nicknames read well in four languages`() throws {
        let catalogue = try ProjectFiles.catalogue()
        let nickname = try #require(Nickname("fox.moon.7"))
        #expect(nickname.description == "fox.moon.7")
        #expect(nickname.words(catalogue.texts(in: .english)) == "Fox of the Moon 7")
        #expect(nickname.words(catalogue.texts(in: .french)) == "Renard de la Lune 7")
        #expect(nickname.words(catalogue.texts(in: .german)) == "Fuchs vom Mond 7")
        #expect(nickname.words(catalogue.texts(in: .arabic)).hasPrefix("ثعلب القمر"))
        for animal in Nickname.Animal.allCases {
            for place in Nickname.Place.allCases {
                let name = try #require(Nickname("\(animal.rawValue).\(place.rawValue)"))
                for language in [Language.english, .french, .german, .arabic] {
                    let words = name.words(catalogue.texts(in: language))
                    #expect(!words.contains(".") && !words.contains("{") && words.count > 5)
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `F10: who is of legal age plays under an own account; children through a parent's`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let offers = try await world.league.nicknames(for: person(1), round: 0)
            for age in [nil, 0, 15] {
                for isChild in [true, false] {
                    await LeagueError.isThrown(.tooYoung) {
                        try await world.league.addPlayer(
                            to: person(1), age: age, isChild: isChild, nickname: offers[0], round: 0)
                    }
                }
            }
            let own = try await world.league.addPlayer(
                to: person(1), age: 16, isChild: false, nickname: offers[0], round: 0)
            // There is one owner only; asked twice, there is still one.
            let again = try await world.league.addPlayer(
                to: person(1), age: 16, isChild: false, nickname: offers[1], round: 0)
            #expect(again == own)
            for round in 0..<FruityLeague.mostChildren {
                _ = try await world.player(1, isChild: true, round: round)
            }
            await LeagueError.isThrown(.tooManyPlayers) {
                try await world.player(1, isChild: true, round: 10)
            }
            let account = try await world.league.account(of: person(1))
            #expect(account.players.count == 9)
            #expect(account.players.first == own)
            #expect(try await world.league.account(of: person(2)).players.isEmpty)
            await LeagueError.isThrown(.notFound) {
                try await world.league.removePlayer(own.id, of: person(2))
            }
            try await world.league.removePlayer(own.id, of: person(1))
            #expect(try await world.league.account(of: person(1)).players.count == 8)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `A device is linked by a code that works once, for five minutes`(kind: TestDatabase) async throws {
        try await withLeague(kind) { world in
            let ada = try await world.player()
            await LeagueError.isThrown(.notFound) {
                try await world.league.linkCode(for: ada.id, of: person(2))
            }
            let code = try await world.league.linkCode(for: ada.id, of: person(1))
            let link = try await world.league.link(code: code, name: "Phone\u{0}\n")
            #expect(link.player == ada)
            #expect(try await world.league.player(token: link.token) == ada)
            await LeagueError.isThrown(.badCode) { try await world.league.link(code: code, name: "") }
            await LeagueError.isThrown(.badCode) { try await world.league.link(code: "nonsense", name: "") }
            let late = try await world.league.linkCode(for: ada.id, of: person(1))
            world.clock.advance(seconds: 300)
            await LeagueError.isThrown(.badCode) { try await world.league.link(code: late, name: "") }
            world.clock.advance(seconds: 7_200)
            _ = try await world.league.player(token: link.token)
            let device = try #require(try await world.league.account(of: person(1)).devices.first)
            #expect(device.name == "Phone" && device.player == ada.id)
            #expect(device.seenAt == world.clock.now)
            await LeagueError.isThrown(.notFound) { try await world.league.unlink(device.id, of: person(2)) }
            try await world.league.unlink(device.id, of: person(1))
            await LeagueError.isThrown(.notLinked) { try await world.league.player(token: link.token) }
            await LeagueError.isThrown(.notLinked) { try await world.league.unlink(token: link.token) }
            for _ in 0..<FruityLeague.mostDevices {
                let code = try await world.league.linkCode(for: ada.id, of: person(1))
                _ = try await world.league.link(code: code, name: "")
            }
            await LeagueError.isThrown(.tooManyDevices) {
                try await world.league.linkCode(for: ada.id, of: person(1))
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `Codes that were made before cannot link more devices than there may be, nor pile up`(
        kind: TestDatabase
    ) async throws {
        try await withLeague(kind) { world in
            let ada = try await world.player()
            for _ in 1..<FruityLeague.mostDevices {
                let code = try await world.league.linkCode(for: ada.id, of: person(1))
                _ = try await world.league.link(code: code, name: "")
            }
            var codes: [String] = []
            for _ in 0..<8 {
                world.clock.advance(seconds: 1)
                codes.append(try await world.league.linkCode(for: ada.id, of: person(1)))
            }
            // The oldest are gone.
            for code in codes.prefix(3) {
                await LeagueError.isThrown(.badCode) { try await world.league.link(code: code, name: "") }
            }
            _ = try await world.league.link(code: codes[7], name: "")
            await LeagueError.isThrown(.tooManyDevices) {
                try await world.league.link(code: codes[6], name: "")
            }
            let devices = try await world.league.account(of: person(1)).devices
            #expect(devices.count == FruityLeague.mostDevices)
            // The code is still good once there is room.
            try await world.league.unlink(devices[0].id, of: person(1))
            _ = try await world.league.link(code: codes[6], name: "")
        }
    }
}
