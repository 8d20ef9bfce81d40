public import HTML

// What elements of a pocket's view mean: the shell hands these on as events.

extension Attribute {
    /// Tapping means this action. For buttons and links; a button is reached with the keyboard by itself.
    public static func tap(_ name: StaticString) -> Attribute { .data("tap", written(name, [])) }

    /// Tapping means this action with a number.
    public static func tap(_ name: StaticString, _ number: Int) -> Attribute {
        .data("tap", written(name, [number]))
    }

    /// Tapping means this action with numbers.
    public static func tap(_ name: StaticString, _ first: Int, _ second: Int, _ more: Int...) -> Attribute {
        .data("tap", written(name, [first, second] + more))
    }

    /// Tapping means this action, if there is one.
    public static func tap(_ action: PocketAction?) -> Attribute { .data("tap", action?.text) }

    /// Each change of the field's value means this action.
    public static func input(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("input", written(name, numbers))
    }

    /// Each change of the field's value means this action, with the value folded as texts that were sorted are:
    /// ``PocketEvent/search(_:text:key:)``.
    public static func search(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("search", written(name, numbers))
    }

    /// For a field of days or times: each change means this action, ``PocketEvent/moment(_:_:)``.
    public static func moment(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("moment", written(name, numbers))
    }

    /// For a field of files: choosing one means this action, ``PocketEvent/document(_:_:)``. The field is empty afterwards.
    public static func file(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("file", written(name, numbers))
    }

    /// For a field of files: choosing a backup means this action, ``PocketEvent/backupRead(_:summary:)`` or
    /// ``PocketEvent/backupProblem(_:_:)``. The field is empty afterwards.
    public static func backup(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("backup", written(name, numbers))
    }

    /// Sending the form means this action.
    public static func submit(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("submit", written(name, numbers))
    }

    /// Pressing one of `keys`, names of `KeyboardEvent.key` with spaces between, while the focus is in this element
    /// or nowhere in particular. Enter and the space bar stay with a button that has the focus, everything with
    /// a text field. While a dialog is open only keys of the dialog and of what is in it count.
    public static func keys(_ keys: StaticString, for name: StaticString, _ numbers: Int...) -> Attribute {
        .data("keys", written(name, numbers) + ": " + written(keys, []))
    }

    /// The element can be dragged, with a finger too.
    public static func drag(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("drag", written(name, numbers))
    }

    /// What is dragged can be dropped here. While it hovers, the element has the attribute `data-over`.
    public static func drop(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("drop", written(name, numbers))
    }

    /// For a `dialog`: it is shown above all else, keeps the focus, and Escape or a tap beside it mean this action.
    public static func cancel(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("cancel", written(name, numbers))
    }

    /// Tells siblings apart, so that the shell moves an element rather than rewriting its neighbours, and its
    /// animation and focus go with it. An `id` does so as well.
    public static func key(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("key", written(name, numbers))
    }

    /// For the outermost element: which page this is. A page of another name starts at its top.
    public static func page(_ name: StaticString, _ numbers: Int...) -> Attribute {
        .data("page", written(name, numbers))
    }

    /// For the outermost element: how many steps back lead home. From 1 on the way back gives
    /// ``PocketEvent/wentBack`` rather than leaving the app.
    public static func depth(_ steps: Int) -> Attribute { .data("depth", String(steps)) }

    /// For the outermost element: the title of the window.
    public static func windowTitle(_ text: String) -> Attribute { .data("title", text) }

    @inline(never)
    static func written(_ name: StaticString, _ numbers: [Int]) -> String {
        PocketAction(PocketName(stringLiteral: name), numbers).text
    }
}
