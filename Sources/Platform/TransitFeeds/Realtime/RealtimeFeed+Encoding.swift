import Geography

extension RealtimeFeed {
    /// The message as it is published (`application/x-protobuf`): a `FeedMessage` of `gtfs-realtime.proto` in the wire
    /// format of Protocol Buffers, its fields in the order of their numbers. First what is otherwise, then where cars are,
    /// each in the order of the trips.
    ///
    /// - Throws: The first of ``problems()``.
    public func encoded() throws(TransitFeedError) -> [UInt8] {
        if let problem = problems().first { throw problem }
        typealias Message = RealtimeSchema.FeedMessage
        typealias Entity = RealtimeSchema.FeedEntity
        var writer = ProtobufWriter()
        writer.write(Message.header) { writeHeader(&$0) }
        for update in updates.sorted(by: { $0.trip < $1.trip }) {
            writer.write(Message.entity) { entity in
                entity.write(Entity.id, "update:" + Self.name(update.trip))
                entity.write(Entity.tripUpdate) { Self.write(update, &$0) }
            }
        }
        for position in positions.sorted(by: { $0.trip < $1.trip }) {
            writer.write(Message.entity) { entity in
                entity.write(Entity.id, "position:" + Self.name(position.trip))
                entity.write(Entity.vehicle) { Self.write(position, &$0) }
            }
        }
        return writer.bytes
    }

    private func writeHeader(_ header: inout ProtobufWriter) {
        typealias Field = RealtimeSchema.FeedHeader
        header.write(Field.version, "2.0")
        header.write(Field.incrementality, Field.fullDataset)
        header.write(Field.timestamp, Self.seconds(made))
        if let scheduleVersion { header.write(Field.feedVersion, FeedText.cleaned(scheduleVersion)) }
    }

    private static func write(_ update: TripUpdate, _ message: inout ProtobufWriter) {
        typealias Field = RealtimeSchema.TripUpdate
        typealias Descriptor = RealtimeSchema.TripDescriptor
        switch update.change {
        case .cancelled:
            message.write(Field.trip) { write(update.trip, Descriptor.canceled, &$0) }
        case .delayed(let delays):
            message.write(Field.trip) { write(update.trip, Descriptor.scheduled, &$0) }
            for delay in delays { message.write(Field.stopTimeUpdate) { write(delay, &$0) } }
            writeVehicle(of: update.trip, Field.vehicle, &message)
        case .added(let trip):
            message.write(Field.trip) { write(update.trip, Descriptor.new, route: trip.routeID, &$0) }
            for index in trip.stops.indices {
                message.write(Field.stopTimeUpdate) { write(trip, stop: index, &$0) }
            }
            writeVehicle(of: update.trip, Field.vehicle, &message)
        }
        if let measured = update.measured { message.write(Field.timestamp, seconds(measured)) }
        if case .added(let trip) = update.change {
            message.write(Field.properties) {
                $0.write(RealtimeSchema.TripProperties.headsign, FeedText.cleaned(trip.headsign))
            }
        }
    }

    private static func write(_ position: VehiclePosition, _ message: inout ProtobufWriter) {
        typealias Field = RealtimeSchema.VehiclePosition
        typealias Descriptor = RealtimeSchema.TripDescriptor
        message.write(Field.trip) {
            write(position.trip, position.isAdded ? Descriptor.new : Descriptor.scheduled, &$0)
        }
        message.write(Field.position) {
            $0.write(RealtimeSchema.Position.latitude, Float(position.coordinate.latitude))
            $0.write(RealtimeSchema.Position.longitude, Float(position.coordinate.longitude))
        }
        message.write(Field.timestamp, seconds(position.measured))
        writeVehicle(of: position.trip, Field.vehicle, &message)
    }

    private static func write(
        _ trip: TripInstance, _ relationship: UInt64, route: String? = nil, _ message: inout ProtobufWriter
    ) {
        typealias Field = RealtimeSchema.TripDescriptor
        message.write(Field.tripID, trip.tripID)
        message.write(Field.startDate, trip.serviceDay.feedText)
        message.write(Field.scheduleRelationship, relationship)
        if let route { message.write(Field.routeID, route) }
    }

    private static func writeVehicle(of trip: TripInstance, _ field: Int, _ message: inout ProtobufWriter) {
        message.write(field) { $0.write(RealtimeSchema.VehicleDescriptor.id, trip.tripID) }
    }

    private static func write(_ delay: StopDelay, _ message: inout ProtobufWriter) {
        typealias Field = RealtimeSchema.StopTimeUpdate
        message.write(Field.stopSequence, UInt64(delay.sequence))
        for (field, time) in [(Field.arrival, delay.arrival), (Field.departure, delay.departure)] {
            message.write(field) { $0.write(RealtimeSchema.StopTimeEvent.delay, signed: seconds(time)) }
        }
        message.write(Field.stopID, delay.stopID)
        message.write(Field.scheduleRelationship, Field.scheduled)
    }

    private static func write(_ trip: AddedTrip, stop index: Int, _ message: inout ProtobufWriter) {
        typealias Field = RealtimeSchema.StopTimeUpdate
        typealias Event = RealtimeSchema.StopTimeEvent
        typealias Properties = RealtimeSchema.StopTimeProperties
        let stop = trip.stops[index]
        message.write(Field.stopSequence, UInt64(index + 1))
        for (field, time) in [(Field.arrival, stop.arrival), (Field.departure, stop.departure)] {
            message.write(field) {
                $0.write(Event.time, seconds(time + stop.delay))
                $0.write(Event.scheduledTime, seconds(time))
            }
        }
        message.write(Field.stopID, stop.stopID)
        message.write(Field.scheduleRelationship, Field.scheduled)
        message.write(Field.properties) {
            let (isFirst, isLast) = (index == 0, index == trip.stops.count - 1)
            $0.write(Properties.pickupType, isLast ? Properties.none : Properties.phoneAgency)
            $0.write(Properties.dropOffType, isFirst ? Properties.none : Properties.phoneAgency)
        }
    }

    /// What names an entry within a message.
    private static func name(_ trip: TripInstance) -> String { trip.tripID + ":" + trip.serviceDay.feedText }

    /// Whole seconds since 1970 of a moment that is not earlier.
    private static func seconds(_ moment: Timestamp) -> UInt64 { UInt64(moment.milliseconds / 1_000) }

    /// Whole seconds, to the nearest.
    private static func seconds(_ delay: TravelTime) -> Int64 { Int64(delay.seconds.rounded()) }
}
