// The map's pictures, drawn on a canvas so that they follow the theme and need no files.

const colors = {
    light: {
        brand: "#0b6b61", onBrand: "#ffffff", accent: "#b8482a", onAccent: "#ffffff", ink: "#1f2a2e", paper: "#ffffff",
        line: "#57503f", peak: "#7d6850", glass: "#dff1ee", shade: "rgba(31, 42, 46, 0.28)", other: "#55676b",
        food: "#b8603a", shop: "#a8741a", hotel: "#6a5aa0", health: "#b3261e", civic: "#4d6a78", school: "#8a6d3b",
        culture: "#8d4a86", worship: "#6d6a62", sight: "#8d4a86", sport: "#2f7d4f", park: "#2f7d4f",
        station: "#0b6b61", stop: "#0b6b61", fuel: "#4d6a78",
    },
    dark: {
        brand: "#4fc3b2", onBrand: "#06231f", accent: "#f08a66", onAccent: "#2b0f05", ink: "#edf1f0", paper: "#12181a",
        line: "#a9b4b4", peak: "#a08d74", glass: "#0d3a35", shade: "rgba(0, 0, 0, 0.55)", other: "#9fb0b3",
        food: "#d89068", shop: "#d1a550", hotel: "#a598d6", health: "#f0857c", civic: "#86a5b3", school: "#c2a36b",
        culture: "#c088b9", worship: "#a5a299", sight: "#c088b9", sport: "#72b98d", park: "#72b98d",
        station: "#4fc3b2", stop: "#4fc3b2", fuel: "#86a5b3",
    },
};

const ratio = 2;

/** A picture for `map.addImage`: its pixels, and how they are to be taken. */
export function icon(name, theme) {
    const palette = colors[theme] || colors.light;
    if (name.startsWith("point-")) return draw(18, 18, context => point(context, palette[name.slice(6)] || palette.other));
    switch (name) {
        case "car": return draw(34, 34, context => car(context, palette.brand, palette));
        case "car-mine": return draw(42, 42, context => car(context, palette.accent, palette, 42 / 34));
        case "car-busy": return draw(34, 34, context => car(context, palette.other, palette));
        case "taxi": return draw(34, 34, context => taxi(context, palette.shop, palette));
        case "taxi-asked": return draw(42, 42, context => taxi(context, palette.accent, palette, 42 / 34));
        case "taxi-busy": return draw(34, 34, context => taxi(context, palette.other, palette));
        case "wait-recent": return draw(40, 50, context => pin(context, palette.brand, palette.onBrand, palette, "dot"));
        case "wait-long": return draw(40, 50, context => pin(context, palette.shop, palette.paper, palette, "square"));
        case "wait-too-long": return draw(40, 50, context => pin(context, palette.health, palette.paper, palette, "bar"));
        case "pickup": return draw(40, 50, context => pin(context, palette.brand, palette.onBrand, palette, "dot"));
        case "dropoff": return draw(40, 50, context => pin(context, palette.accent, palette.onAccent, palette, "square"));
        case "shop": return draw(40, 50, context => pin(context, palette.accent, palette.onAccent, palette, "dot"));
        case "place": return draw(40, 50, context => pin(context, palette.ink, palette.paper, palette, "dot"));
        case "arrow": return draw(16, 10, context => arrow(context, palette.line));
        case "peak": return draw(12, 12, context => peak(context, palette.peak));
        case "shield": return shield(palette);
        default: return null;
    }
}

function draw(width, height, paint, options = {}) {
    const canvas = document.createElement("canvas");
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.scale(ratio, ratio);
    paint(context);
    return { data: context.getImageData(0, 0, canvas.width, canvas.height), options: { pixelRatio: ratio, ...options } };
}

// A car seen from above, its nose up: body, windscreen, rear window, in a ring that sets it off the road.
function car(context, color, palette, scale = 1) {
    context.scale(scale, scale);
    context.shadowColor = palette.shade;
    context.shadowBlur = 5;
    context.shadowOffsetY = 1.5;
    rounded(context, 10, 4, 14, 26, 6);
    context.fillStyle = color;
    context.fill();
    context.shadowColor = "transparent";
    context.lineWidth = 2;
    context.strokeStyle = palette.paper;
    context.stroke();
    context.fillStyle = palette.glass;
    context.beginPath();
    context.moveTo(12, 14.5);
    context.quadraticCurveTo(17, 9.5, 22, 14.5);
    context.lineTo(20.8, 17.2);
    context.lineTo(13.2, 17.2);
    context.closePath();
    context.fill();
    rounded(context, 13.2, 23.4, 7.6, 3, 1.4);
    context.fill();
}

// A car with a sign on its roof.
function taxi(context, color, palette, scale = 1) {
    car(context, color, palette, scale);
    rounded(context, 12.5, 18.2, 9, 4.2, 1.2);
    context.fillStyle = palette.paper;
    context.fill();
}

// A drop with its tip at the bottom, in the middle of the picture's lower edge.
function pin(context, color, inner, palette, shape) {
    context.shadowColor = palette.shade;
    context.shadowBlur = 6;
    context.shadowOffsetY = 2;
    context.beginPath();
    context.arc(20, 19, 14, Math.PI * 0.86, Math.PI * 0.14);
    context.quadraticCurveTo(29, 33, 20, 46);
    context.quadraticCurveTo(11, 33, 20 + 14 * Math.cos(Math.PI * 0.86), 19 + 14 * Math.sin(Math.PI * 0.86));
    context.closePath();
    context.fillStyle = color;
    context.fill();
    context.shadowColor = "transparent";
    context.lineWidth = 2;
    context.strokeStyle = palette.paper;
    context.stroke();
    context.fillStyle = inner;
    if (shape === "square") {
        rounded(context, 15, 14, 10, 10, 2);
    } else if (shape === "bar") {
        rounded(context, 18, 11, 4, 10, 1.5);
        context.fill();
        context.beginPath();
        context.arc(20, 25, 2.2, 0, 2 * Math.PI);
    } else {
        context.beginPath();
        context.arc(20, 19, 5.5, 0, 2 * Math.PI);
    }
    context.fill();
}

function point(context, color) {
    context.beginPath();
    context.arc(9, 9, 4.6, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
    context.lineWidth = 1.6;
    context.strokeStyle = "rgba(255, 255, 255, 0.85)";
    context.stroke();
}

function arrow(context, color) {
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    context.moveTo(2, 5);
    context.lineTo(13, 5);
    context.moveTo(9.5, 2);
    context.lineTo(13, 5);
    context.lineTo(9.5, 8);
    context.stroke();
}

function peak(context, color) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(6, 2);
    context.lineTo(11, 10);
    context.lineTo(1, 10);
    context.closePath();
    context.fill();
}

// A plate that stretches around a road's number.
function shield(palette) {
    const picture = draw(20, 16, context => {
        rounded(context, 1, 1, 18, 14, 4);
        context.fillStyle = palette.brand;
        context.fill();
        context.lineWidth = 1;
        context.strokeStyle = palette.paper;
        context.stroke();
    });
    Object.assign(picture.options, { stretchX: [[12, 28]], stretchY: [[12, 20]], content: [4, 4, 36, 28] });
    return picture;
}

function rounded(context, x, y, width, height, radius) {
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
}
