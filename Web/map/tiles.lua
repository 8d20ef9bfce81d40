-- What of OpenStreetMap goes into the map's vector tiles, and at which zoom it first appears.
--
-- Layer and class names are those of the OpenMapTiles schema, so that other styles can be laid over our tiles;
-- of its attributes only those that a style of ours reads are written. Run by tilemaker, see
-- Sources/Platform/MapTiles/TileBuilder.swift; the layers' zoom ranges stand in tiles.json.

-- Besides `name` as the locals write it, these languages are kept where they differ.
local languages = { "en", "de", "fr", "ar" }

node_keys = { "addr:housenumber", "amenity", "historic", "leisure", "natural", "place", "public_transport",
    "railway", "shop", "tourism" }

function init_function() end
function exit_function() end

local function set(values)
    local result = {}
    for _, value in ipairs(values) do result[value] = true end
    return result
end

-- The class of a road by its `highway` tag, and the zoom from which it is drawn.
local roads = {
    motorway = { "motorway", 5 }, motorway_link = { "motorway", 11, true },
    trunk = { "trunk", 6 }, trunk_link = { "trunk", 11, true },
    primary = { "primary", 8 }, primary_link = { "primary", 12, true },
    secondary = { "secondary", 9 }, secondary_link = { "secondary", 12, true },
    tertiary = { "tertiary", 10 }, tertiary_link = { "tertiary", 12, true },
    unclassified = { "minor", 12 }, residential = { "minor", 12 }, living_street = { "minor", 12 },
    road = { "minor", 12 }, busway = { "service", 13 },
    service = { "service", 13 }, raceway = { "service", 13 },
    track = { "track", 13 }, cycleway = { "path", 13 },
    pedestrian = { "pedestrian", 13 }, footway = { "path", 14 }, path = { "path", 14 }, steps = { "path", 14 },
    bridleway = { "path", 14 },
}
-- What is drawn above what where lines cross on one level. (A z-order must fit a signed byte.)
local roadOrder = { motorway = 9, trunk = 8, primary = 7, secondary = 6, tertiary = 5, minor = 4, service = 3,
    pedestrian = 2, track = 1, path = 0 }

local railways = { rail = { "rail", 9 }, light_rail = { "transit", 12 }, subway = { "transit", 12 },
    tram = { "transit", 13 }, narrow_gauge = { "rail", 11 }, funicular = { "transit", 13 } }

-- The zoom from which a settlement's name may appear, and its rank among the others (1 first).
local places = { country = { 3, 1 }, state = { 5, 2 }, city = { 6, 3 }, town = { 8, 4 }, village = { 9, 5 },
    suburb = { 11, 6 }, quarter = { 12, 7 }, hamlet = { 12, 7 }, neighbourhood = { 13, 8 }, locality = { 13, 9 } }

local landcoverOf = {
    natural = { wood = "wood", scrub = "wood", grassland = "grass", heath = "grass", fell = "grass",
        wetland = "wetland", sand = "sand", beach = "sand", glacier = "ice", bare_rock = "rock", scree = "rock" },
    landuse = { forest = "wood", meadow = "grass", grass = "grass", orchard = "farmland", vineyard = "farmland",
        farmland = "farmland", farm = "farmland", farmyard = "farmland", allotments = "farmland",
        village_green = "grass", recreation_ground = "grass", plant_nursery = "farmland" },
    leisure = { garden = "grass", golf_course = "grass" },
}

local landuseOf = {
    landuse = { residential = "residential", commercial = "commercial", retail = "commercial",
        industrial = "industrial", railway = "industrial", cemetery = "cemetery", military = "military",
        quarry = "quarry", construction = "industrial" },
    amenity = { school = "school", university = "school", college = "school", kindergarten = "school",
        hospital = "hospital", clinic = "hospital", grave_yard = "cemetery", parking = "parking" },
    leisure = { pitch = "pitch", playground = "playground", stadium = "stadium", track = "pitch",
        sports_centre = "stadium" },
}

local parkOf = { leisure = set { "park", "nature_reserve" }, boundary = set { "national_park", "protected_area" } }

-- Points worth a name on a map that people find their way with: class and rank (smaller appears first).
local points = {
    railway = { station = { "station", 1 }, halt = { "station", 2 }, tram_stop = { "stop", 8 } },
    amenity = { hospital = { "hospital", 2 }, university = { "school", 3 }, college = { "school", 4 },
        townhall = { "civic", 3 }, theatre = { "culture", 4 }, cinema = { "culture", 4 },
        library = { "culture", 5 }, museum = { "culture", 3 }, place_of_worship = { "worship", 6 }, school = { "school", 6 },
        bus_station = { "station", 2 }, police = { "civic", 6 }, post_office = { "civic", 7 },
        pharmacy = { "health", 7 }, marketplace = { "shop", 5 }, restaurant = { "food", 8 }, cafe = { "food", 9 },
        bar = { "food", 9 }, fast_food = { "food", 10 }, fuel = { "fuel", 9 }, bank = { "civic", 10 } },
    tourism = { museum = { "culture", 3 }, attraction = { "sight", 4 }, hotel = { "hotel", 7 },
        viewpoint = { "sight", 7 }, gallery = { "culture", 6 }, zoo = { "sight", 3 }, hostel = { "hotel", 9 } },
    historic = { castle = { "sight", 3 }, monument = { "sight", 6 }, ruins = { "sight", 7 } },
    shop = { supermarket = { "shop", 6 }, mall = { "shop", 4 }, department_store = { "shop", 5 },
        bakery = { "shop", 10 }, convenience = { "shop", 10 } },
    leisure = { stadium = { "sport", 4 }, sports_centre = { "sport", 6 }, swimming_pool = { "sport", 8 },
        park = { "park", 5 } },
}

local function writeNames(object)
    local name = object:Find("name")
    object:Attribute("name", name)
    for _, language in ipairs(languages) do
        local translated = object:Find("name:" .. language)
        if translated ~= "" and translated ~= name then object:Attribute("name:" .. language, translated) end
    end
end

-- The first entry of a table of tables (key → value → entry) that an object's tags select.
local function firstMatch(object, tables)
    for key, entries in pairs(tables) do
        local value = object:Find(key)
        if value ~= "" and entries[value] then return entries[value] end
    end
    return nil
end

-- Among several matches the one that matters most, so that the order of keys in a table does not decide.
local function bestPoint(object)
    local best = nil
    for key, entries in pairs(points) do
        local value = object:Find(key)
        local entry = value ~= "" and entries[value] or nil
        if entry and (best == nil or entry[2] < best[2]) then best = entry end
    end
    return best
end

-- The smallest zoom at which an area of that many square metres covers about a dozen pixels.
local function zoomOfArea(area)
    local zoom = 14
    local side = 9.55 -- metres of one 512-pixel tile's pixel at zoom 14, at the equator
    while zoom > 6 and area > 12 * side * side * 4 do
        zoom = zoom - 1
        side = side * 2
    end
    return zoom
end

local function writePoint(object, asCentroid)
    if object:Find("name") == "" then return end
    local point = bestPoint(object)
    if point == nil then return end
    if asCentroid then object:LayerAsCentroid("poi") else object:Layer("poi", false) end
    object:Attribute("class", point[1])
    object:AttributeNumeric("rank", point[2])
    object:MinZoom(point[2] <= 4 and 13 or 14)
    object:ZOrder(-point[2])
    writeNames(object)
end

local function writeHousenumber(object, asCentroid)
    local number = object:Find("addr:housenumber")
    if number == "" then return end
    if asCentroid then object:LayerAsCentroid("housenumber") else object:Layer("housenumber", false) end
    object:Attribute("housenumber", number)
end

function node_function(node)
    local place = places[node:Find("place")]
    if place and node:Find("name") ~= "" then
        node:Layer("place", false)
        node:Attribute("class", node:Find("place"))
        node:AttributeNumeric("rank", place[2])
        local capital = node:Find("capital")
        if capital == "yes" or capital == "2" then node:AttributeNumeric("capital", 2) end
        local population = tonumber(node:Find("population")) or 0
        node:ZOrder(math.floor(math.min(100, math.sqrt(population) / 20)) - place[2])
        node:MinZoom(place[1])
        writeNames(node)
    end
    if node:Find("natural") == "peak" and node:Find("name") ~= "" then
        node:Layer("mountain_peak", false)
        local elevation = tonumber(node:Find("ele")) or 0
        if elevation > 0 then node:AttributeNumeric("ele", elevation) end
        node:ZOrder(math.floor(math.max(0, math.min(9000, elevation)) / 100))
        node:MinZoom(elevation > 2000 and 11 or 12)
        writeNames(node)
    end
    writePoint(node, false)
    writeHousenumber(node, false)
end

-- Administrative borders are relations; their ways ask for the strongest one that they belong to.
function relation_scan_function(relation)
    if relation:Find("type") == "boundary" and relation:Find("boundary") == "administrative" then
        local level = tonumber(relation:Find("admin_level"))
        if level and level <= 8 then relation:Accept() end
    end
end

local function writeBoundary(way)
    local level = 99
    if way:Find("boundary") == "administrative" then level = tonumber(way:Find("admin_level")) or 99 end
    while true do
        local relation = way:NextRelation()
        if not relation then break end
        level = math.min(level, tonumber(way:FindInRelation("admin_level")) or 99)
    end
    if level > 8 then return end
    way:Layer("boundary", false)
    way:AttributeNumeric("admin_level", level)
    way:MinZoom(level <= 2 and 4 or level <= 4 and 6 or level <= 6 and 9 or 12)
    if way:Find("maritime") == "yes" then way:AttributeNumeric("maritime", 1) end
end

local function isYes(value) return value ~= "" and value ~= "no" end

local function writeLevel(way)
    if isYes(way:Find("bridge")) then
        way:Attribute("brunnel", "bridge")
    elseif isYes(way:Find("tunnel")) or way:Find("covered") == "yes" then
        way:Attribute("brunnel", "tunnel")
    end
end

local function writeRoad(way, road, isArea)
    local class, zoom, isLink = road[1], road[2], road[3]
    way:Layer("transportation", isArea)
    way:Attribute("class", class)
    if isLink then way:AttributeNumeric("ramp", 1) end
    writeLevel(way)
    local oneway = way:Find("oneway")
    if oneway == "yes" or oneway == "1" or oneway == "true" or way:Find("junction") == "roundabout" then
        way:AttributeNumeric("oneway", 1, 14)
    elseif oneway == "-1" then
        way:AttributeNumeric("oneway", -1, 14)
    end
    if class == "service" and way:Find("service") ~= "" then
        way:AttributeNumeric("aisle", 1, 14)
        zoom = 14
    end
    local layer = math.floor(tonumber(way:Find("layer")) or 0)
    way:ZOrder((isLink and 0 or 1) + roadOrder[class] * 2 + math.max(-5, math.min(5, layer)) * 20)
    way:MinZoom(zoom)

    local name, number = way:Find("name"), way:Find("ref")
    if isArea or (name == "" and number == "") or isLink then return end
    way:Layer("transportation_name", false)
    way:Attribute("class", class)
    if name ~= "" then writeNames(way) end
    if number ~= "" and #number <= 12 then way:Attribute("ref", number) end
    way:ZOrder(roadOrder[class])
    way:MinZoom(math.max(10, roadOrder[class] >= 5 and zoom + 1 or 13))
end

local function writeWater(way, isClosed)
    local waterway = way:Find("waterway")
    if isClosed and (way:Find("natural") == "water" or waterway == "riverbank" or waterway == "dock"
        or way:Find("landuse") == "reservoir" or way:Find("leisure") == "swimming_pool") then
        way:Layer("water", true)
        local class = "lake"
        if waterway == "riverbank" or way:Find("water") == "river" then class = "river" end
        if way:Find("leisure") == "swimming_pool" then class = "pool" end
        way:Attribute("class", class)
        if way:Find("intermittent") == "yes" then way:AttributeNumeric("intermittent", 1) end
        way:MinZoom(zoomOfArea(way:Area()))
        if way:Find("name") ~= "" and class == "lake" then
            way:LayerAsCentroid("water_name")
            way:Attribute("class", class)
            way:MinZoom(math.max(10, zoomOfArea(way:Area() / 8)))
            writeNames(way)
        end
        return true
    end
    if waterway == "river" or waterway == "canal" or waterway == "stream" or waterway == "drain"
        or waterway == "ditch" then
        way:Layer("waterway", false)
        way:Attribute("class", waterway)
        writeLevel(way)
        if way:Find("intermittent") == "yes" then way:AttributeNumeric("intermittent", 1) end
        way:MinZoom(waterway == "river" and 8 or waterway == "canal" and 11 or 13)
        if way:Find("name") ~= "" then writeNames(way) end
        return true
    end
    return false
end

local function writeLand(way)
    local park = parkOf.leisure[way:Find("leisure")] or parkOf.boundary[way:Find("boundary")]
    if park then
        way:Layer("park", true)
        way:Attribute("class", way:Find("leisure") == "park" and "park" or "reserve")
        way:MinZoom(math.max(9, zoomOfArea(way:Area())))
    end
    local cover = firstMatch(way, landcoverOf)
    if cover then
        way:Layer("landcover", true)
        way:Attribute("class", cover)
        way:ZOrder(-zoomOfArea(way:Area()))
        way:MinZoom(zoomOfArea(way:Area()))
    end
    local use = firstMatch(way, landuseOf)
    if use then
        way:Layer("landuse", true)
        way:Attribute("class", use)
        way:MinZoom(math.max(8, zoomOfArea(way:Area())))
    end
end

function way_function(way)
    local isClosed = way:IsClosed()
    writeBoundary(way)

    local highway = way:Find("highway")
    local road = roads[highway]
    if road then
        local isSquare = isClosed and way:Find("area") == "yes"
        if not isSquare or road[1] == "pedestrian" then writeRoad(way, road, isSquare) end
        return
    end

    local railway = railways[way:Find("railway")]
    if railway then
        way:Layer("transportation", false)
        way:Attribute("class", railway[1])
        if way:Find("service") ~= "" then way:AttributeNumeric("siding", 1) end
        writeLevel(way)
        way:ZOrder(10)
        way:MinZoom(way:Find("service") ~= "" and 13 or railway[2])
        return
    end

    if way:Find("route") == "ferry" then
        way:Layer("transportation", false)
        way:Attribute("class", "ferry")
        way:MinZoom(9)
        return
    end

    local aerialway = way:Find("aerialway")
    if aerialway == "cable_car" or aerialway == "gondola" or aerialway == "chair_lift" then
        way:Layer("transportation", false)
        way:Attribute("class", "aerialway")
        way:MinZoom(12)
        return
    end

    local aeroway = way:Find("aeroway")
    if aeroway == "runway" or aeroway == "taxiway" or aeroway == "apron" or aeroway == "aerodrome" then
        way:Layer("aeroway", isClosed)
        way:Attribute("class", aeroway)
        way:MinZoom(aeroway == "taxiway" and 13 or 11)
    end

    if writeWater(way, isClosed) then return end
    if not isClosed then return end

    writeLand(way)
    if isYes(way:Find("building")) then
        way:Layer("building", true)
        way:MinZoom(way:Area() > 900 and 13 or 14)
    end
    writePoint(way, true)
    writeHousenumber(way, true)
end
