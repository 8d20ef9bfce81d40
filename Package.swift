// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Every target is held to the same rules; see CONTRIBUTING.md.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// In optimised builds (script/build) files and lines for backtraces, and nothing else for debuggers.
let product: [SwiftSetting] = strict + [.unsafeFlags(["-gline-tables-only"], .when(configuration: .release))]

/// A target on one of the four floors (Domain, Platform, Features, Apps).
func module(_ floor: String, _ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", swiftSettings: product)
}

/// A module map and inline doors over a C library that Debian packages.
func cLibrary(_ name: String, debian package: String, pkgConfig: String? = nil) -> Target {
    .systemLibrary(
        name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A door in C to a C++ library that Debian packages; the C++ stays behind it.
func cxxDoor(_ name: String, linking libraries: [String]) -> Target {
    .target(
        name: name, path: "Sources/CLibraries/\(name)", cxxSettings: [.headerSearchPath(".")],
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// Whose tests compute so much themselves that they are worth optimising.
let computing: Set = [
    "Carpool", "CityData", "FleetSimulation", "Fruity", "Geography", "HTML", "HTTPServer", "Map",
    "MapTiles", "Mastermind", "OpenStreetMap", "OpeningHours", "Places", "PlannedTrips", "QRCodes", "Roads",
    "StockSearch", "Storage", "TaxiDispatch", "TextSearch", "TravelDocuments", "ZoneReading",
]

/// The tests of one target. Of most of them the compiler's time is the larger part: in optimised builds they are
/// compiled as they stand, beside the optimised code that they test.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
        path: "Tests/\(name)Tests",
        swiftSettings: strict
            + (computing.contains(name)
                ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))]))
}

/// The features, each a folder: rooms, which come to be in the city by their line in `CityHouse.plans`, and what else
/// people use. The server has all of them.
let features: [Target] = [
    module(
        "Features", "Accounts",
        [
            "AuditLog", "Crypto", "Database", "DesignSystem", "FairShare", "Geography", "HTML", "HTTPServer",
            "Identity", "IdentityProofs", "Localization", "Messaging", "Notices", "OpenAPI", "PersonalData",
            "Rooms", "TextFolding", "Web",
        ]),
    module(
        "Features", "Verification",
        [
            "AuditLog", "Crypto", "Database", "DesignSystem", "FairShare", "Geography", "HTML", "HTTPServer",
            "Identity", "IdentityProofs", "ImageExchange", "Images", "Localization", "Notices",
            "Observability", "OpenAPI",
            "Documents", "PersonalData", "Rooms", "Settings", "SpecimenCards", "TravelDocuments", "Web",
            "ZoneReading",
        ]),
    module(
        "Features", "PlannedRides",
        [
            "Archives", "AuditLog", "BoardKeeping", "Boards", "Carpool", "CarpoolExchange", "Crypto",
            "Database", "DesignSystem", "Directions", "Events", "Garage", "Geography", "Histories", "HTML",
            "DayBook", "FairShare",
            "HTTPServer", "Identity", "Journal", "Ledger", "Live", "Localization", "MapSheets", "Notices",
            "Observability", "OpenAPI", "PersonalData", "PlaceChoice", "Places", "PlannedTrips",
            "PositionIntake", "Positions", "Ratings", "Roads", "Rooms", "Savings", "Settings", "Takings",
            "TransitFeeds",
            "Travellers",
            "TripCare", "TripSafety", "TripTalk", "TripViews", "Vehicles", "VehicleViews", "Wallets", "Web",
        ]),
    module(
        "Features", "Profiles",
        [
            "AuditLog", "Database", "DesignSystem", "Geography", "HTML", "HTTPServer", "Identity",
            "Localization", "OpenAPI", "PersonalData", "Ratings", "Rooms", "Web",
        ]),
    module(
        "Features", "Favourites",
        [
            "Database", "DesignSystem", "Geography", "HTML", "HTTPServer", "Identity", "Localization",
            "MapSheets", "OpenAPI", "PersonalData", "PlaceChoice", "Web",
        ]),
    module(
        "Features", "Friends",
        [
            "Crypto", "Database", "DesignSystem", "FriendTies", "Friendships", "Geography", "HTML",
            "HTTPServer", "Identity", "Localization", "Notices", "Observability", "OpenAPI", "PersonalData",
            "QRCodes", "Web",
        ]),
    module(
        "Features", "Wallet",
        [
            "AuditLog", "Crypto", "Database", "DayBook", "DesignSystem", "FriendTies", "Geography",
            "Histories",
            "HTML", "HTTPServer",
            "Identity", "Journal", "Ledger", "Localization", "Notices", "OpenAPI", "PersonalData", "QRCodes",
            "Rooms",
            "Settings", "Tables", "TripViews", "Wallets", "Web",
        ]),
    module(
        "Features", "History",
        [
            "DesignSystem", "Geography", "Histories", "HTML", "HTTPServer", "Identity", "Ledger",
            "Localization", "OpenAPI", "Rooms", "Web",
        ]),
    module(
        "Features", "Earnings",
        [
            "DayBook", "DesignSystem", "Geography", "Histories", "HTML", "HTTPServer", "Identity", "Ledger",
            "Localization", "OpenAPI", "Plots", "Rooms", "Savings", "Tables", "Takings", "Web",
        ]),
    module(
        "Features", "Saved",
        [
            "DayBook", "DesignSystem", "Geography", "HTML", "HTTPServer", "Identity", "Ledger",
            "Localization", "OpenAPI", "Rooms", "Savings", "Web",
        ]),
    module(
        "Features", "Photos",
        [
            "Database", "DesignSystem", "FairShare", "Geography", "HTML", "HTTPServer",
            "Identity", "ImageExchange", "Images", "Localization", "PersonalData", "Pictures", "Web",
        ]),
    module(
        "Features", "Notifications",
        [
            "Crypto", "Database", "DesignSystem", "Geography", "HTML", "HTTPServer", "Identity",
            "Localization", "Messaging", "Notices", "Observability", "OpenAPI", "PersonalData", "Web",
            "WebPush",
        ]),
    module(
        "Features", "Privacy",
        [
            "Archives", "AuditLog", "Crypto", "Database", "DesignSystem", "Geography", "HTML", "HTTPServer",
            "Identity", "Ledger", "Localization", "Observability", "OpenAPI", "PersonalData", "Rooms",
            "Settings", "Web",
        ]),
    module(
        "Features", "CityTexts",
        [
            "AuditLog", "Database", "DesignSystem", "Geography", "HTML", "HTTPServer", "Identity",
            "Localization", "OpenAPI", "Rooms", "Web",
        ]),
    module(
        "Features", "APIReference",
        ["DesignSystem", "HTML", "HTTPServer", "Idempotency", "Identity", "OpenAPI", "Web"]),
    module("Features", "Fruity", ["HTML", "Mastermind", "PocketRuntime"]),
    module("Features", "GluCalc", ["HTML", "Insulin", "PocketRuntime", "Tables"]),
    module(
        "Features", "FruityLeague",
        [
            "Crypto", "Database", "DesignSystem", "Events", "Geography", "HTML", "HTTPServer",
            "Idempotency", "Identity", "Localization", "Mastermind", "Observability", "OpenAPI",
            "PersonalData",
            "Settings", "Web",
        ]),
    module(
        "Features", "Vaults",
        [
            "Crypto", "Database", "DesignSystem", "Geography", "HTML", "HTTPServer", "Idempotency",
            "Identity", "Localization", "Observability", "OpenAPI", "PersonalData", "Settings", "Web",
        ]),
    module(
        "Features", "Home",
        [
            "AuditLog", "Database", "DayBook", "DesignSystem", "Events", "Geography", "HTML", "HTTPServer",
            "Identity", "Ledger", "Live", "Localization", "MapSheets", "OpenAPI", "Plots", "Rooms",
            "Settings", "Web",
        ]),
    module(
        "Features", "Rides",
        [
            "AuditLog", "BoardKeeping", "Boards", "Carpool", "Crypto", "Database", "DayBook", "DesignSystem",
            "Directions", "Events", "Garage", "Geography", "Histories", "HTML", "HTTPServer", "Identity",
            "Journal", "Ledger",
            "Live", "Localization", "MapSheets", "Notices", "Observability", "OpenAPI", "PersonalData",
            "PlaceChoice",
            "PositionIntake", "Positions", "Ratings", "Roads", "Rooms", "Savings", "Settings", "Takings",
            "Travellers", "TripSafety", "TripTalk", "TripViews", "Vehicles", "VehicleViews", "Wallets",
            "Web", "TripCare",
        ]),
    module(
        "Features", "Cars",
        [
            "Database", "DesignSystem", "Garage", "Geography", "HTML", "HTTPServer", "Identity",
            "Localization", "OpenAPI", "Rooms", "Vehicles", "VehicleViews", "Web",
        ]),
    module(
        "Features", "Taxi",
        [
            "AuditLog", "BoardKeeping", "Boards", "Carpool", "Crypto", "Database", "DayBook", "DesignSystem",
            "Directions", "Events", "Geography", "Histories", "HTML", "HTTPServer", "Identity", "Journal",
            "Ledger",
            "Live", "Localization", "MapSheets", "Notices", "Observability", "OpenAPI", "PersonalData",
            "PlaceChoice",
            "Plots",
            "PositionIntake", "Positions", "Ratings", "Roads", "Rooms", "Settings", "Tables", "Takings",
            "TaxiDispatch",
            "TextFolding", "TripCare", "TripSafety", "TripTalk", "TripViews", "Vehicles", "VehicleViews",
            "Wallets", "Web", "Travellers",
        ]),
    module(
        "Features", "Shops",
        [
            "AuditLog", "Crypto", "Database", "DesignSystem", "Executors", "FairShare", "Files", "Geography",
            "HTML", "HTTPServer", "Identity", "ImageExchange", "Images", "Inventory", "Ledger",
            "Localization", "MapSheets", "Notices",
            "Observability", "OpenAPI", "OpeningHours", "PersonalData", "Pictures", "PlaceChoice", "Places",
            "Plots",
            "Ratings",
            "Rooms", "Settings", "StockSearch", "Storage", "Tables", "TextFolding", "TextSearch", "Web",
        ]),
    module(
        "Features", "Map",
        [
            "Geography", "HTTPServer", "Localization", "MapTiles", "Observability", "OpenAPI", "Places",
            "Roads",
        ]),
    module(
        "Features", "Traffic",
        [
            "AuditLog", "Database", "DesignSystem", "Executors", "Files", "Geography", "HTML",
            "HTTPServer", "Identity", "Localization", "MapSheets", "Observability", "OpenAPI", "PersonalData",
            "PlaceChoice", "Places", "Roads", "Settings", "Storage", "Web",
        ]),

    module(
        "Features", "SimulationReport",
        ["FleetSimulation", "Geography", "HTML", "Plots", "Terminal"]),
]

let package = Package(
    name: "medina",
    products: [
        .executable(name: "medina", targets: ["medina"]),
        .executable(name: "medina-images", targets: ["medina-images"]),
        .executable(name: "medina-documents", targets: ["medina-documents"]),
        .library(name: "Geography", targets: ["Geography"]),
        .library(name: "Roads", targets: ["Roads"]),
        .library(name: "Storage", targets: ["Storage"]),
        .library(name: "Places", targets: ["Places"]),
        .library(name: "TextFolding", targets: ["TextFolding"]),
        .library(name: "TextSearch", targets: ["TextSearch"]),
        .library(name: "StockSearch", targets: ["StockSearch"]),
        .library(name: "OpeningHours", targets: ["OpeningHours"]),
        .library(name: "Tables", targets: ["Tables"]),
        .library(name: "Inventory", targets: ["Inventory"]),
        .library(name: "Boards", targets: ["Boards"]),
        .library(name: "Positions", targets: ["Positions"]),
        .library(name: "Carpool", targets: ["Carpool"]),
        .library(name: "TaxiDispatch", targets: ["TaxiDispatch"]),
        .library(name: "Friendships", targets: ["Friendships"]),
        .library(name: "QRCodes", targets: ["QRCodes"]),
        .library(name: "FleetSimulation", targets: ["FleetSimulation"]),
        .library(name: "PlannedTrips", targets: ["PlannedTrips"]),
        .library(name: "Mastermind", targets: ["Mastermind"]),
        .library(name: "Insulin", targets: ["Insulin"]),
        .library(name: "TravelDocuments", targets: ["TravelDocuments"]),
        .library(name: "ZoneReading", targets: ["ZoneReading"]),
    ],
    targets: features + [
        // C libraries
        cLibrary("CMath", debian: "libc6-dev"),
        cLibrary("CSystem", debian: "libc6-dev"),
        cLibrary("CMicrohttpd", debian: "libmicrohttpd-dev"),
        cLibrary("CGnuTLS", debian: "libgnutls28-dev"),
        cxxDoor("COsmium", linking: ["z", "bz2", "expat", "lz4", "pthread"]),
        cLibrary("CFreeType", debian: "libfreetype-dev", pkgConfig: "freetype2"),
        cLibrary("CZlib", debian: "zlib1g-dev"),
        cLibrary("CSQLite", debian: "libsqlite3-dev"),
        cLibrary("CPostgres", debian: "libpq-dev", pkgConfig: "libpq"),
        cLibrary("CSodium", debian: "libsodium-dev"),
        cLibrary("CCurl", debian: "libcurl4-openssl-dev"),
        cLibrary("COpenSSL", debian: "libssl-dev"),
        cLibrary("CVips", debian: "libvips-dev"),
        cLibrary("CSandbox", debian: "linux-libc-dev"),

        // Domain
        module("Domain", "Geography", ["CMath"]),
        module("Domain", "Identity"),
        module("Domain", "TravelDocuments", ["Identity"]),
        module("Domain", "ZoneReading"),
        module("Domain", "Storage"),
        module("Domain", "Roads", ["CMath", "Geography", "Storage"]),
        module("Domain", "TextFolding"),
        module("Domain", "TextSearch", ["Storage", "TextFolding"]),
        module("Domain", "StockSearch", ["Geography", "Storage", "TextSearch"]),
        module("Domain", "Places", ["Geography", "Storage", "TextFolding", "TextSearch"]),
        module("Domain", "Ledger", ["Identity"]),
        module("Domain", "Vehicles"),
        module("Domain", "OpeningHours", ["Identity"]),
        module("Domain", "Tables"),
        module("Domain", "Inventory", ["Identity", "Ledger", "Tables", "TextFolding"]),
        module("Domain", "Boards", ["Geography", "Identity"]),
        module("Domain", "Positions", ["Geography", "Roads"]),
        module(
            "Domain", "Carpool", ["Boards", "CMath", "Geography", "Identity", "Ledger", "Positions", "Roads"]),
        module(
            "Domain", "PlannedTrips",
            ["Boards", "CMath", "Carpool", "Geography", "Identity", "Ledger", "Roads", "TextFolding"]),
        module("Domain", "TaxiDispatch", ["Boards", "Geography", "Identity", "Ledger"]),
        module("Domain", "Friendships", ["Geography"]),
        module("Domain", "QRCodes"),
        module("Domain", "Mastermind"),
        module("Domain", "Insulin"),
        module(
            "Domain", "FleetSimulation",
            [
                "Boards", "CMath", "Carpool", "Geography", "Identity", "Ledger", "Positions", "Roads",
                "Tables",
                "TaxiDispatch",
            ]),

        // Platform
        module("Platform", "DatabaseTesting", ["Database"]),
        module("Platform", "Executors"),
        module("Platform", "Processes", ["CSystem"]),
        module("Platform", "Observability"),
        module("Platform", "FairShare"),
        module("Platform", "HTTPServer", ["CGnuTLS", "CMicrohttpd", "FairShare", "Observability"]),
        module("Platform", "Files", ["CSystem", "Storage"]),
        module("Platform", "HTTPTesting", ["CGnuTLS", "CMicrohttpd", "HTTPServer"]),
        module("Platform", "HTTPBenchmark", ["CMicrohttpd", "HTTPServer", "Processes"]),
        module("Platform", "OpenStreetMap", ["COsmium", "Geography", "Places", "Roads"]),
        module(
            "Platform", "CarpoolTesting",
            ["Boards", "Carpool", "Geography", "Identity", "Ledger", "OpenStreetMap", "Positions", "Roads"]),
        module(
            "Platform", "CityData",
            ["Crypto", "Files", "Geography", "OpenStreetMap", "Places", "Roads", "Storage"]),
        module(
            "Platform", "WebTesting",
            ["DesignSystem", "Geography", "HTTPServer", "Identity", "Localization", "Web"]),
        module("Platform", "Plots", ["HTML"]),
        module("Platform", "Archives", ["CZlib"]),
        module("Platform", "TransitFeeds", ["Archives", "Geography", "Identity", "Tables"]),
        module(
            "Platform", "PersonalData",
            ["Database", "Geography", "HTML", "Identity", "Ledger", "Localization", "Observability"]),
        module("Platform", "Settings", ["Geography", "Ledger"]),
        module("Platform", "OpenAPI", ["Geography", "HTTPServer", "Identity", "Ledger", "Observability"]),
        module("Platform", "Idempotency", ["Crypto", "Database", "Geography", "HTTPServer"]),
        module("Platform", "Terminal"),
        module("Platform", "HTML"),
        module("Platform", "PocketRuntime", ["HTML"]),
        module("Platform", "PocketTesting", ["PocketRuntime"]),
        module("Platform", "InsulinMeals", ["HTML", "Insulin", "PocketRuntime"]),
        module(
            "Platform", "PocketHosting", ["CZlib", "HTML", "HTTPServer", "Localization", "PocketRuntime"]),
        module("Platform", "Directions", ["Geography", "Localization", "Roads"]),
        module("Platform", "HTMLTesting"),
        module("Platform", "Localization", ["Geography", "Ledger"]),
        module("Platform", "DesignSystem", ["Geography", "HTML", "Ledger", "Localization", "Places"]),
        module(
            "Platform", "MapTiles",
            [
                "CFreeType", "CMath", "CSQLite", "CZlib", "Executors", "Files", "Geography", "Processes",
                "Storage",
            ]),
        module(
            "Platform", "Database",
            ["CPostgres", "CSQLite", "Crypto", "Executors", "Files", "Geography", "Identity"]),
        module("Platform", "Journal", ["Database"]),
        module("Platform", "BoardKeeping", ["Boards", "Geography", "Journal", "Observability"]),
        module("Platform", "ImageExchange"),
        module("Platform", "SandboxedPrograms", ["CSandbox", "FairShare", "Processes"]),
        module("Platform", "Sandbox", ["CSandbox", "ImageExchange"]),
        module("Platform", "Images", ["FairShare", "ImageExchange", "SandboxedPrograms"]),
        module("Platform", "OutlineFonts", ["CFreeType", "ZoneReading"]),
        module("Platform", "SpecimenCards", ["CZlib", "Identity", "OutlineFonts", "TravelDocuments"]),
        module("Platform", "PhotographTesting", ["CMath", "Geography", "SpecimenCards"]),
        module("Platform", "DocumentExchange", ["ZoneReading"]),
        module(
            "Platform", "Documents",
            [
                "DocumentExchange", "FairShare", "Images", "SandboxedPrograms", "TravelDocuments",
                "ZoneReading",
            ]),
        module(
            "Platform", "Pictures",
            ["Crypto", "Database", "FairShare", "Geography", "Identity", "ImageExchange", "Images"]),
        module("Platform", "Messaging", ["CCurl", "Database", "Geography", "Identity", "Observability"]),
        module(
            "Platform", "WebPush",
            [
                "CCurl", "COpenSSL", "Crypto", "Database", "Geography", "Identity", "Messaging",
                "Observability",
            ]),
        module(
            "Platform", "Notices",
            ["Database", "DesignSystem", "Geography", "Identity", "Ledger", "Localization"]),
        module("Platform", "Ratings", ["Database", "Geography", "Identity"]),
        module("Platform", "FriendTies", ["Database", "Friendships", "Geography", "Identity"]),
        module(
            "Platform", "Wallets",
            ["Crypto", "Database", "FairShare", "Geography", "Identity", "Journal", "Ledger"]),
        module("Platform", "IdentityProofs", ["Database", "Geography", "Identity"]),
        module("Platform", "Events"),
        module("Platform", "Live", ["Events", "HTTPServer"]),
        module("Platform", "AuditLog", ["Database", "Geography", "Identity"]),
        module("Platform", "DayBook", ["Database", "Geography", "Identity", "Localization"]),
        module("Platform", "Crypto", ["CSodium", "Executors", "FairShare"]),
        module(
            "Platform", "Web",
            [
                "Crypto", "Database", "DesignSystem", "Geography", "HTML", "HTTPServer", "Identity",
                "Journal",
                "Localization",
            ]),
        module("Platform", "CarpoolExchange", ["CCurl", "Geography", "Messaging", "WebPush"]),
        module(
            "Platform", "Garage",
            ["Database", "Geography", "HTTPServer", "Identity", "OpenAPI", "Vehicles"]),
        module(
            "Platform", "VehicleViews",
            ["DesignSystem", "Directions", "Geography", "HTML", "Localization", "Roads", "Vehicles"]),

        module(
            "Platform", "MapSheets",
            ["DesignSystem", "Geography", "HTML", "HTTPServer", "Localization", "Web"]),
        module(
            "Platform", "PlaceChoice",
            [
                "Database", "DesignSystem", "Geography", "HTML", "HTTPServer", "Identity", "Localization",
                "Places",
                "TextFolding", "Web",
            ]),
        module(
            "Platform", "TripSafety",
            [
                "Crypto", "Database", "DesignSystem", "Events", "Geography", "HTML", "HTTPServer", "Identity",
                "Live", "Localization", "OpenAPI", "PersonalData", "VehicleViews", "Web",
            ]),
        module(
            "Platform", "TripViews",
            [
                "Boards", "DesignSystem", "Geography", "HTML", "HTTPServer", "Ledger", "Localization",
                "PlaceChoice",
                "Ratings", "Travellers", "Web",
            ]),
        module(
            "Platform", "Travellers",
            [
                "Carpool", "Database", "DesignSystem", "FriendTies", "HTML", "Identity", "Localization",
                "Web",
            ]),
        module(
            "Platform", "PositionIntake",
            ["Geography", "HTTPServer", "Identity", "OpenAPI", "Positions", "Web"]),

        module(
            "Platform", "TripTalk",
            [
                "Database", "DesignSystem", "Events", "FriendTies", "Geography", "HTML", "HTTPServer",
                "Identity", "Live", "Localization", "Notices", "Observability", "OpenAPI", "PersonalData",
                "Ratings", "Rooms", "Web",
            ]),
        module(
            "Platform", "Takings",

            [
                "DayBook", "DesignSystem", "Geography", "Histories", "HTML", "Identity", "Ledger",
                "Localization",
            ]),
        module(
            "Platform", "Savings",
            [
                "Database", "DayBook", "DesignSystem", "Geography", "HTML", "Identity", "Ledger",
                "Localization", "PersonalData", "Settings",
            ]),
        module(
            "Platform", "TripCare",
            [
                "AuditLog", "Database", "DesignSystem", "FriendTies", "Geography", "HTML", "HTTPServer",
                "Identity", "Ledger", "Localization", "Notices", "Observability", "PersonalData", "Ratings",
                "Rooms", "TripTalk", "Web",
            ]),
        module(
            "Platform", "Histories",
            ["DesignSystem", "Geography", "HTML", "Identity", "Ledger", "Localization"]),
        module(
            "Platform", "Rooms",
            [
                "AuditLog", "Database", "DayBook", "DesignSystem", "Geography", "Histories", "HTML",
                "HTTPServer", "Identity",
                "Ledger", "Localization", "Notices", "Observability", "OpenAPI", "PlaceChoice", "Roads",
                "Settings", "TripSafety", "Web",
            ]),

        // Apps
        .executableTarget(
            name: "medina",
            dependencies: features.map { .target(name: $0.name) } + [
                "AuditLog", "BoardKeeping", "Boards", "CMath", "Carpool", "CityData", "Crypto", "Database",
                "DesignSystem", "Directions", "Events", "Executors", "FairShare", "Files",
                "FleetSimulation", "FriendTies", "Garage", "Geography", "Histories", "HTML", "HTTPBenchmark",
                "HTTPServer", "Idempotency",
                "Identity", "IdentityProofs", "Images", "Insulin", "InsulinMeals", "Journal", "Ledger",
                "Localization",
                "MapTiles", "Mastermind",
                "Messaging", "Notices", "Observability", "OpenAPI", "OpenStreetMap", "PersonalData",
                "PlaceChoice",
                "Pictures", "Places", "PlannedTrips", "PocketHosting", "PocketRuntime", "Positions",
                "Processes", "Ratings",
                "Roads", "Rooms",
                "Settings", "StockSearch", "Storage", "TaxiDispatch", "Terminal", "TextSearch", "Travellers",
                "TripSafety", "TripTalk", "TripViews", "Vehicles", "Wallets", "Web", "WebPush",
                "Documents", "Savings", "Takings", "TripCare",
                "PhotographTesting",
                "SpecimenCards",
                "TravelDocuments", "ZoneReading",
            ], path: "Sources/Apps/medina",
            swiftSettings: strict),

        // Reads photos of strangers, for the server that starts it.
        .executableTarget(
            name: "medina-images", dependencies: ["CVips", "ImageExchange", "Sandbox"],
            path: "Sources/Apps/medina-images", swiftSettings: strict),

        // Reads the zones of identity documents, likewise.
        .executableTarget(
            name: "medina-documents",
            dependencies: [
                "CVips", "DocumentExchange", "ImageExchange", "OutlineFonts", "Sandbox", "ZoneReading",
            ],
            path: "Sources/Apps/medina-documents", swiftSettings: strict),

        // Tests
        tests(of: "Observability", ["Geography"]),
        tests(
            of: "HTTPServer",
            ["FairShare", "Geography", "HTTPBenchmark", "HTTPTesting", "Observability"]),
        tests(of: "Geography"),
        tests(of: "Settings", ["Geography", "Ledger"]),
        tests(
            of: "Accounts",
            [
                "AuditLog", "Crypto", "Database", "DatabaseTesting", "DesignSystem", "Geography", "HTML",
                "HTTPServer", "HTTPTesting", "Identity", "IdentityProofs", "Localization", "Messaging",
                "Notices", "PersonalData", "Rooms", "Web", "WebTesting",
            ]),
        tests(of: "Identity", ["Geography"]),
        tests(of: "Database", ["DatabaseTesting", "Geography", "Identity"]),
        tests(
            of: "Profiles",
            [
                "AuditLog", "Database", "DatabaseTesting", "Geography", "HTML", "HTTPServer", "HTTPTesting",
                "Identity", "Localization", "OpenAPI", "Ratings", "Web", "WebTesting",
            ]),
        tests(
            of: "FruityLeague",
            [
                "Database", "DatabaseTesting", "DesignSystem", "Geography", "HTTPServer", "HTTPTesting",
                "Idempotency", "Identity", "Localization", "Mastermind", "Observability", "OpenAPI", "Web",
                "WebTesting",
            ]),
        tests(
            of: "Vaults",
            [
                "Crypto", "Database", "DatabaseTesting", "Geography", "HTTPServer", "HTTPTesting",
                "Idempotency", "Identity", "Localization", "Observability", "OpenAPI", "Web", "WebTesting",
            ]),
        tests(
            of: "Favourites",
            [
                "Database", "DatabaseTesting", "DesignSystem", "Geography", "HTTPServer", "HTTPTesting",
                "Identity", "Localization", "OpenAPI", "OpenStreetMap", "PlaceChoice", "Places", "Web",
                "WebTesting",
            ]),
        tests(
            of: "Shops",
            [
                "AuditLog", "Database", "DatabaseTesting", "Files", "Geography", "HTML", "HTTPServer",
                "HTTPTesting", "Identity", "Images", "Inventory", "Ledger", "Localization", "Notices",
                "Observability", "OpeningHours", "OpenStreetMap", "Pictures", "PlaceChoice", "Places",
                "Ratings", "Rooms", "StockSearch", "Storage", "TextFolding", "Web", "WebTesting",
            ]),
        tests(of: "Ratings", ["Database", "DatabaseTesting", "Geography", "Identity"]),
        tests(of: "Friendships", ["Geography"]),
        tests(of: "QRCodes"),
        tests(of: "FriendTies", ["Database", "DatabaseTesting", "Friendships", "Geography", "Identity"]),
        tests(of: "Archives"),
        tests(of: "TransitFeeds", ["Archives", "Geography", "Identity"]),
        tests(
            of: "Privacy",
            [
                "Accounts", "AuditLog", "Carpool", "Crypto", "Database", "DatabaseTesting", "FairShare",
                "Favourites", "Friends", "FriendTies", "FruityLeague", "Garage", "Geography", "HTTPServer",
                "HTTPTesting",
                "Identity", "IdentityProofs", "Ledger", "Localization", "Messaging", "Notices",
                "Notifications",
                "PersonalData", "Photos", "Pictures", "PlannedRides", "Profiles", "Ratings",
                "Rides", "Shops",
                "Taxi", "Rooms",
                "TripCare", "TripSafety", "TripTalk", "Vaults", "Verification", "Wallet", "Wallets", "Web",
                "WebPush",
                "WebTesting",
                "PlaceChoice",
            ]),
        tests(
            of: "CityTexts",
            [
                "AuditLog", "Database", "DatabaseTesting", "DesignSystem", "Geography", "HTML", "HTTPServer",
                "HTTPTesting", "Identity", "Localization", "Rooms", "Web", "WebTesting",
            ]),
        tests(
            of: "Friends",
            [
                "Crypto", "Database", "DatabaseTesting", "FriendTies", "Friendships", "Geography",
                "HTTPServer",
                "HTTPTesting", "Identity", "Localization", "Notices", "OpenAPI", "Web", "WebTesting",
            ]),
        tests(of: "TravelDocuments", ["Geography", "Identity"]),
        tests(of: "ZoneReading", ["Geography", "OutlineFonts", "PhotographTesting", "SpecimenCards"]),
        tests(
            of: "Documents",
            [
                "DocumentExchange", "Geography", "Identity", "Images", "PhotographTesting", "SpecimenCards",
                "TravelDocuments", "ZoneReading",
            ]),
        tests(
            of: "Verification",
            [
                "AuditLog", "Database", "DatabaseTesting", "DesignSystem", "FairShare", "Geography", "HTML",
                "HTTPServer", "HTTPTesting", "Identity", "IdentityProofs", "Images", "Localization",
                "Notices", "Observability",
                "TravelDocuments", "Web", "WebTesting",
            ]),
        tests(
            of: "Earnings",
            [
                "DayBook", "DesignSystem", "Geography", "Histories", "HTML", "HTTPServer", "HTTPTesting",
                "Identity", "Ledger", "Localization", "Takings", "Web", "WebTesting",
            ]),
        tests(
            of: "Savings",
            [
                "Database", "DatabaseTesting", "DayBook", "Geography", "Identity", "Ledger", "Localization",
                "PersonalData",
            ]),
        tests(
            of: "Saved",
            [
                "Database", "DatabaseTesting", "DayBook", "DesignSystem", "Geography", "HTML", "HTTPServer",
                "HTTPTesting", "Identity", "Ledger", "Localization", "Savings", "Web", "WebTesting",
            ]),
        tests(
            of: "Histories",
            ["DesignSystem", "Geography", "HTML", "Identity", "Localization", "WebTesting"]),
        tests(
            of: "History",
            [
                "DesignSystem", "Geography", "Histories", "HTML", "HTTPServer", "HTTPTesting", "Identity",
                "Ledger", "Localization", "Web", "WebTesting",
            ]),
        tests(of: "Journal", ["Database", "DatabaseTesting", "Geography"]),
        tests(of: "BoardKeeping", ["Boards", "Geography", "Journal", "Observability"]),
        tests(of: "Events", ["Geography"]),
        tests(of: "Live", ["Events", "HTTPServer", "HTTPTesting"]),
        tests(
            of: "Pictures",
            ["Database", "DatabaseTesting", "FairShare", "Geography", "Identity", "ImageExchange", "Images"]),
        tests(of: "Images", ["FairShare", "Geography", "ImageExchange"]),
        tests(
            of: "Photos",
            [
                "Database", "DatabaseTesting", "DesignSystem", "Geography", "HTML", "HTTPServer",
                "HTTPTesting",
                "Identity", "ImageExchange", "Images", "Localization", "Pictures", "Web", "WebTesting",
            ]),
        tests(
            of: "Notifications",
            [
                "Crypto", "Database", "DatabaseTesting", "DesignSystem", "Geography", "HTML", "HTTPServer",
                "HTTPTesting", "Identity", "Ledger", "Localization", "Messaging", "Notices", "OpenAPI", "Web",
                "WebPush", "WebTesting",
            ]),
        tests(
            of: "Messaging",
            [
                "Database", "DatabaseTesting", "Geography", "HTTPServer", "HTTPTesting", "Identity",
                "Observability", "WebTesting",
            ]),
        tests(
            of: "WebPush",
            [
                "COpenSSL", "Crypto", "Database", "DatabaseTesting", "Geography", "HTTPServer", "HTTPTesting",
                "Identity", "Messaging", "WebTesting",
            ]),
        tests(of: "FairShare"),
        tests(of: "Crypto"),
        tests(of: "Processes"),
        tests(
            of: "Web",
            [
                "Crypto", "Database", "DatabaseTesting", "HTTPServer", "HTTPTesting", "Identity", "Journal",
                "Observability",
            ]),
        tests(of: "TextFolding"),
        tests(of: "TextSearch", ["Geography", "TextFolding"]),
        tests(of: "StockSearch", ["Geography", "Storage", "TextSearch"]),
        tests(of: "Vehicles"),
        tests(of: "OpeningHours", ["Geography", "Identity"]),
        tests(of: "Tables", ["Geography"]),
        tests(of: "Inventory", ["Geography", "Identity", "Ledger", "Tables"]),
        tests(
            of: "MapSheets",
            [
                "DesignSystem", "Geography", "HTML", "HTTPServer", "HTTPTesting", "Localization", "Web",
                "WebTesting",
            ]),
        tests(
            of: "PlaceChoice",
            [
                "Geography", "HTML", "HTTPServer", "Identity", "Localization", "OpenStreetMap", "Places",
                "WebTesting",
            ]),
        tests(
            of: "TripSafety",
            [
                "Database", "DatabaseTesting", "DesignSystem", "Events", "Geography", "HTML", "HTTPServer",
                "HTTPTesting", "Identity", "Localization", "OpenAPI", "Web", "WebTesting",
            ]),
        tests(
            of: "TripTalk",
            [
                "Database", "DatabaseTesting", "DesignSystem", "FriendTies", "Friendships", "Geography",
                "HTML",
                "HTTPServer", "HTTPTesting", "Identity", "Localization", "Notices", "PersonalData", "Ratings",
                "Rooms", "Web", "WebTesting",
            ]),
        tests(
            of: "TripCare",
            [
                "AuditLog", "Database", "DatabaseTesting", "DesignSystem", "FriendTies", "Friendships",
                "Geography", "HTML", "HTTPServer", "HTTPTesting", "Identity", "Ledger", "Localization",
                "Notices", "PersonalData", "Ratings", "Rooms", "TripTalk", "Web", "WebTesting",
            ]),
        tests(
            of: "PositionIntake",
            [
                "Geography", "HTTPServer", "HTTPTesting", "Identity", "OpenAPI", "Positions",
                "Roads", "Web", "WebTesting",
            ]),
        tests(of: "CityData", ["Files", "Geography", "OpenStreetMap", "Places", "Roads", "Storage"]),
        tests(of: "Places", ["Geography", "OpenStreetMap", "Storage"]),
        tests(of: "Files", ["Storage"]),
        tests(of: "Storage"),
        tests(of: "Roads", ["Geography", "OpenStreetMap", "Storage"]),
        tests(of: "OpenStreetMap", ["Files", "Geography", "Roads", "Storage"]),
        tests(of: "Boards", ["Geography"]),
        tests(of: "Positions", ["Geography", "OpenStreetMap", "Roads"]),
        tests(
            of: "Carpool",
            [
                "Boards", "CarpoolTesting", "Geography", "Identity", "Ledger", "Positions", "Roads",
            ]),
        tests(
            of: "PlannedTrips",
            ["Boards", "Carpool", "Geography", "Identity", "Ledger", "OpenStreetMap", "Roads"]),
        tests(
            of: "PlannedRides",
            [
                "AuditLog", "BoardKeeping", "Boards", "Carpool", "CarpoolExchange", "CarpoolTesting",
                "Database", "DatabaseTesting",
                "DesignSystem", "Events", "FairShare", "FriendTies", "Garage", "Geography", "Histories",
                "HTML",
                "HTTPServer",
                "HTTPTesting", "Identity", "Journal", "Ledger", "Localization", "Notices", "Observability",
                "OpenStreetMap", "PersonalData", "PlaceChoice", "Places", "PlannedTrips", "Positions",
                "Ratings",
                "Roads", "Rooms", "Settings", "Travellers", "TripSafety", "TripTalk", "TripViews",
                "Vehicles", "Savings", "Takings", "TripCare",
                "Wallets",
                "Web",
                "WebTesting",
            ]),
        tests(of: "CarpoolExchange", ["Geography"]),
        tests(of: "TaxiDispatch", ["Boards", "Geography", "Identity", "Ledger"]),
        tests(of: "Mastermind"),
        tests(of: "Insulin", ["CMath", "Geography"]),
        tests(of: "Fruity", ["HTML", "Localization", "Mastermind", "PocketHosting", "PocketRuntime"]),
        tests(
            of: "GluCalc",
            ["Geography", "HTML", "Insulin", "Localization", "PocketHosting", "PocketRuntime", "Tables"]),
        tests(of: "FleetSimulation", ["Geography", "OpenStreetMap", "Roads", "TaxiDispatch"]),
        // The program itself, started as people start it; building tests builds it.
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["Database", "DatabaseTesting", "HTTPServer", "HTTPTesting", "PocketRuntime"],
            path: "Tests/CommandLineTests", swiftSettings: strict),
        tests(of: "SimulationReport", ["FleetSimulation", "Geography", "HTMLTesting"]),
        tests(of: "Directions", ["Geography", "Localization", "Roads"]),
        tests(of: "MapTiles", ["CSQLite", "Geography"]),
        tests(
            of: "Map",
            [
                "Geography", "HTTPServer", "HTTPTesting", "Localization", "MapTiles", "OpenStreetMap",
                "Places", "Roads", "WebTesting",
            ]),
        tests(
            of: "Rides",
            [
                "AuditLog", "BoardKeeping", "Boards", "Carpool", "CarpoolTesting", "Database",
                "DatabaseTesting", "DayBook", "DesignSystem", "Events", "FriendTies", "Garage", "Geography",
                "Histories",
                "HTML", "HTTPServer", "HTTPTesting", "Identity", "Journal", "Ledger", "Localization",
                "Notices", "Observability", "OpenAPI", "OpenStreetMap", "PlaceChoice", "Places",
                "Positions", "Ratings", "Roads", "Rooms", "Savings", "Travellers", "TripSafety",
                "TripTalk", "TripCare",
                "Vehicles",
                "Wallets",
                "Web", "WebTesting",
            ]),
        tests(of: "Garage", ["Database", "DatabaseTesting", "Geography", "Identity", "Vehicles"]),
        tests(
            of: "Cars",
            [
                "Database", "DatabaseTesting", "Garage", "Geography", "HTML", "HTTPServer", "HTTPTesting",
                "Identity", "OpenAPI", "Rooms", "Web", "WebTesting",
            ]),
        tests(
            of: "Travellers",
            [
                "Carpool", "Database", "DatabaseTesting", "FriendTies", "Friendships", "Geography", "HTML",
                "Identity", "Localization", "Web", "WebTesting",
            ]),
        tests(
            of: "Taxi",
            [
                "AuditLog", "BoardKeeping", "Boards", "CarpoolTesting", "Database", "DatabaseTesting",
                "DayBook", "DesignSystem", "Events", "Geography", "Histories", "HTML", "HTTPServer",
                "HTTPTesting", "Identity", "Journal", "Ledger", "Localization", "Notices",
                "Observability", "OpenAPI", "OpenStreetMap", "PlaceChoice", "Places", "Positions", "Ratings",
                "Roads", "Rooms", "Takings", "TaxiDispatch", "TripCare", "TripSafety", "TripTalk", "Vehicles",
                "Wallets",
                "Web",
                "WebTesting", "FriendTies",
            ]),
        tests(
            of: "Home",
            [
                "AuditLog", "Database", "DatabaseTesting", "DayBook", "DesignSystem", "Geography", "HTML",
                "HTTPServer", "HTTPTesting", "Identity", "Ledger", "Localization", "Rooms", "Settings",
                "Web", "WebTesting",
            ]),
        tests(
            of: "Rooms",
            [
                "AuditLog", "CarpoolTesting", "Database", "DatabaseTesting", "DesignSystem", "Geography",
                "Home", "HTML", "HTTPServer", "HTTPTesting", "Identity", "Ledger", "Localization",
                "Notices", "Observability", "PlaceChoice", "Places", "Roads", "Settings", "Web",
                "WebTesting",
            ]),
        tests(of: "OpenAPI", ["Geography", "HTTPServer", "HTTPTesting", "Identity", "Ledger"]),
        tests(
            of: "Traffic",
            [
                "AuditLog", "Database", "DatabaseTesting", "DesignSystem", "Files", "Geography", "HTTPServer",
                "HTTPTesting", "Identity", "Localization", "OpenStreetMap", "PlaceChoice", "Places", "Roads",
                "Storage", "Web", "WebTesting",
            ]),
        tests(
            of: "Idempotency", ["Database", "DatabaseTesting", "Geography", "HTTPServer", "HTTPTesting"]),
        tests(
            of: "APIReference",
            [
                "Database", "DesignSystem", "Geography", "HTTPServer", "HTTPTesting",
                "Idempotency", "Identity", "Localization", "OpenAPI", "Web", "WebTesting",
            ]),
        tests(of: "Terminal"),
        tests(of: "Ledger", ["Geography", "Identity"]),
        tests(of: "Wallets", ["Crypto", "Database", "DatabaseTesting", "Geography", "Identity", "Ledger"]),
        tests(
            of: "Wallet",
            [
                "AuditLog", "Crypto", "Database", "DatabaseTesting", "DayBook", "Friendships",
                "FriendTies", "Geography", "Histories", "HTML", "HTTPServer", "HTTPTesting", "Identity",
                "Ledger",
                "Localization", "Notices", "OpenAPI", "Rooms", "Settings", "Wallets", "Web", "WebTesting",
            ]),
        .target(
            name: "PocketSample", dependencies: ["HTML", "PocketRuntime"],
            path: "Tests/WasmTests/PocketSample", swiftSettings: strict),
        tests(of: "PocketRuntime", ["HTML", "PocketSample", "PocketTesting"]),
        tests(of: "InsulinMeals"),
        tests(
            of: "PocketHosting",
            [
                "AuditLog", "Database", "DatabaseTesting", "Geography", "Home", "HTTPServer", "HTTPTesting",
                "Localization", "PocketRuntime", "Rooms", "Web", "WebTesting",
            ]),
        tests(of: "HTML", ["Geography", "HTMLTesting"]),
        tests(of: "Localization", ["Geography", "Ledger"]),
        tests(of: "DesignSystem", ["HTML", "HTMLTesting", "Localization"]),
    ],
    cxxLanguageStandard: .cxx17
)

// The browser's modules are another build: script/wasm compiles them for WebAssembly, and hands over its list of apps
// (Sources/Apps/PocketWasm/apps.json), so that another list is another build.
if let list = Context.environment["MEDINA_WASM"] {
    /// What the list says of an app: what its library is called, the folder of its module, the targets that it is made of
    /// besides the floor below all of them, and the folders of its tools' modules.
    struct PocketApp: Decodable {
        var target: String
        var module: String
        var sources: [String: String]
        var tools: [String: String]?

        /// The modules, by their names: the app's own, and one for each tool.
        var modules: [String: String] {
            (tools ?? [:]).reduce(into: [target: module]) { $0["\(target)-\($1.key)"] = $1.value }
        }
    }
    guard let apps = try? JSONDecoder().decode([PocketApp].self, from: Data(list.utf8)) else {
        fatalError("MEDINA_WASM is not a list of apps; script/wasm sets it.")
    }
    let parts = Set(["HTML", "PocketRuntime"] + apps.flatMap(\.sources.keys))
    package.products = apps.flatMap(\.modules.keys).map {
        .executable(name: "\($0)Wasm", targets: ["\($0)Wasm"])
    }
    package.targets =
        package.targets.filter { parts.contains($0.name) }
        + [.target(name: "CPocketLibc", path: "Sources/CLibraries/CPocketLibc")]
        + apps.flatMap { app in
            app.modules.map { name, folder in
                .executableTarget(
                    name: "\(name)Wasm",
                    dependencies: ["CPocketLibc", "PocketRuntime", .target(name: app.target)],
                    path: folder, swiftSettings: strict)
            }
        }
}
