import HTTPServer

/// The answer at the entrances of a room that the operator has paused: 503. It is a decision and no failure, so that
/// the log of errors stays quiet.
public enum RoomPaused {
    /// The problem's type, by which the page for people knows it.
    public static let type = "/problems/room-paused"

    /// The answer, with what the operator says about it.
    static func response(to request: Request, _ pause: RoomPause) -> Response {
        var problem = Problem(
            .serviceUnavailable, slug: "room-paused", title: "Paused for now",
            detail: "The city has paused this for now. What has begun goes on. Come again later.")
        if let sentence = pause.sentence { problem.extensions["remark"] = sentence }
        var response = Response.problem(problem, instance: request.id)
        response.headers["Retry-After"] = "300"
        return response
    }
}
