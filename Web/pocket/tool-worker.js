// Asks a tool of an app one question: the page hands over the compiled module and the question. It runs in a worker of its
// own whose policy, a header of this script, knows nobody: a tool reads files of strangers, and speaks to none.

/** So many bytes an answer may have. */
const largest = 64 << 20;

addEventListener("message", ({ data: { module, question } }) => {
  const answer = answered(module, question);
  postMessage(answer, answer ? [answer.buffer] : []);
}, { once: true });

/** What the tool answers; undefined where it has no answer or fails. */
function answered(module, question) {
  try {
    const { memory, pocket_reserve, tool_answer, pocket_answer_length } = new WebAssembly.Instance(module, {}).exports;
    const start = pocket_reserve(question.length);
    new Uint8Array(memory.buffer, start, question.length).set(question);
    const answer = tool_answer();
    const length = pocket_answer_length();
    return answer && length <= largest ? new Uint8Array(memory.buffer, answer, length).slice() : undefined;
  } catch {
    return undefined;
  }
}
