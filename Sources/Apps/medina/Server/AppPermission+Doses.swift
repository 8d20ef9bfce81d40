import FoundationEssentials
import Localization
import Rooms

extension AppPermission {
    /// GluCalc proposes doses: outside a demo only in a city whose operator has looked at the rules for medical devices.
    ///
    /// - Parameter web: The folder `Web`, beside which `docs` lies.
    static func doses(web: String) -> AppPermission {
        let reading = "docs/glucalc-hazards.md"
        let text = try? Data(contentsOf: URL(filePath: web + "/../" + reading))
        return AppPermission(
            app: GluCalcParts.app, "doses", title: TextKey("doses.title"),
            statement: TextKey("doses.statement"),
            reading: reading, readingText: text.map { Array($0) })
    }
}
