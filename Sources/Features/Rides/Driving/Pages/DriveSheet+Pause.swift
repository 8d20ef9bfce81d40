import Carpool
import DesignSystem
import HTML
import Localization

/// R23: A drive on which nobody new is put to the driver for a while.
extension DriveSheet {
    /// That it is paused and since when, what that means, and the way on.
    @HTMLBuilder var paused: some HTML {
        if let pause = sight.offer.pause {
            section(.class("drive-paused"), .aria("labelledby", "drive-paused-title")) {
                h2(.id("drive-paused-title")) {
                    IconView(.clock)
                    span {
                        texts(.drivePaused, ["time": .text(texts.clock(pause.since, in: city.zone))])
                    }
                }
                p {
                    if let end = sight.pauseEndsAt {
                        texts(.drivePausedAlone, ["time": .text(texts.clock(end, in: city.zone))])
                    } else {
                        texts(.drivePausedText)
                    }
                }
                // Alone on the road there is nothing else to do; then the button is the page's main one, below.
                if !sight.offer.isAlone { goOn(.secondary) }
            }
        }
    }

    /// The way into a pause; out of it, where nobody counts on the drive.
    @HTMLBuilder var pausing: some HTML {
        if sight.offer.pause == nil {
            DriveButton(context: context, path: "pause", label: texts(.drivePause), style: .secondary)
        } else if sight.offer.isAlone {
            goOn(.primary)
        }
    }

    private func goOn(_ style: ControlStyle) -> some HTML {
        DriveButton(context: context, path: "go-on", label: texts(.driveGoOn), style: style)
    }
}

extension CityOffer {
    /// Whether nothing is ahead but the driver's own destination.
    fileprivate var isAlone: Bool { offer.schedule.passengers.isEmpty }
}
