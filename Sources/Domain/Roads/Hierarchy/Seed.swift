/// A rank with the time between it and a place on one of its arcs.
struct Seed {
    var rank: UInt32
    var time: UInt32
}
