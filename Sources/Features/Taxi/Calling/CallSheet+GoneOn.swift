import DesignSystem
import HTML
import Localization
import TaxiDispatch

extension CallSheet {
    /// R22: The driver has said that the stop is made, without a word of the caller: who is not in the taxi says so with what
    /// stands below for that as long as somebody is said to be on board.
    @HTMLBuilder var goneOn: some HTML {
        if let stop = call.stop, stop.doneAt != nil {
            Banner(.info, texts(.taxiGoneOn, ["place": .text(stop.place.label)]))
        }
    }
}
