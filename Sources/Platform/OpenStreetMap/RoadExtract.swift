internal import COsmium
internal import Geography
public import Roads

/// Reads the roads of an extract.
public enum RoadExtract {
    /// The ways that cars may use, their nodes, barriers and turn restrictions, judged by a profile.
    ///
    /// Blocks the calling thread. `progress` hears the share done, 0 ... 1, and stops the reading by answering
    /// `false`.
    public static func read(
        _ path: String, profile: RoadProfile = RoadProfile(), progress: (Double) -> Bool = { _ in true }
    ) throws(ExtractError) -> RoadSource {
        let door = try RoadDoor(path: path, progress: progress)
        return door.source(profile)
    }
}

/// What the door to libosmium has read, given back at the end.
@safe
private struct RoadDoor: ~Copyable {
    private let roads: UnsafePointer<medina_osm_roads>

    init(path: String, progress: (Double) -> Bool) throws(ExtractError) {
        var error = medina_osm_error()
        let answer = withoutActuallyEscaping(progress) { progress in
            var progress = progress
            return unsafe withUnsafeMutablePointer(to: &progress) { context in
                unsafe medina_osm_roads_read(path, report(_:_:), context, &error)
            }
        }
        guard let answer = unsafe answer else { throw ExtractError(error, path: path) }
        unsafe roads = answer
    }

    deinit { unsafe medina_osm_roads_free(roads) }

    func source(_ profile: RoadProfile) -> RoadSource {
        var source = RoadSource()
        let strings = readStrings()
        readNodes(into: &source, strings, profile)
        let rowOfWay = readWays(into: &source, strings, profile)
        readTurns(into: &source, strings, rowOfWay)
        return source
    }

    private func readStrings() -> [String] {
        unsafe (0..<Int(roads.pointee.string_count)).map { row in
            let start = unsafe Int(roads.pointee.string_offsets[row])
            let end = unsafe Int(roads.pointee.string_offsets[row + 1])
            let bytes = unsafe UnsafeRawBufferPointer(
                start: roads.pointee.string_bytes + start, count: end - start)
            return unsafe String(decoding: bytes, as: UTF8.self)
        }
    }

    private func read(_ range: medina_osm_range, into tags: inout RoadTags, _ strings: [String]) {
        tags.removeAll()
        for row in Int(range.first)..<Int(range.first) + Int(range.count) {
            let tag = unsafe roads.pointee.tags[row]
            tags.append(strings[Int(tag.key)], strings[Int(tag.value)])
        }
    }

    private func readNodes(into source: inout RoadSource, _ strings: [String], _ profile: RoadProfile) {
        let count = unsafe Int(roads.pointee.node_count)
        source.nodePositions.reserveCapacity(count)
        source.nodeMarks.reserveCapacity(count)
        var tags = RoadTags()
        for row in 0..<count {
            let node = unsafe roads.pointee.nodes[row]
            var marks: RoadSource.NodeMarks = node.known == 0 ? .unknown : []
            if node.tags.count > 0 {
                read(node.tags, into: &tags, strings)
                if profile.blocks(tags) { marks.insert(.blocked) }
                let signals = profile.signals(tags)
                if signals.forward { marks.insert(.signalForward) }
                if signals.backward { marks.insert(.signalBackward) }
            }
            if marks.contains(.unknown) { source.report.nodesMissing += 1 }
            source.nodePositions.append(FixedCoordinate(latitude: node.latitude, longitude: node.longitude))
            source.nodeMarks.append(marks)
        }
        source.report.nodesRead = count
    }

    /// Answers the row of each way in the source, or the largest number where cars may not use it.
    private func readWays(
        into source: inout RoadSource, _ strings: [String], _ profile: RoadProfile
    ) -> ContiguousArray<UInt32> {
        let count = unsafe Int(roads.pointee.way_count)
        var rows = ContiguousArray<UInt32>(repeating: .max, count: count)
        var isCounted = ContiguousArray(repeating: false, count: source.nodePositions.count)
        var tags = RoadTags()
        for row in 0..<count {
            let way = unsafe roads.pointee.ways[row]
            read(way.tags, into: &tags, strings)
            guard way.refs.count > 1, let facts = profile.facts(of: tags) else { continue }
            let refs = unsafe UnsafeBufferPointer(
                start: roads.pointee.refs + Int(way.refs.first), count: Int(way.refs.count))
            rows[row] = unsafe source.addWay(facts, over: refs)
            for ref in source.refs.suffix(Int(way.refs.count))
            where source.nodeMarks[Int(ref)].contains(.blocked) && !isCounted[Int(ref)] {
                isCounted[Int(ref)] = true
                source.report.barriers += 1
            }
        }
        source.report.waysRead = count
        return rows
    }

    private func readTurns(
        into source: inout RoadSource, _ strings: [String], _ rowOfWay: ContiguousArray<UInt32>
    ) {
        var tags = RoadTags()
        for row in 0..<(unsafe Int(roads.pointee.relation_count)) {
            let relation = unsafe roads.pointee.relations[row]
            source.report.restrictionsRead += 1
            read(relation.tags, into: &tags, strings)
            guard let rule = TurnRule(tags) else {
                source.report.restrictionsNotForCars += 1
                continue
            }
            var members = TurnMembers()
            for member in Int(relation.members.first)..<Int(relation.members.first)
                + Int(relation.members.count)
            {
                let member = unsafe roads.pointee.members[member]
                members.add(member, role: strings[Int(member.role)], rowOfWay)
            }
            guard !members.leadsOverWay else {
                source.report.restrictionsOverWays += 1
                continue
            }
            let turns = members.turns(rule)
            if turns.isEmpty { source.report.restrictionsUnclear += 1 }
            source.turns.append(contentsOf: turns)
        }
    }
}

/// The members of a restriction by their roles.
private struct TurnMembers {
    private var from: [UInt32] = []
    private var to: [UInt32] = []
    private var via: UInt32?
    private var isIncomplete = false
    /// Whether the way between the first and the last road is a road itself.
    private(set) var leadsOverWay = false

    mutating func add(_ member: medina_osm_member, role: String, _ rowOfWay: ContiguousArray<UInt32>) {
        let isWay = member.kind == UInt32(UInt8(ascii: "w"))
        let row = isWay && member.index != UInt32.max ? rowOfWay[Int(member.index)] : member.index
        switch (role, isWay) {
        case ("from", true), ("to", true):
            if row == UInt32.max {
                isIncomplete = true
            } else if role == "from" {
                from.append(row)
            } else {
                to.append(row)
            }
        case ("via", true): leadsOverWay = true
        case ("via", false) where member.index != UInt32.max: via = member.index
        default: break
        }
    }

    /// The rule for each pair of roads: `no_entry` has several from which, `no_exit` several into which.
    /// None where a member is missing that would change the meaning.
    func turns(_ rule: TurnRule) -> [RoadSource.Turn] {
        guard let via, !from.isEmpty, !to.isEmpty, rule == .forbidden || !isIncomplete && to.count == 1
        else { return [] }
        return from.flatMap { from in
            to.map { RoadSource.Turn(rule: rule, from: from, via: via, to: $0) }
        }
    }
}

/// Called from C++: hands the share done to the closure behind `context`.
private func report(_ context: UnsafeMutableRawPointer?, _ share: Double) -> Int32 {
    guard let progress = unsafe context?.assumingMemoryBound(to: ((Double) -> Bool).self) else { return 0 }
    return unsafe progress.pointee(share) ? 0 : 1
}
