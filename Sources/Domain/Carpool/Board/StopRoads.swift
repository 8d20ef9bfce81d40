public import Geography
public import Roads

/// What the board has to know of the roads: the best way between two stops.
public protocol StopRoads {
    /// Time and length of the best way; `nil` if there is none.
    func leg(from: RoadPlace, to: RoadPlace) -> (time: TravelTime, distance: Distance)?
}
