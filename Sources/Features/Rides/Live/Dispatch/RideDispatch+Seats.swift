import Boards
import Carpool

extension RideDispatch {
    /// The most passengers that a car on the road takes, kept between two numbers.
    func mostSeats(atLeast least: Int, atMost most: Int) -> Int {
        let seats = board.offers.values.lazy.map { Int($0.offer.schedule.capacity.seats) }.max() ?? least
        return min(max(seats, least), most)
    }
}
