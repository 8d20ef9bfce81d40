// The operator's maps of taxis: the console, and the drawing of zones. A tap chooses the zone that lies there, or a corner.

import { startChoosing } from "./choosing.js";
import { firstPoints, followSheet } from "./follow-sheet.js";
import { showLiveCars } from "./live-cars.js";
import { createSheetMap } from "./sheet-map.js";
import { tellState } from "./sheet-state.js";
import { keepSheet } from "./sheet-swaps.js";
import { showZones } from "./taxi-zones.js";

keepSheet(() => tellState());
start();

async function start() {
  const shown = await createSheetMap({ points: firstPoints(), locate: false });
  if (!shown) return;
  startChoosing(shown.map);
  showLiveCars(shown.map);
  followSheet(shown.map);
  showZones(shown.map);
}
