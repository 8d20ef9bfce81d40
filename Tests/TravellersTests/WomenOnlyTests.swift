import Carpool
import Identity
import Testing
import Travellers
import Web

@Suite("Who can ask for company of women only") struct WomenOnlyTests {
    private func visitor(_ standing: Standing, _ gender: Gender?) -> Visitor {
        Visitor(
            id: UniqueID(high: 0, low: 1), firstName: "Ada", fullName: "Ada Lovelace", isDemo: false,
            standing: standing, gender: gender)
    }

    @Test func `R8: women only is offered to verified women and to nobody else`() {
        let access = AccessPolicy()
        for standing in Standing.allCases {
            for gender in [nil, .woman, .man, .other] as [Gender?] {
                let person = visitor(standing, gender)
                let isHers = standing == .examined && gender == .woman
                #expect(WomenOnlyRule.isOffered(to: person, under: access) == isHers)
                let asked = Preferences(talk: .dislikes, womenOnly: .required)
                let allowed = WomenOnlyRule.applied(to: asked, of: person, under: access)
                #expect(allowed.womenOnly == (isHers ? .required : .none))
                #expect(allowed.talk == .dislikes)
            }
        }
    }

    @Test func `R8: a visitor is in the eyes of company what the city knows of them`() {
        let access = AccessPolicy()
        let asked = Preferences(womenOnly: .required)
        let hers = Traveller(visitor(.examined, .woman), under: access, preferences: asked)
        #expect(hers.id == PersonID(1) && hers.gender == .woman && hers.isVerified)
        #expect(hers.preferences.womenOnly == .required)
        let his = Traveller(visitor(.examined, .man), under: access, preferences: asked)
        #expect(his.gender == .man && his.preferences.womenOnly == .none)
        let unsaid = Traveller(visitor(.examined, nil), under: access, preferences: asked)
        #expect(unsaid.gender == .undisclosed && unsaid.age == nil)
    }
}
