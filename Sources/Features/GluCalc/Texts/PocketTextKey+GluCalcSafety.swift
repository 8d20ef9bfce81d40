import PocketRuntime

// The texts that tell one person's data and doses from another's, as they stand in the catalogues.

extension PocketTextKey {
    static var mealFromAmount: PocketTextKey { PocketTextKey("glucalc.mealFromAmount") }
    static var mealFromCarbs: PocketTextKey { PocketTextKey("glucalc.mealFromCarbs") }
    static var doseDemo: PocketTextKey { PocketTextKey("glucalc.doseDemo") }
    static var warnBegun: PocketTextKey { PocketTextKey("glucalc.warnBegun") }
    static var settingOwner: PocketTextKey { PocketTextKey("glucalc.settingOwner") }
    static var settingOwnerHint: PocketTextKey { PocketTextKey("glucalc.settingOwnerHint") }
    static var askRestoreAgain: PocketTextKey { PocketTextKey("glucalc.askRestoreAgain") }
    static var askRestoreBlank: PocketTextKey { PocketTextKey("glucalc.askRestoreBlank") }
    static var answerRestoreAgain: PocketTextKey { PocketTextKey("glucalc.answerRestoreAgain") }
    static var backupOf: PocketTextKey { PocketTextKey("glucalc.backupOf") }
    static var backupHere: PocketTextKey { PocketTextKey("glucalc.backupHere") }
    static var backupNameless: PocketTextKey { PocketTextKey("glucalc.backupNameless") }
    static var backupOther: PocketTextKey { PocketTextKey("glucalc.backupOther") }
    static var backupEmpty: PocketTextKey { PocketTextKey("glucalc.backupEmpty") }
    static var askLeaveForm: PocketTextKey { PocketTextKey("glucalc.askLeaveForm") }
}
