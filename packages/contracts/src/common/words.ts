/**
 * No control or format characters, which could hide or reorder the text around them, and no line breaks. Joiners
 * (U+200C, U+200D) are allowed, because scripts and emoji need them.
 */
const VISIBLE = /^[\P{C}\u200c\u200d]*$/u;
const UNSEEN = 'has characters that cannot be seen';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Control characters, characters that reorder text, and invisible ones. Joiners (U+200C, U+200D) and direction marks
 * (U+200E, U+200F) are allowed, because scripts and emoji need them.
 */
const HIDING = /[\p{Cc}\u00ad\u061c\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/** A visible character: no space, no invisible character, and no blank that counts as a letter. */
const MARK = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character. */
export const isSeen = (text: string): boolean => MARK.test(text);

/** The error of a note, as a predicate; undefined for a valid one. Emoji alone are enough. */
export function noteError(text: string): string | undefined {
  return HIDING.test(text) ? UNSEEN : undefined;
}

/** The error of a text of several lines, as a predicate; undefined for a valid one. */
export function linesError(text: string): string | undefined {
  if (HIDING.test(text.replaceAll(/[\r\n\t]/g, ' '))) return UNSEEN;
  return LETTER_OR_DIGIT.test(text) ? undefined : 'must have a letter or a digit';
}

/** The error of a text of one line, as a predicate; undefined for a valid one. */
export function wordsError(text: string): string | undefined {
  if (!VISIBLE.test(text)) return UNSEEN;
  return LETTER_OR_DIGIT.test(text) ? undefined : 'must have a letter or a digit';
}
