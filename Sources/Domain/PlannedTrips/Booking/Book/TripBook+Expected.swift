public import Geography

extension TripBook {
    /// When the car is to be expected at a place: published times stay as they were published, and what doors add comes on
    /// top.
    ///
    /// Not before its moment and the detours of the doors before it that are agreed; and not after its moment and all
    /// detours together that the driver offers. What is reserved later within the limits only makes the span narrower.
    public func expected(at point: BoardingPoint) -> TripSpan {
        var from = point.at
        for reservation in reservations where reservation.isAgreed {
            // Of two doors of one passenger nobody knows what each adds: both are certain only behind the second.
            guard let door = reservation.lastDoor, door < point.position else { continue }
            from = from + reservation.detour
        }
        let moment = trip.moment(at: point.position) ?? point.at
        // Nothing comes before the first stop.
        let isFirst = point.position <= TripPosition(leg: 0)
        return TripSpan(from: from, until: isFirst ? from : max(from, moment + trip.longestDetour))
    }

    /// The same for where a passenger gets in, as it stands: a span only where somebody can still be fetched before.
    public func expectedBoarding(of reservation: Reservation) -> TripSpan {
        asItStands(expected(at: reservation.board), reservation.board.position, of: reservation)
    }

    /// The same for where a passenger gets out.
    public func expectedAlighting(of reservation: Reservation) -> TripSpan {
        var span = expected(at: reservation.alight)
        // Their own detour is certain for them, before the driver has agreed to it as well.
        if !reservation.isAgreed, let door = reservation.lastDoor, door < reservation.alight.position {
            span.from = span.from + reservation.detour
        }
        span.from = max(span.from, reservation.alight.at)
        span.until = max(span.from, span.until)
        return asItStands(span, reservation.alight.position, of: reservation)
    }

    /// A span only where a seat is free before and the driver makes further detours, or somebody has asked for them already.
    private func asItStands(
        _ span: TripSpan, _ position: TripPosition, of reservation: Reservation
    ) -> TripSpan {
        let legs = position.share == .start ? position.leg : position.leg + 1
        let hasFree = seatCount.freeByLeg.prefix(legs).contains { $0 > 0 }
        let isAwaited = reservations.contains { other in
            guard other.id != reservation.id, other.state.takesSeats, !other.isAgreed else { return false }
            return other.lastDoor.map { $0 < position } ?? false
        }
        let canGrow = hasFree && detourLeft > .zero || isAwaited
        return canGrow ? span : TripSpan(from: span.from, until: span.from)
    }

    /// Until when the car waits for a passenger, counted from the latest moment that they are told.
    public func waitsUntil(_ reservation: Reservation) -> Timestamp {
        policy.waitsUntil(boarding: max(reservation.board.at, expectedBoarding(of: reservation).until))
    }
}

extension Reservation {
    /// Whether the driver has agreed to it and it holds.
    var isAgreed: Bool {
        switch state {
        case .confirmed, .onBoard, .reconsidering(wasAgreed: true, _): true
        default: false
        }
    }

    /// Where the last door is for which the car leaves the way.
    fileprivate var lastDoor: TripPosition? {
        if alight.isDoor { return alight.position }
        return board.isDoor ? board.position : nil
    }
}
