// One tab at a time plays: two would overwrite each other's snapshots. The others wait, and take over when that tab
// is closed or when the person asks them to.

/** How long the tab that plays may take to save before it is not waited for any more. */
const patience = 3_000;

/**
 * Resolves when this tab may play. `onWaiting(isWaiting, takeOver)` tells when it may not, with a function that asks
 * the other tab to hand over. `onLost()` is called when another tab asks, and must resolve when all is saved.
 */
export async function becomeTheOne(name, { onWaiting, onLost }) {
  // Locks exist only in secure contexts.
  if (!navigator.locks || !globalThis.BroadcastChannel) return;
  const channel = new BroadcastChannel(name);
  let release;
  const hold = () => new Promise((resolve) => {
    release = resolve;
  });

  const granted = new Promise((grant) => {
    const lead = (lock) => {
      if (!lock) return false;
      grant();
      return hold();
    };
    navigator.locks.request(name, { ifAvailable: true }, lead).then((result) => {
      if (result !== false) return;
      const waiting = new AbortController();
      onWaiting(true, () => {
        channel.postMessage("hand over");
        setTimeout(() => {
          if (release) return;
          waiting.abort();
          navigator.locks.request(name, { steal: true }, lead).catch(() => lost());
        }, patience);
      });
      navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => release && lost());
    }).catch((error) => {
      // Where storage is blocked locks are as well: then there is nothing that two tabs could overwrite.
      if (error.name === "SecurityError") grant();
      else lost();
    });
  });

  let isLost = false;
  const lost = async () => {
    if (isLost) return;
    isLost = true;
    await onLost();
    release?.();
  };
  channel.onmessage = ({ data }) => {
    if (data === "hand over" && release) lost();
  };
  await granted;
  onWaiting(false);
}
