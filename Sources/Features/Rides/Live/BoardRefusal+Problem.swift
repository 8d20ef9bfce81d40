public import HTTPServer

/// What a refusal is to a client: what is not theirs is not there, the rest came too late or twice.
extension BoardRefusal: HTTPErrorConvertible {
    public var problem: Problem {
        switch code {
        case .unknown: Problem(.notFound)
        case .alreadyAsked:
            Problem(.conflict, "You have a ride already. Cancel it before you ask for another.")
        case .ride, .wrongStop:
            Problem(.conflict, "The ride has moved on meanwhile. Look again how it stands.")
        }
    }
}
