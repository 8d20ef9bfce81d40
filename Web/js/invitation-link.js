// The link of an invitation: handed on by the phone's own sheet where there is one, copied, or marked to be copied by
// hand.

for (const box of document.querySelectorAll("[data-invitation]")) start(box);

function start(box) {
  const input = box.querySelector("input");
  const link = new URL(input.value, location.href).href;
  input.value = link;
  const share = box.querySelector("[data-share]");
  share.hidden = !navigator.share;
  share.addEventListener("click", async () => {
    try {
      await navigator.share({ text: box.dataset.text, url: link });
    } catch {
      // Closing the phone's sheet is an answer, too.
    }
  });
  const copy = box.querySelector("[data-copy]");
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    say(box, (await copied(input)) ? box.dataset.copied : box.dataset.byHand);
  });
}

async function copied(input) {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    // Pages without HTTPS have no clipboard of the newer kind.
    input.focus();
    input.select();
    return document.execCommand("copy");
  }
}

function say(box, words) {
  box.querySelector("[data-said]").textContent = words;
}
