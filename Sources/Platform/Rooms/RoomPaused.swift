import HTTPServer

/// The answer at the entrances of a room that the operator has paused: 503. It is a decision and no failure, so that
/// the log of errors stays quiet.
public enum RoomPaused {
    /// The problem's type, by which the page for people knows it.
    public static let type = "/problems/room-paused"

    static func response(to request: Request) -> Response {
        var response = Response.problem(
            Problem(
                .serviceUnavailable, slug: "room-paused", title: "Paused for now",
                detail: "The city has paused this for now. What has begun goes on. Come again later."),
            instance: request.id)
        response.headers["Retry-After"] = "300"
        return response
    }
}
