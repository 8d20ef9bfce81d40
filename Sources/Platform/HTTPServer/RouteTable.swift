/// A router's routes as a trie over path segments.
struct RouteTable<Context: Sendable>: Sendable {
    typealias Handler = Router<Context>.Handler

    private struct Leaf: Sendable {
        var pattern: String
        var names: [String]
        var methods: [(method: HTTPMethod, bodyLimit: Int, handler: Handler)]
        var allow: String
        var metrics: RouteMetrics
    }

    private struct Node: Sendable {
        var literals: [(text: [UInt8], node: Int)] = []
        /// Longest ending first.
        var parameters: [(ending: [UInt8], node: Int)] = []
        var leaf: Int?
        var rest: Int?
    }

    private struct Match {
        var leaf: Int
        var values: [String]
    }

    private var nodes = [Node()]
    private var leaves: [Leaf] = []

    init(_ routes: [Router<Context>.Route]) {
        for route in routes { add(route) }
        for index in leaves.indices {
            var allowed = Set(leaves[index].methods.map(\.method))
            if allowed.contains(.get) { allowed.insert(.head) }
            allowed.insert(.options)
            leaves[index].allow = HTTPMethod.allCases.filter(allowed.contains).map(\.rawValue)
                .joined(separator: ", ")
        }
    }

    /// What is counted for each pattern.
    var metrics: [RouteMetrics] { leaves.map(\.metrics) }

    private mutating func add(_ route: Router<Context>.Route) {
        precondition(route.pattern.hasPrefix("/"), "A route's pattern starts with a slash: \(route.pattern)")
        var node = 0
        var names: [String] = []
        var isRest = false
        for segment in route.pattern.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false)
        {
            precondition(!isRest, "Nothing can follow the rest of a path: \(route.pattern)")
            if segment.first == UInt8(ascii: "{"), let end = segment.firstIndex(of: UInt8(ascii: "}")) {
                let name = String(
                    decoding: segment[segment.index(after: segment.startIndex)..<end], as: UTF8.self)
                isRest = name.hasSuffix("...")
                names.append(isRest ? String(name.dropLast(3)) : name)
                if !isRest { node = child(of: node, ending: Array(segment[segment.index(after: end)...])) }
            } else {
                node = child(of: node, literal: Array(segment))
            }
        }
        let known = isRest ? nodes[node].rest : nodes[node].leaf
        let leaf = known ?? leaves.count
        if known == nil {
            leaves.append(
                Leaf(
                    pattern: route.pattern, names: names, methods: [], allow: "",
                    metrics: RouteMetrics(pattern: route.pattern)))
            if isRest { nodes[node].rest = leaf } else { nodes[node].leaf = leaf }
        }
        precondition(
            leaves[leaf].names == names && !leaves[leaf].methods.contains { $0.method == route.method },
            "Two routes for \(route.method.rawValue) \(route.pattern)")
        leaves[leaf].methods.append((route.method, route.bodyLimit, route.handler))
    }

    private mutating func child(of node: Int, literal: [UInt8]) -> Int {
        if let found = nodes[node].literals.first(where: { $0.text == literal }) { return found.node }
        nodes.append(Node())
        nodes[node].literals.append((literal, nodes.count - 1))
        return nodes.count - 1
    }

    private mutating func child(of node: Int, ending: [UInt8]) -> Int {
        if let found = nodes[node].parameters.first(where: { $0.ending == ending }) { return found.node }
        nodes.append(Node())
        nodes[node].parameters.append((ending, nodes.count - 1))
        nodes[node].parameters.sort { $0.ending.count > $1.ending.count }
        return nodes.count - 1
    }

    /// The largest body that the route accepts; `nil` where the answer will be 404 or 405 anyway.
    func bodyLimit(for head: RequestHead) -> Int? {
        guard let match = match(head.rawPath) else { return nil }
        return leaves[match.leaf].methods.first { $0.method == head.method }?.bodyLimit
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        guard let match = match(request.head.rawPath) else {
            if request.method == .options, request.head.rawPath.elementsEqual("*".utf8) { return .noContent }
            if let location = addressWithoutSlash(of: request) { return .redirect(location) }
            throw HTTPError(.notFound, "There is nothing at \(request.path).")
        }
        let leaf = leaves[match.leaf]
        let entry =
            leaf.methods.first { $0.method == request.method }
            ?? (request.method == .head ? leaf.methods.first { $0.method == .get } : nil)
        var response: Response
        if let entry {
            var request = request
            if !match.values.isEmpty { request.parameters = Array(zip(leaf.names, match.values)) }
            do { response = try await entry.handler(request, context) } catch {
                response = Response(error, for: request)
            }
        } else if request.method == .options {
            response = Response(.noContent, headers: ["Allow": leaf.allow])
        } else {
            let error = HTTPError(
                .methodNotAllowed, "This address takes \(leaf.allow), not \(request.method.rawValue).",
                headers: ["Allow": leaf.allow])
            response = Response(error, for: request)
        }
        response.route = leaf.metrics
        return response
    }

    /// Where to read what was asked for with a slash too many at its end.
    private func addressWithoutSlash(of request: Request) -> String? {
        let head = request.head
        // A path that began with two slashes would be another host.
        guard request.method == .get || request.method == .head, head.rawPath.count > 1,
            head.rawPath.last == 0x2F, !head.rawPath.starts(with: "//".utf8),
            let match = match(head.rawPath.dropLast()),
            leaves[match.leaf].methods.contains(where: { $0.method == .get })
        else { return nil }
        let query = head.query.isEmpty ? "" : "?" + String(decoding: head.query, as: UTF8.self)
        return String(decoding: head.rawPath.dropLast(), as: UTF8.self) + query
    }

    private func match(_ path: ArraySlice<UInt8>) -> Match? {
        guard path.first == 0x2F else { return nil }
        var values: [String] = []
        guard let leaf = match(path.dropFirst(), from: 0, values: &values) else { return nil }
        return Match(leaf: leaf, values: values)
    }

    private func match(_ path: ArraySlice<UInt8>, from index: Int, values: inout [String]) -> Int? {
        let node = nodes[index]
        let slash = path.firstIndex(of: 0x2F)
        let raw = path[..<(slash ?? path.endIndex)]
        let segment = raw.contains(UInt8(ascii: "%")) ? PercentEncoding.decoded(raw)[...] : raw
        func descend(_ child: Int, _ values: inout [String]) -> Int? {
            guard let slash else { return nodes[child].leaf }
            return match(path[(slash + 1)...], from: child, values: &values)
        }
        for literal in node.literals where literal.text.elementsEqual(segment) {
            if let leaf = descend(literal.node, &values) { return leaf }
        }
        for parameter in node.parameters
        where segment.count > parameter.ending.count
            && segment.suffix(parameter.ending.count).elementsEqual(parameter.ending)
        {
            values.append(String(decoding: segment.dropLast(parameter.ending.count), as: UTF8.self))
            if let leaf = descend(parameter.node, &values) { return leaf }
            values.removeLast()
        }
        if let rest = node.rest {
            values.append(String(decoding: PercentEncoding.decoded(path), as: UTF8.self))
            return rest
        }
        return nil
    }
}
