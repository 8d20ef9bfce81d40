// What every page does: theme, messages, sheets, dialogs, small controls and the stream of live events.
// Pages work without it; it makes them livelier.

import { startControls } from "./controls.js";
import { startCountdowns } from "./countdown.js";
import { startDialogs } from "./dialogs.js";
import { startForms } from "./forms.js";
import { startLive } from "./live.js";
import { startNetwork } from "./network.js";
import { startNotices } from "./notices.js";
import { startSending } from "./sending.js";
import { startSheets } from "./sheet.js";
import { startSuggestions } from "./suggestions.js";
import { startToasts } from "./toasts.js";
import { startWorking } from "./working.js";

document.documentElement.classList.add("scripts");
startToasts();
startControls();
startForms();
startDialogs();
startSheets();
startCountdowns();
startSuggestions();
startNetwork();
startSending();
startWorking();
startLive();
startNotices();
