// Files that the person hands to an app, and an app to the person.

/** So many bytes a file of a person's may have; `PocketDocument.longest`. */
const longest = 16 << 20;

/** So long a download may take to begin before its bytes are given up. */
const patience = 60_000;

/** Hands on the file that was chosen in a field, which is empty afterwards: the same one can be chosen again. */
export async function takeDocument(field, deliver) {
  const action = field.dataset.file;
  const file = field.files?.[0];
  field.value = "";
  if (file) deliver(await documentOf(file, action));
}

/** The event that a file is for an app; it bounds what comes from elsewhere, and takes out of names what hides signs. */
export async function documentOf(file, action) {
  if (file.size > longest) return { kind: "documentProblem", action, problem: "tooLarge" };
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { kind: "documentProblem", action, problem: "unreadable" };
  }
  const name = file.name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "").slice(0, 200);
  return { kind: "document", action, name, type: file.type.slice(0, 100), bytes };
}

/** Gives a file to the person, by the device's way to share or as a download; resolves with what came of it. */
export async function handDocument({ name, type, bytes, isShared }) {
  const file = new File([bytes], name, { type });
  if (isShared && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return "shared";
    } catch (error) {
      if (error.name === "AbortError") return "cancelled";
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), patience);
  return "downloaded";
}
