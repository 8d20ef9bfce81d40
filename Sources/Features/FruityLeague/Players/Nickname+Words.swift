import Localization

extension Nickname.Animal {
    /// The animal's word.
    var key: TextKey {
        switch self {
        case .bear: TextKey("league.animal.bear")
        case .bee: TextKey("league.animal.bee")
        case .camel: TextKey("league.animal.camel")
        case .cat: TextKey("league.animal.cat")
        case .deer: TextKey("league.animal.deer")
        case .dolphin: TextKey("league.animal.dolphin")
        case .eagle: TextKey("league.animal.eagle")
        case .falcon: TextKey("league.animal.falcon")
        case .fox: TextKey("league.animal.fox")
        case .frog: TextKey("league.animal.frog")
        case .gazelle: TextKey("league.animal.gazelle")
        case .hare: TextKey("league.animal.hare")
        case .hedgehog: TextKey("league.animal.hedgehog")
        case .horse: TextKey("league.animal.horse")
        case .koala: TextKey("league.animal.koala")
        case .lion: TextKey("league.animal.lion")
        case .owl: TextKey("league.animal.owl")
        case .panda: TextKey("league.animal.panda")
        case .penguin: TextKey("league.animal.penguin")
        case .squirrel: TextKey("league.animal.squirrel")
        case .tiger: TextKey("league.animal.tiger")
        case .turtle: TextKey("league.animal.turtle")
        case .whale: TextKey("league.animal.whale")
        case .wolf: TextKey("league.animal.wolf")
        }
    }
}

extension Nickname.Place {
    /// The words for where it is from.
    var key: TextKey {
        switch self {
        case .bridge: TextKey("league.place.bridge")
        case .castle: TextKey("league.place.castle")
        case .city: TextKey("league.place.city")
        case .clouds: TextKey("league.place.clouds")
        case .desert: TextKey("league.place.desert")
        case .forest: TextKey("league.place.forest")
        case .garden: TextKey("league.place.garden")
        case .harbour: TextKey("league.place.harbour")
        case .island: TextKey("league.place.island")
        case .lighthouse: TextKey("league.place.lighthouse")
        case .market: TextKey("league.place.market")
        case .moon: TextKey("league.place.moon")
        case .morning: TextKey("league.place.morning")
        case .mountain: TextKey("league.place.mountain")
        case .night: TextKey("league.place.night")
        case .orchard: TextKey("league.place.orchard")
        case .rainbow: TextKey("league.place.rainbow")
        case .river: TextKey("league.place.river")
        case .sea: TextKey("league.place.sea")
        case .snow: TextKey("league.place.snow")
        case .stars: TextKey("league.place.stars")
        case .sun: TextKey("league.place.sun")
        case .valley: TextKey("league.place.valley")
        case .wind: TextKey("league.place.wind")
        }
    }
}
