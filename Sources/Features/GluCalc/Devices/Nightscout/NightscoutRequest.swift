package import Insulin

/// A question to a Nightscout server: what is asked, not yet whom.
package struct NightscoutRequest: Hashable, Sendable {
    /// The two interfaces of a server. The third version needs an access token, and says that there is nothing with an
    /// empty answer and the status 204.
    package enum API: UInt8, CaseIterable, Hashable, Sendable {
        case v1, v3
    }

    /// A header field.
    package struct Header: Hashable, Sendable {
        /// Its name.
        package let name: String
        /// Its value.
        package let value: String

        /// A header field.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Which readings.
    package enum Readings: UInt8, CaseIterable, Hashable, Sendable {
        /// Those of the sensor (`sgv`).
        case sensor
        /// Those of a drop of blood (`mbg`).
        case fingerStick
    }

    /// The most readings that are asked for at a time (cgm-remote-monitor, `API3_MAX_LIMIT`).
    package static let mostReadings = 1_000

    /// Path and query.
    package let target: String
    /// What else is sent.
    package let headers: [Header]
    /// The document to be stored; a request with one is a `POST`, others are a `GET`.
    package let body: [UInt8]?

    /// The newest readings, as many as `count` at most.
    ///
    /// - Parameters:
    ///   - readings: Which.
    ///   - count: From 1 to ``mostReadings``; what lies outside is taken for the nearer end.
    ///   - since: Only those of that moment and later.
    ///   - api: Which interface.
    ///   - access: Who is asking.
    ///   - now: Servers before 14.2 take requests of the third version only with the time.
    package static func entries(
        _ readings: Readings, count: Int, since: Moment? = nil, _ api: API, _ access: NightscoutAccess,
        now: Moment
    ) -> NightscoutRequest {
        let count = Int64(min(max(count, 1), mostReadings))
        var target: Target
        switch api {
        case .v1:
            target = Target(readings == .sensor ? "/api/v1/entries/sgv.json" : "/api/v1/entries/mbg.json")
            target.add("count", count)
            if let since { target.add("find%5Bdate%5D%5B%24gte%5D", since.milliseconds) }
        case .v3:
            target = Target("/api/v3/entries")
            target.add("type$eq", readings == .sensor ? "sgv" : "mbg")
            target.add("sort$desc", "date")
            target.add("limit", count)
            if let since { target.add("date$gte", since.milliseconds) }
            target.add("fields", "type,sgv,mbg,units,date,dateString,direction,device,isValid")
            target.add("now", now.milliseconds)
        }
        return NightscoutRequest(target, access)
    }

    /// The newest records of ratios, sensitivities and targets.
    package static func profile(_ access: NightscoutAccess) -> NightscoutRequest {
        var target = Target("/api/v1/profile.json")
        target.add("count", 10)
        return NightscoutRequest(target, access)
    }

    /// What the server is set to.
    package static func status(_ access: NightscoutAccess) -> NightscoutRequest {
        NightscoutRequest(Target("/api/v1/status.json"), access)
    }

    /// What makes an access token one that need not stand in every address.
    ///
    /// - Returns: `nil` for an access that is no such token.
    package static func authorization(token access: NightscoutAccess) -> NightscoutRequest? {
        guard access.kind == .token else { return nil }
        var target = Target("/api/v2/authorization/request/")
        target.bytes += access.value
        return NightscoutRequest(target, .anyone)
    }

    /// Writes a meal, or what else was given. The same one sent again takes its own place.
    package static func treatment(
        _ treatment: NightscoutTreatment, _ api: API, _ access: NightscoutAccess, now: Moment
    ) -> NightscoutRequest {
        var target = Target(api == .v1 ? "/api/v1/treatments.json" : "/api/v3/treatments")
        if api == .v3 { target.add("now", now.milliseconds) }
        return NightscoutRequest(target, access, body: treatment.document(for: api))
    }

    private init(_ target: Target, _ access: NightscoutAccess, body: [UInt8]? = nil) {
        var target = target
        var headers = [Header(name: "Accept", value: "application/json")]
        let value = String(decoding: access.value, as: UTF8.self)
        switch access.kind {
        case .anyone: break
        case .secret: headers.append(Header(name: "api-secret", value: value))
        case .addressSecret: target.add("secret", value)
        case .token: target.add("token", value)
        case .bearer: headers.append(Header(name: "Authorization", value: "Bearer " + value))
        }
        if body != nil { headers.append(Header(name: "Content-Type", value: "application/json")) }
        self.target = String(decoding: target.bytes, as: UTF8.self)
        self.headers = headers
        self.body = body
    }

    /// A path with its query; names and values need no escaping.
    private struct Target {
        var bytes: [UInt8]
        private var hasQuery = false

        init(_ path: String) { bytes = Array(path.utf8) }

        mutating func add(_ name: String, _ value: String) {
            bytes.append(hasQuery ? 0x26 : 0x3F)
            bytes += Array(name.utf8) + [0x3D] + Array(value.utf8)
            hasQuery = true
        }

        mutating func add(_ name: String, _ value: Int64) { add(name, String(value)) }
    }
}
