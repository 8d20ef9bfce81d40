// What a driver is told at each turn. Those that end in `Unnamed` are for roads without a name.

extension TextKey {
    /// “Start on {street}”
    public static var stepDepart: TextKey { TextKey("step.depart") }
    /// “Start”
    public static var stepDepartUnnamed: TextKey { TextKey("step.departUnnamed") }
    /// “Continue on {street}”
    public static var stepContinue: TextKey { TextKey("step.continue") }
    /// “Continue straight on”
    public static var stepContinueUnnamed: TextKey { TextKey("step.continueUnnamed") }
    /// “Turn left onto {street}”
    public static var stepLeft: TextKey { TextKey("step.left") }
    /// “Turn left”
    public static var stepLeftUnnamed: TextKey { TextKey("step.leftUnnamed") }
    /// “Turn right onto {street}”
    public static var stepRight: TextKey { TextKey("step.right") }
    /// “Turn right”
    public static var stepRightUnnamed: TextKey { TextKey("step.rightUnnamed") }
    /// “Keep left onto {street}”
    public static var stepSlightLeft: TextKey { TextKey("step.slightLeft") }
    /// “Keep left”
    public static var stepSlightLeftUnnamed: TextKey { TextKey("step.slightLeftUnnamed") }
    /// “Keep right onto {street}”
    public static var stepSlightRight: TextKey { TextKey("step.slightRight") }
    /// “Keep right”
    public static var stepSlightRightUnnamed: TextKey { TextKey("step.slightRightUnnamed") }
    /// “Turn sharp left onto {street}”
    public static var stepSharpLeft: TextKey { TextKey("step.sharpLeft") }
    /// “Turn sharp left”
    public static var stepSharpLeftUnnamed: TextKey { TextKey("step.sharpLeftUnnamed") }
    /// “Turn sharp right onto {street}”
    public static var stepSharpRight: TextKey { TextKey("step.sharpRight") }
    /// “Turn sharp right”
    public static var stepSharpRightUnnamed: TextKey { TextKey("step.sharpRightUnnamed") }
    /// “Turn round on {street}”
    public static var stepUTurn: TextKey { TextKey("step.uTurn") }
    /// “Turn round”
    public static var stepUTurnUnnamed: TextKey { TextKey("step.uTurnUnnamed") }
    /// “At the roundabout take exit {exit} onto {street}”
    public static var stepRoundabout: TextKey { TextKey("step.roundabout") }
    /// “At the roundabout take exit {exit}”
    public static var stepRoundaboutUnnamed: TextKey { TextKey("step.roundaboutUnnamed") }
    /// “Join {street}”
    public static var stepMerge: TextKey { TextKey("step.merge") }
    /// “Join the road ahead”
    public static var stepMergeUnnamed: TextKey { TextKey("step.mergeUnnamed") }
    /// “Take the exit onto {street}”
    public static var stepExit: TextKey { TextKey("step.exit") }
    /// “Take the exit”
    public static var stepExitUnnamed: TextKey { TextKey("step.exitUnnamed") }
    /// “Take the ferry”
    public static var stepFerry: TextKey { TextKey("step.ferry") }
    /// “You have arrived”
    public static var stepArriveUnnamed: TextKey { TextKey("step.arriveUnnamed") }
    /// “Your destination is on the left”
    public static var stepArriveLeft: TextKey { TextKey("step.arriveLeft") }
    /// “Your destination is on the right”
    public static var stepArriveRight: TextKey { TextKey("step.arriveRight") }
}
