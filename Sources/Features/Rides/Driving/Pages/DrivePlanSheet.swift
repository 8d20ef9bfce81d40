import Carpool
import DesignSystem
import Garage
import Geography
import HTML
import Identity
import Localization
import MapSheets
import PlaceChoice
import Vehicles

/// The way with its streets, its time and length, and what the driver offers, before setting off.
struct DrivePlanSheet: View {
    let context: PageContext
    let city: RidesCity
    let plan: DrivePlan
    let to: ChosenPlace
    let way: DriveWay?
    let problem: String?
    let line: [Coordinate]
    let steps: [StepsList.Step]
    let tariff: Tariff
    let vehicles: [Vehicle]
    let openRide: OpenRide?
    /// Whether the driver may ask for women only: known to be one.
    let mayAskForWomen: Bool
    /// Whether the driver has friends here.
    let hasFriends: Bool
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var chosen: Vehicle? { vehicles.first { $0.id == plan.car } ?? vehicles.first }

    var body: some HTML {
        MapSheet(
            texts, label: texts(.drivePlan), page: DrivePlan.page, fields: DrivePlan.fieldNames
        ) {
            h1(.class("sheet-title")) { texts(.drivePlan) }
            if let openRide { OpenRideBanner(texts: texts, ride: openRide) }
            if let problem { Banner(.warning, problem) }
            if let way {
                times(of: way)
                if let chosen {
                    DriveEarns(texts: texts, tariff: tariff, way: way, seats: seats(in: chosen.details))
                }
            }
            ends
            if way != nil {
                offer
                road
            }
            MapData(
                way: line,
                pins: [
                    .init(
                        id: "from", icon: "pickup", coordinate: plan.from.coordinate, title: plan.from.name),
                    .init(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.name),
                ], fit: "drive \(plan.from.text) \(to.text)", taps: "to",
                stream: CarFrames.address(around: plan.from.coordinate))
        } actions: {
            if way != nil, openRide == nil {
                Button(
                    texts(.driveStart), icon: .car, isWide: true, .type("submit"), .form("drive"),
                    .id("drive-start"))
            }
        }
    }

    private func times(of way: DriveWay) -> some HTML {
        div(.class("ride-offer")) {
            BigNumber(texts.duration(way.time), label: texts.distance(way.distance))
            Facts([(texts(.ridesDropOff), texts.clock(now + way.time, in: city.zone))])
        }
    }

    private var ends: some HTML {
        div(.class("ride-ends")) {
            RouteEnds(texts, from: plan.from.name, to: to.name)
            div(.class("ride-ends-links", "drive-ends-links")) {
                change(plan.startSearch, texts(.wayFrom))
                change(plan.destinationSearch, texts(.wayTo))
            }
        }
    }

    private func change(_ address: URLReference, _ what: String) -> some HTML {
        a(.class("text-link"), .href(address)) {
            texts(.shellChange)
            span(.class("visually-hidden")) { " – \(what)" }
        }
    }

    private var offer: some HTML {
        form(.id("drive"), .action("/drive"), .method("post"), .attribute("hx-boost", "false")) {
            context.formTokenField
            plan.hiddenEnds
            div(
                .class("ride-party"), .attribute("hx-get", "/drive"), .attribute("hx-trigger", "change"),
                .attribute("hx-include", "#drive"), .attribute("hx-sync", "this:replace"),
                .attribute("hx-params", DrivePlan.fieldNames.joined(separator: ","))
            ) {
                cars
                if let chosen { room(in: chosen.details) }
                SelectField(
                    name: "detour", label: texts(.driveDetour),
                    options: DrivePlan.detours.map { (String($0), texts.duration(.minutes(Double($0)))) },
                    chosen: String(plan.detour))
                wishes
            }
        }
    }

    @HTMLBuilder private var cars: some HTML {
        fieldset(.class("car-choice")) {
            legend { texts(.driveCar) }
            for vehicle in vehicles {
                label(.class("car-option")) {
                    input(
                        .type("radio"), .name("car"), .value(vehicle.id.description),
                        .checked(vehicle.id == chosen?.id), .id("car-\(vehicle.id.description)"))
                    span(
                        .class("colour-dot", "colour-\(vehicle.details.colour.rawValue)"),
                        .aria("hidden", true)
                    ) {}
                    bdi(.class("car-model")) { vehicle.details.model }
                    bdi(.class("plate"), .dir("ltr")) { vehicle.details.plate.text }
                }
            }
            a(.class("text-link"), .href("/drive/vehicles"), .attribute("hx-boost", "false")) {
                texts(.carsTitle)
            }
        }
    }

    private func seats(in details: Vehicle.Details) -> Int {
        min(plan.seats ?? details.seats, details.seats)
    }

    @HTMLBuilder private func room(in details: Vehicle.Details) -> some HTML {
        Stepper(
            texts, name: "seats", label: texts(.driveSeats),
            value: seats(in: details),
            range: 1...details.seats, icon: .seat)
        if details.luggage > 0 {
            Stepper(
                texts, name: "luggage", label: texts(.carsLuggage),
                value: min(plan.luggage ?? details.luggage, details.luggage), range: 0...details.luggage,
                icon: .luggage)
        }
    }

    private var wishes: some HTML {
        details(.class("ride-way", "drive-wishes"), .open(hasWishes)) {
            summary { span { texts(.driveWishes) } }
            div(.class("stack")) {
                choice("smoking", .driveSmoking, no: .driveSmokingNo, yes: .driveSmokingYes, plan.smoking)
                choice("music", .driveMusic, no: .driveMusicNo, yes: .driveMusicYes, plan.music)
                choice("talk", .driveTalk, no: .driveTalkNo, yes: .driveTalkYes, plan.talk)
                if mayAskForWomen {
                    Switch(
                        name: "women", label: texts(.driveWomenOnly), hint: texts(.driveWomenOnlyText),
                        isOn: plan.isWomenOnly)
                }
                if hasFriends || plan.isFriendsOnly {
                    Switch(
                        name: "friends", label: texts(.wishesFriends), hint: texts(.driveFriendsOnlyText),
                        isOn: plan.isFriendsOnly)
                }
            }
        }
    }

    private var hasWishes: Bool { plan.preferences != .none }

    private func choice(
        _ name: String, _ label: TextKey, no: TextKey, yes: TextKey, _ attitude: Attitude
    ) -> some HTML {
        SegmentedControl(
            name: name, label: texts(label),
            choices: [
                .init("no", texts(no)), .init("any", texts(.driveAny)), .init("yes", texts(yes)),
            ], chosen: DrivePlan.word(attitude))
    }

    @HTMLBuilder private var road: some HTML {
        if !steps.isEmpty {
            details(.class("ride-way")) {
                summary { span { texts(.ridesWay) } }
                StepsList(steps)
            }
        }
    }
}
