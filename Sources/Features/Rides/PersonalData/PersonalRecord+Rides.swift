import Carpool
import Database
import FoundationEssentials
import Geography
import PersonalData

extension PersonalRecord {
    /// A stored ride, as somebody on either side of it may know it; nothing for one that cannot be read.
    init?(ride row: Row, isDriver: Bool) {
        guard let id = try? row.decode("place_id", as: String.self),
            let body = try? row.decode("body", as: String.self),
            let ride = try? JSONDecoder().decode(RideRecord.self, from: Data(body.utf8))
        else { return nil }
        self.init()
        add("id", id)
        add("askedAt", Timestamp(milliseconds: ride.askedAt))
        add("state", ride.state.kind)
        add("from", ride.fromLabel)
        add("fromLatitude", .real(ride.from.latitude))
        add("fromLongitude", .real(ride.from.longitude))
        add("to", ride.toLabel)
        add("toLatitude", .real(ride.to.latitude))
        add("toLongitude", .real(ride.to.longitude))
        if let stop = ride.destination?.stop {
            add("stop", stop.label)
            add("stopLatitude", .real(stop.place.latitude))
            add("stopLongitude", .real(stop.place.longitude))
        }
        add("people", Int64(ride.seats))
        add("luggage", Int64(ride.luggage))
        add("boardedAt", ride.state.agreement?.boardedAt.map(Timestamp.init(milliseconds:)))
        add("arrivedAt", ride.state.agreement?.arrivedAt.map(Timestamp.init(milliseconds:)))
        add("price", ride.price)
        add("paid", ride.paid)
        add("fee", ride.fee)
        add("currency", ride.currency)
        if isDriver {
            add("passenger", ride.firstName)
        } else {
            add("driver", ride.driver?.firstName)
            add("car", ride.driver?.car)
            add("plate", ride.driver?.plate)
            add("stars", ride.stars.map(Int64.init))
            add("gender", Int64(ride.lead.gender))
            add("age", ride.lead.age.map(Int64.init))
        }
    }

    /// A stored drive, as its driver may know it; nothing for one that cannot be read.
    init?(drive row: Row) {
        guard let id = try? row.decode("place_id", as: String.self),
            let body = try? row.decode("body", as: String.self),
            let drive = try? JSONDecoder().decode(OfferRecord.self, from: Data(body.utf8))
        else { return nil }
        self.init()
        add("id", id)
        add("startedAt", Timestamp(milliseconds: drive.startedAt))
        add("car", drive.card.car)
        add("plate", drive.card.plate)
        add("seats", Int64(drive.seats))
        add("luggage", Int64(drive.luggage))
        add("startLatitude", drive.start.map { .real($0.latitude) } ?? .nothing)
        add("startLongitude", drive.start.map { .real($0.longitude) } ?? .nothing)
        add("destination", drive.destinationLabel)
        add("lastLatitude", .real(drive.position.latitude))
        add("lastLongitude", .real(drive.position.longitude))
        add("lastSeenAt", Timestamp(milliseconds: drive.observedAt))
        add("earned", drive.earned)
        add("owed", drive.owed)
        add("currency", drive.currency)
    }
}
