// Right-to-left text for the map's labels. MapLibre's workers load this file and call the three functions at its end:
// letters are joined by Unicode's presentation forms, and lines are put into visual order by the Unicode
// Bidirectional Algorithm (UAX #9, without explicit embeddings, which names of places do not contain).
"use strict";

(() => {
    // ── Joining (The Unicode Standard, chapter 9.2) ────────────────────────────────────────────────────────────────

    // Letter → [first presentation form, how many forms]. Four forms (isolated, final, initial, medial) for letters
    // that join on both sides, two for those that join only to the letter before, one for those that never join.
    const forms = new Map();
    const addForms = (letters, first, counts) => {
        for (let index = 0; index < letters.length; index += 1) {
            forms.set(letters.charCodeAt(index), [first, Number(counts[index])]);
            first += Number(counts[index]);
        }
    };
    addForms("ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي", 0xfe80, "122224242444442222444444444444444224");
    for (const [letter, first, count] of [
        ["ٱ", 0xfb50, 2], ["ٻ", 0xfb52, 4], ["پ", 0xfb56, 4], ["ڀ", 0xfb5a, 4], ["ٺ", 0xfb5e, 4], ["ٿ", 0xfb62, 4],
        ["ٹ", 0xfb66, 4], ["ڤ", 0xfb6a, 4], ["ڦ", 0xfb6e, 4], ["ڄ", 0xfb72, 4], ["ڃ", 0xfb76, 4], ["چ", 0xfb7a, 4],
        ["ڇ", 0xfb7e, 4], ["ڍ", 0xfb82, 2], ["ڌ", 0xfb84, 2], ["ڎ", 0xfb86, 2], ["ڈ", 0xfb88, 2], ["ژ", 0xfb8a, 2],
        ["ڑ", 0xfb8c, 2], ["ک", 0xfb8e, 4], ["گ", 0xfb92, 4], ["ڳ", 0xfb96, 4], ["ڱ", 0xfb9a, 4], ["ں", 0xfb9e, 2],
        ["ڻ", 0xfba0, 4], ["ۀ", 0xfba4, 2], ["ہ", 0xfba6, 4], ["ھ", 0xfbaa, 4], ["ے", 0xfbae, 2], ["ۓ", 0xfbb0, 2],
        ["ڭ", 0xfbd3, 4], ["ۇ", 0xfbd7, 2], ["ۆ", 0xfbd9, 2], ["ۈ", 0xfbdb, 2], ["ۋ", 0xfbde, 2], ["ۅ", 0xfbe0, 2],
        ["ۉ", 0xfbe2, 2], ["ې", 0xfbe4, 4], ["ی", 0xfbfc, 4],
    ]) forms.set(letter.charCodeAt(0), [first, count]);

    const lam = 0x644;
    const lamAlef = new Map([[0x622, 0xfef5], [0x623, 0xfef7], [0x625, 0xfef9], [0x627, 0xfefb]]);
    const joinsBothWays = code => code === 0x640 || code === 0x200d || (forms.get(code) || [0, 0])[1] === 4;
    const joinsBackwards = code => joinsBothWays(code) || (forms.get(code) || [0, 0])[1] === 2;
    // Vowel signs sit above or below letters, which a label's glyphs cannot; names are read without them.
    const isVowelSign = code => (code >= 0x64b && code <= 0x65f) || code === 0x670
        || (code >= 0x610 && code <= 0x61a) || (code >= 0x6d6 && code <= 0x6dc) || (code >= 0x6df && code <= 0x6e8
        && code !== 0x6e5 && code !== 0x6e6) || (code >= 0x6ea && code <= 0x6ed);

    function applyArabicShaping(text) {
        const codes = [];
        for (let index = 0; index < text.length; index += 1) {
            const code = text.charCodeAt(index);
            if (!isVowelSign(code)) codes.push(code);
        }
        let shaped = "";
        for (let index = 0; index < codes.length; index += 1) {
            const code = codes[index];
            const joinsPrevious = index > 0 && joinsBothWays(codes[index - 1]) && joinsBackwards(code);
            const ligature = code === lam ? lamAlef.get(codes[index + 1]) : undefined;
            if (ligature) {
                shaped += String.fromCharCode(ligature + (joinsPrevious ? 1 : 0));
                index += 1;
                continue;
            }
            const [first, count] = forms.get(code) || [code, 1];
            const joinsNext = count === 4 && index + 1 < codes.length && joinsBackwards(codes[index + 1]);
            const form = count === 1 ? 0 : (joinsPrevious ? 1 : 0) + (joinsNext ? 2 : 0);
            if (code !== 0x200c && code !== 0x200d) shaped += String.fromCharCode(first + form);
        }
        return shaped;
    }

    // ── Direction (UAX #9) ─────────────────────────────────────────────────────────────────────────────────────────

    const isIn = (code, ranges) => ranges.some(([low, high]) => code >= low && code <= high);
    const rightToLeft = [[0x590, 0x5ff], [0x7c0, 0x85f], [0xfb1d, 0xfb4f], [0x200f, 0x200f]];
    const arabic = [[0x608, 0x608], [0x60b, 0x60b], [0x60d, 0x60d], [0x61b, 0x64a], [0x66d, 0x66f], [0x671, 0x6d5],
        [0x6e5, 0x6e6], [0x6ee, 0x6ef], [0x6fa, 0x70d], [0x710, 0x7bf], [0x860, 0x8ff], [0xfb50, 0xfdcf],
        [0xfdf0, 0xfdff], [0xfe70, 0xfefe]];

    // The bidirectional class of a character, as far as names and numbers need it.
    function classOf(character) {
        const code = character.codePointAt(0);
        if (code >= 0x30 && code <= 0x39) return "EN";
        if (code >= 0x6f0 && code <= 0x6f9) return "EN";
        if ((code >= 0x660 && code <= 0x669) || code === 0x66b || code === 0x66c) return "AN";
        if (isVowelSign(code) || (code >= 0x300 && code <= 0x36f) || (code >= 0x591 && code <= 0x5bd)) return "NSM";
        if (isIn(code, arabic)) return "AL";
        if (isIn(code, rightToLeft)) return "R";
        if (character === "+" || character === "-" || code === 0x2212) return "ES";
        if (character === "," || character === "." || character === "/" || character === ":" || code === 0xa0
            || code === 0x60c) return "CS";
        if ("#$%°‰′″€£¥".includes(character) || code === 0x66a) return "ET";
        if (/\s/.test(character)) return "WS";
        if (/[\p{L}\p{N}]/u.test(character) || code === 0x200e) return "L";
        return "ON";
    }

    const mirrored = new Map();
    for (const pair of ["()", "[]", "{}", "<>", "«»", "‹›", "⟨⟩", "≤≥"]) {
        mirrored.set(pair[0], pair[1]);
        mirrored.set(pair[1], pair[0]);
    }
    const closing = new Map([["(", ")"], ["[", "]"], ["{", "}"], ["⟨", "⟩"]]);

    // The embedding level of every character: even runs left to right, odd ones right to left.
    function levelsOf(characters) {
        const original = characters.map(classOf);
        const strong = original.find(type => type === "L" || type === "R" || type === "AL");
        const base = strong === "R" || strong === "AL" ? 1 : 0;
        const edge = base ? "R" : "L";
        const types = resolveWeak([...original], edge);
        resolveBrackets(characters, types, edge);
        resolveNeutral(types, edge);
        return {
            base,
            levels: types.map(type => (type === "R" ? 1 : type === "L" && base === 0 ? 0 : 2)),
        };
    }

    // Rules W1 to W7: marks, numbers and their separators.
    function resolveWeak(types, edge) {
        let strong = edge;
        types.forEach((type, index) => {
            if (type === "NSM") types[index] = index > 0 ? types[index - 1] : edge;
        });
        types.forEach((type, index) => {
            if (type === "L" || type === "R" || type === "AL") strong = type;
            if (type === "EN" && strong === "AL") types[index] = "AN";
        });
        types.forEach((type, index) => { if (type === "AL") types[index] = "R"; });
        for (let index = 1; index + 1 < types.length; index += 1) {
            const [before, after] = [types[index - 1], types[index + 1]];
            if (types[index] === "ES" && before === "EN" && after === "EN") types[index] = "EN";
            if (types[index] === "CS" && before === after && (before === "EN" || before === "AN")) types[index] = before;
        }
        for (let index = 0; index < types.length; index += 1) {
            if (types[index] !== "ET") continue;
            let end = index;
            while (end < types.length && types[end] === "ET") end += 1;
            const touches = (index > 0 && types[index - 1] === "EN") || types[end] === "EN";
            types.fill(touches ? "EN" : "ON", index, end);
            index = end - 1;
        }
        strong = edge;
        types.forEach((type, index) => {
            if (type === "ES" || type === "CS") types[index] = "ON";
            if (type === "L" || type === "R") strong = type;
            if (type === "EN" && strong === "L") types[index] = "L";
        });
        return types;
    }

    // For neutrals, numbers count as right to left.
    const direction = type => (type === "EN" || type === "AN" ? "R" : type);

    // Rule N0: a pair of brackets takes the direction of what it holds, if that is the text's own or what stands before.
    function resolveBrackets(characters, types, edge) {
        const open = [];
        const pairs = [];
        characters.forEach((character, index) => {
            if (types[index] !== "ON") return;
            if (closing.has(character)) open.push([closing.get(character), index]);
            for (let depth = open.length - 1; depth >= 0; depth -= 1) {
                if (open[depth][0] !== character) continue;
                pairs.push([open[depth][1], index]);
                open.length = depth;
                break;
            }
        });
        for (const [first, last] of pairs.sort((a, b) => a[0] - b[0])) {
            const inside = types.slice(first + 1, last).map(direction);
            let found = null;
            if (inside.includes(edge)) {
                found = edge;
            } else if (inside.includes("L") || inside.includes("R")) {
                const before = types.slice(0, first).map(direction).reverse().find(type => type === "L" || type === "R");
                found = (before || edge) === edge ? edge : before;
            }
            if (found) types[first] = types[last] = found;
        }
    }

    // Rules N1 and N2: other neutrals follow their neighbours where these agree, and the text where they do not.
    function resolveNeutral(types, edge) {
        const isNeutral = type => type === "ON" || type === "WS";
        for (let index = 0; index < types.length; index += 1) {
            if (!isNeutral(types[index])) continue;
            let end = index;
            while (end < types.length && isNeutral(types[end])) end += 1;
            const before = index > 0 ? direction(types[index - 1]) : edge;
            const after = end < types.length ? direction(types[end]) : edge;
            types.fill(before === after ? before : edge, index, end);
            index = end - 1;
        }
    }

    // Rules L1, L2 and L4 for one line: the order in which its characters are drawn from left to right.
    function visualOrder(characters, levels, base, start, end) {
        const line = levels.slice(start, end);
        for (let index = line.length - 1; index >= 0 && /\s/.test(characters[start + index]); index -= 1) {
            line[index] = base;
        }
        const order = line.map((_, index) => index);
        for (let level = Math.max(0, ...line); level > 0; level -= 1) {
            for (let index = 0; index < order.length; index += 1) {
                if (line[order[index]] < level) continue;
                let stop = index;
                while (stop < order.length && line[order[stop]] >= level) stop += 1;
                order.splice(index, stop - index, ...order.slice(index, stop).reverse());
                index = stop;
            }
        }
        return order.map(index => {
            const character = characters[start + index];
            return [line[index] % 2 === 1 ? mirrored.get(character) || character : character, start + index];
        });
    }

    function processStyledBidirectionalText(text, sections, breaks) {
        // MapLibre counts in UTF-16 units; characters beyond them keep their two units together.
        const characters = [...text];
        const unitOf = [];
        let unit = 0;
        for (const character of characters) {
            unitOf.push(unit);
            unit += character.length;
        }
        const { base, levels } = levelsOf(characters);
        const ends = [...breaks.filter(end => end > 0 && end < text.length), text.length];
        const lines = [];
        let start = 0;
        for (const end of ends) {
            let stop = start;
            while (stop < characters.length && unitOf[stop] < end) stop += 1;
            let line = "";
            const indices = [];
            for (const [character, index] of visualOrder(characters, levels, base, start, stop)) {
                line += character;
                for (let count = 0; count < character.length; count += 1) indices.push(sections[unitOf[index]]);
            }
            lines.push([line, indices]);
            start = stop;
        }
        return lines;
    }

    function processBidirectionalText(text, breaks) {
        return processStyledBidirectionalText(text, [], breaks).map(([line]) => line);
    }

    self.registerRTLTextPlugin({ applyArabicShaping, processBidirectionalText, processStyledBidirectionalText });
})();
