import DesignSystem
import HTML
import Localization
import Web

/// What an operator types about a partner, with what is wrong with it.
struct PartnerFields<Submit: HTML>: View {
    let context: PageContext
    let address: URLReference
    let typed: PartnerForm
    let problem: PartnerProblem?
    let submit: Submit

    init(
        context: PageContext, address: URLReference, typed: PartnerForm, problem: PartnerProblem?,
        @HTMLBuilder submit: () -> Submit
    ) {
        self.context = context
        self.address = address
        self.typed = typed
        self.problem = problem
        self.submit = submit()
    }

    var body: some HTML {
        let texts = context.texts
        form(.class("form"), .method("post"), .action(address), .novalidate()) {
            if let field = context.formTokenField { field }
            input(.type("hidden"), .name("version"), .value(String(typed.version)))
            TextField(
                name: "name", label: texts(.partnersName), value: typed.name,
                error: problem == .noName ? texts(.partnersNoName) : nil, .autocomplete("off"))
            TextField(
                name: "domain", label: texts(.partnersDomain), value: typed.domain,
                hint: texts(.partnersDomainHint), error: domainError, .autocomplete("off"), .dir("ltr"))
            TextField(
                name: "address", label: texts(.partnersAddress), value: typed.address,
                optional: texts(.partnersOptional), hint: texts(.partnersAddressHint),
                error: problem == .noAddress ? texts(.partnersNoAddress) : nil, .autocomplete("off"),
                .dir("ltr"))
            submit
        }
    }

    private var domainError: String? {
        switch problem {
        case .noDomain: context.texts(.partnersNoDomain)
        case .domainTaken: context.texts(.partnersDomainTaken)
        default: nil
        }
    }
}
