import Localization

// What operators read.
extension TextKey {
    static var taxiOperateVehicles: TextKey { TextKey("taxiOperate.vehicles") }
    static var taxiOperateDrivers: TextKey { TextKey("taxiOperate.drivers") }
    static var taxiOperateAdd: TextKey { TextKey("taxiOperate.add") }
    static var taxiOperateSave: TextKey { TextKey("taxiOperate.save") }
    static var taxiOperateNone: TextKey { TextKey("taxiOperate.none") }
    static var taxiOperateNoneText: TextKey { TextKey("taxiOperate.noneText") }
    static var taxiOperateMore: TextKey { TextKey("taxiOperate.more") }
    static var taxiOperateFindTaxi: TextKey { TextKey("taxiOperate.findTaxi") }
    static var taxiOperateFindDriver: TextKey { TextKey("taxiOperate.findDriver") }
    static var taxiOperateNotFound: TextKey { TextKey("taxiOperate.notFound") }
    static var taxiOperateShowAll: TextKey { TextKey("taxiOperate.showAll") }
    static var taxiOperateModel: TextKey { TextKey("taxiOperate.model") }
    static var taxiOperateModelWrong: TextKey { TextKey("taxiOperate.modelWrong") }
    static var taxiOperatePlateHint: TextKey { TextKey("taxiOperate.plateHint") }
    static var taxiOperateLicence: TextKey { TextKey("taxiOperate.licence") }
    static var taxiOperateLicenceWrong: TextKey { TextKey("taxiOperate.licenceWrong") }
    static var taxiOperateSeats: TextKey { TextKey("taxiOperate.seats") }
    static var taxiOperateCodeWrong: TextKey { TextKey("taxiOperate.codeWrong") }
    static var taxiOperateCodeTaken: TextKey { TextKey("taxiOperate.codeTaken") }
    static var taxiOperateChangedSince: TextKey { TextKey("taxiOperate.changedSince") }
    static var taxiOperateFull: TextKey { TextKey("taxiOperate.full") }
    static var taxiOperateRemove: TextKey { TextKey("taxiOperate.remove") }
    static var taxiOperateRemoveQuestion: TextKey { TextKey("taxiOperate.removeQuestion") }
    static var taxiOperateRemoveText: TextKey { TextKey("taxiOperate.removeText") }
    static var taxiOperateKeep: TextKey { TextKey("taxiOperate.keep") }
    static var taxiOperateEmail: TextKey { TextKey("taxiOperate.email") }
    static var taxiOperateEmailText: TextKey { TextKey("taxiOperate.emailText") }
    static var taxiOperateEmailWrong: TextKey { TextKey("taxiOperate.emailWrong") }
    static var taxiOperateDriverLicence: TextKey { TextKey("taxiOperate.driverLicence") }
    static var taxiOperateAddDriver: TextKey { TextKey("taxiOperate.addDriver") }
    static var taxiOperateNobody: TextKey { TextKey("taxiOperate.nobody") }
}
