/** Something to read, and nothing that hides or turns around what stands beside it; no line breaks either. */
const VISIBLE = /^\P{C}*$/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** What is wrong with a text that others read in one line, as a predicate; undefined where it is right. */
export function wordsFault(text: string): string | undefined {
  if (!VISIBLE.test(text)) return 'has characters that can not be seen';
  return SAYS_SOMETHING.test(text) ? undefined : 'must have a letter or a digit';
}
