// A word elsewhere on the device that an app has kept something, so that a loss is told and not taken for a first visit.
// It stands in two places, because browsers differ in what they clear together: one that needs room throws away the
// database and the local storage of a site, and leaves its cookies; a person may clear either.

/** As long as browsers keep a cookie at most, and longer than anybody remembers a game. */
const year = 31_536_000;

/** Whether the app of that name has left a trace. */
export function hasTrace(name) {
  return attempt(() => localStorage.getItem(name) !== null) || attempt(() => cookies().includes(`${name}=kept`));
}

/** Leaves a trace for the app of that name. Where nothing can be kept, nobody is told of a loss. */
export function leaveTrace(name) {
  attempt(() => localStorage.setItem(name, "kept"));
  attempt(() => {
    // Only for the app's own pages, of which the first folder is the app.
    const [, folder] = location.pathname.split("/");
    document.cookie = `${name}=kept; path=/${folder}/; max-age=${year}; samesite=strict`;
  });
}

/** Nothing is to be missed: the person has deleted it. */
export function removeTrace(name) {
  attempt(() => localStorage.removeItem(name));
  attempt(() => {
    const [, folder] = location.pathname.split("/");
    document.cookie = `${name}=; path=/${folder}/; max-age=0; samesite=strict`;
  });
}

function cookies() {
  return document.cookie.split("; ");
}

/** What `act` gives; undefined where the browser forbids it. */
function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
