import Geography

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
