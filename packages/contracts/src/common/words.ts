/** Something to read, and nothing that hides or turns around what stands beside it; no line breaks either. */
const VISIBLE = /^\P{C}*$/u;
const UNSEEN = 'has characters that can not be seen';
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * What steers a terminal, turns text around, or stands there and is not seen. What joins letters and pictures
 * (U+200C, U+200D) and what says their direction (U+200E, U+200F) is part of writing.
 */
const HIDING = /[\p{Cc}\u00ad\u061c\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/** What is wrong with what somebody writes to another, pictures alone being enough, as a predicate. */
export function noteError(text: string): string | undefined {
  return HIDING.test(text) ? UNSEEN : undefined;
}

/** What is wrong with a text that others read in one line, as a predicate; undefined where it is right. */
export function wordsError(text: string): string | undefined {
  if (!VISIBLE.test(text)) return UNSEEN;
  return SAYS_SOMETHING.test(text) ? undefined : 'must have a letter or a digit';
}
