import DesignSystem
import Geography
import HTML
import Localization
import TaxiDispatch

/// When the caller of a booked call wants the taxi; nothing for one who wants it now.
struct BookedTime: View {
    let texts: Texts
    let call: TaxiCall
    let now: Timestamp
    let zone: LocalTimeZone

    var body: some HTML {
        if let time = call.bookedFor {
            p(.class("taxi-booked")) {
                IconView(.clock)
                span { texts(.taxiBookedFor, ["time": .text(texts.moment(time, now: now, in: zone))]) }
            }
        }
    }
}
