/// One or two ranks that a search starts from.
struct Seeds {
    var first: Seed
    var second: Seed?
}
