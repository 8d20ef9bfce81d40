// Attributes of SVG drawings.

extension Attribute {
    /// The coordinates of the drawing: left, top, width, height.
    public static func viewBox(_ value: String?) -> Attribute { attribute("viewBox", value) }

    /// The commands of a path.
    public static func d(_ value: String?) -> Attribute { attribute("d", value) }

    /// The corners of a polygon or polyline.
    public static func points(_ value: String?) -> Attribute { attribute("points", value) }

    /// What a shape is filled with.
    public static func fill(_ value: String?) -> Attribute { attribute("fill", value) }

    /// What an outline is drawn with.
    public static func stroke(_ value: String?) -> Attribute { attribute("stroke", value) }

    /// How thick an outline is.
    public static func strokeWidth(_ value: String?) -> Attribute { attribute("stroke-width", value) }

    /// How a shape is moved, turned or scaled.
    public static func transform(_ value: String?) -> Attribute { attribute("transform", value) }

    /// The width of a drawing, image or shape.
    public static func width(_ value: String?) -> Attribute { attribute("width", value) }

    /// The height of a drawing, image or shape.
    public static func height(_ value: String?) -> Attribute { attribute("height", value) }

    /// The horizontal position of a shape.
    public static func x(_ value: String?) -> Attribute { attribute("x", value) }

    /// The vertical position of a shape.
    public static func y(_ value: String?) -> Attribute { attribute("y", value) }

    /// The horizontal centre of a circle.
    public static func cx(_ value: String?) -> Attribute { attribute("cx", value) }

    /// The vertical centre of a circle.
    public static func cy(_ value: String?) -> Attribute { attribute("cy", value) }

    /// The radius of a circle.
    public static func r(_ value: String?) -> Attribute { attribute("r", value) }

    /// The length that dashes are measured against.
    public static func pathLength(_ value: String?) -> Attribute { attribute("pathLength", value) }
}
