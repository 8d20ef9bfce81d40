import Geography
import Roads
import Testing

@Suite struct `What a car may use` {
    @Test(
        arguments: [
            (["highway": "residential"], true), (["highway": "footway"], false),
        ] as [([String: String], Bool)])
    func `a way is used or not by its tags`(tags: [String: String], isUsed: Bool) {
        var all = RoadTags()
        for (key, value) in tags { all.append(key, value) }
        #expect((RoadProfile().facts(of: all) != nil) == isUsed)
    }
}
