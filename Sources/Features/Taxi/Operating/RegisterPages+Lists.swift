import DesignSystem
import HTML
import Identity
import Localization
import Vehicles

/// The operator's list of taxis, by their numbers.
struct VehicleListPage: View {
    let context: PageContext
    let vehicles: [TaxiVehicle]
    /// What is looked for, as it was typed.
    let typed: String
    /// The last number of this page, where there are more.
    let next: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.taxiOperateVehicles), room: .taxi) {
            OperateLink(texts)
            h1 { texts(.taxiOperateVehicles) }
            ButtonLink(texts(.taxiOperateAdd), to: "/operate/taxi/vehicles/new", icon: .plus, isWide: true)
            RegisterFind(texts, label: .taxiOperateFindTaxi, typed: typed, page: "/operate/taxi/vehicles")
            if vehicles.isEmpty, !typed.isEmpty {
                p { texts(.taxiOperateNotFound) }
            } else if vehicles.isEmpty {
                EmptyState(.taxi, title: texts(.taxiOperateNone), text: texts(.taxiOperateNoneText))
            } else {
                RowList {
                    for vehicle in vehicles {
                        Row(
                            texts(.taxiNamed, ["code": .text(vehicle.details.code)]),
                            subtitle: "\(vehicle.details.model) · \(vehicle.details.plate.text)", icon: .taxi,
                            to: "/operate/taxi/vehicles/\(vehicle.id.text)")
                    }
                }
            }
            if let next {
                ButtonLink(
                    texts(.taxiOperateMore), to: "/operate/taxi/vehicles?q=\(typed)&after=\(next)",
                    style: .secondary, isWide: true)
            }
        }
    }
}

/// The operator's list of drivers, and the form that registers one by the address of their account.
struct DriverListPage: View {
    let context: PageContext
    let drivers: [TaxiDriver]
    let names: [PersonID: TaxiPersonName]
    /// What is looked for, as it was typed.
    let typed: String
    /// The last person of this page, where there are more.
    let next: PersonID?
    var email = ""
    var licence = ""
    var emailFault: String?
    var licenceFault: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.taxiOperateDrivers), room: .taxi) {
            OperateLink(texts)
            h1 { texts(.taxiOperateDrivers) }
            form(.class("form"), .method("post"), .action("/operate/taxi/drivers")) {
                context.formTokenField
                TextField(
                    name: "email", label: texts(.taxiOperateEmail), value: email, kind: .email, icon: .user,
                    hint: texts(.taxiOperateEmailText), error: emailFault)
                TextField(
                    name: "licence", label: texts(.taxiOperateDriverLicence), value: licence, icon: .shield,
                    error: licenceFault, .maxlength(TaxiVehicle.Details.longestText))
                Button(texts(.taxiOperateAddDriver), isWide: true)
            }
            RegisterFind(texts, label: .taxiOperateFindDriver, typed: typed, page: "/operate/taxi/drivers")
            if drivers.isEmpty, !typed.isEmpty { p { texts(.taxiOperateNotFound) } }
            if !drivers.isEmpty {
                ul(.class("taxi-drivers")) {
                    for driver in drivers {
                        DriverEntry(context: context, driver: driver, name: names[driver.person])
                    }
                }
            }
            if let next {
                ButtonLink(
                    texts(.taxiOperateMore), to: "/operate/taxi/drivers?q=\(typed)&after=\(next.text)",
                    style: .secondary, isWide: true)
            }
        }
    }
}

/// The field that looks for something in the register, and the way back to all of it.
private struct RegisterFind: View {
    let texts: Texts
    let label: TextKey
    let typed: String
    let page: URLReference

    init(_ texts: Texts, label: TextKey, typed: String, page: URLReference) {
        self.texts = texts
        self.label = label
        self.typed = typed
        self.page = page
    }

    var body: some HTML {
        div(.class("taxi-find")) {
            form(.action(page), .method("get"), .role("search")) {
                TextField(
                    name: "q", label: texts(label), value: typed, kind: .search, icon: .search,
                    .maxlength(RegisterSearch.longest))
                Button(texts(.taxiDeskFind), style: .secondary)
            }
            if !typed.isEmpty { a(.class("text-link"), .href(page)) { texts(.taxiOperateShowAll) } }
        }
    }
}

/// A driver in the list, with the button that takes them out.
private struct DriverEntry: View {
    let context: PageContext
    let driver: TaxiDriver
    let name: TaxiPersonName?

    var body: some HTML {
        let texts = context.texts
        let address: URLReference = "/operate/taxi/drivers/\(driver.person.text)/remove"
        li {
            span(.class("taxi-driver")) {
                bdi { name?.full ?? texts(.taxiOperateNobody) }
                span(.class("muted")) {
                    bdi { name?.email ?? "" }
                    " · "
                    bdi { driver.licence }
                }
            }
            form(.method("post"), .action(address)) {
                if let field = context.formTokenField { field }
                Button(texts(.taxiOperateRemove), style: .secondary, icon: .close)
            }
        }
    }
}
