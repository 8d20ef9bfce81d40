import Localization

extension TextKey {
    /// “Nothing yet. …”
    static var favouritesNoRecent: TextKey { TextKey("favourites.noRecent") }
    /// “They are offered to you first. Nobody else sees them.”
    static var favouritesRecentText: TextKey { TextKey("favourites.recentText") }
    /// “Forgotten.”
    static var favouritesForgotten: TextKey { TextKey("favourites.forgotten") }
    /// “Favourite places”
    static var favouritesTitle: TextKey { TextKey("favourites.title") }
    /// “One tap fills them in when you ask for a ride or set off.”
    static var favouritesLead: TextKey { TextKey("favourites.lead") }
    /// “Home”
    static var favouritesHome: TextKey { TextKey("favourites.home") }
    /// “Work”
    static var favouritesWork: TextKey { TextKey("favourites.work") }
    /// “Add where you live”
    static var favouritesAddHome: TextKey { TextKey("favourites.addHome") }
    /// “Add where you work”
    static var favouritesAddWork: TextKey { TextKey("favourites.addWork") }
    /// “Add a place”
    static var favouritesAdd: TextKey { TextKey("favourites.add") }
    /// “You keep {count} places, as many as there can be. Remove one first.”
    static var favouritesFull: TextKey { TextKey("favourites.full") }
    /// “Which place?”
    static var favouritesWhere: TextKey { TextKey("favourites.where") }
    /// “Where do you live?”
    static var favouritesWhereHome: TextKey { TextKey("favourites.whereHome") }
    /// “Where do you work?”
    static var favouritesWhereWork: TextKey { TextKey("favourites.whereWork") }
    /// “New place”
    static var favouritesName: TextKey { TextKey("favourites.name") }
    /// “Name”
    static var favouritesLabel: TextKey { TextKey("favourites.label") }
    /// “Such as “Gym” or “Grandma””
    static var favouritesLabelHint: TextKey { TextKey("favourites.labelHint") }
    /// “A name has at most {count} characters.”
    static var favouritesLabelLong: TextKey { TextKey("favourites.labelLong") }
    /// “Choose another place”
    static var favouritesMove: TextKey { TextKey("favourites.move") }
    /// “Keep this place”
    static var favouritesSave: TextKey { TextKey("favourites.save") }
    /// “The place is kept.”
    static var favouritesKept: TextKey { TextKey("favourites.kept") }
    /// “Remove this place”
    static var favouritesRemove: TextKey { TextKey("favourites.remove") }
    /// “Remove “{name}” from your places?”
    static var favouritesRemoveAsk: TextKey { TextKey("favourites.removeAsk") }
    /// “Rides that you took there stay in your history.”
    static var favouritesRemoveText: TextKey { TextKey("favourites.removeText") }
    /// “The place is removed.”
    static var favouritesRemoved: TextKey { TextKey("favourites.removed") }
    /// “Keep it”
    static var favouritesKeep: TextKey { TextKey("favourites.keep") }
}
