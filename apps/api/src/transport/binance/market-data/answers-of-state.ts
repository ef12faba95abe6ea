/** Answers as JSON that stand for a state of a book, which is another object after each order and each second. */
const written = new WeakMap<object, Map<string, string>>();

/** The most answers that are kept of a state. */
const MOST = 200;

/** An answer of a state, made once. */
export function ofState(state: object, key: string, make: () => unknown): string {
  let texts = written.get(state);
  if (!texts) {
    texts = new Map();
    written.set(state, texts);
  }
  let text = texts.get(key);
  if (text === undefined) {
    text = JSON.stringify(make());
    if (texts.size < MOST) texts.set(key, text);
  }
  return text;
}
