/// The ancestors of one or two ranks in the elimination tree, in growing order.
@safe
struct ClimbingChain {
    private let parent: UnsafePointer<UInt32>
    private var one: UInt32
    private var two: UInt32

    @inline(__always)
    init(_ seeds: Seeds, parent: UnsafePointer<UInt32>) {
        unsafe self.parent = parent
        one = seeds.first.rank
        two = seeds.second?.rank ?? RoadHierarchy.none
    }

    /// The next rank; none at the end, which is larger than any.
    @inline(__always)
    var rank: UInt32 { min(one, two) }

    /// Leaves a rank behind.
    @inline(__always)
    mutating func pass(_ rank: UInt32) {
        let above = unsafe parent[Int(rank)]
        if one == rank { one = above }
        if two == rank { two = above }
    }
}
