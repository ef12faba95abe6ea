import { z } from 'zod';
import { noteError, wordsError } from './words.ts';

/**
 * The fields that inputs are made of. A message that starts in lower case is a predicate: the door puts the
 * field’s label in front of it ("Amount is not a valid number"). One that starts with "This" is a sentence by itself.
 */

/** A non-empty string, trimmed. */
export function text(most = 200) {
  return z
    .string({ error: 'is not a string' })
    .trim()
    .min(1, { error: 'is not a string' })
    .max(most, { error: `must be at most ${most} characters`, abort: true })
    .regex(KEEPABLE, { error: UNKEEPABLE, abort: true });
}

/** Text that may be left empty or out. */
export function optionalText(most = 200) {
  return z
    .string({ error: 'is not a string' })
    .trim()
    .max(most, { error: `must be at most ${most} characters`, abort: true })
    .regex(KEEPABLE, { error: UNKEEPABLE })
    .optional();
}

const isWords = (value: string) => wordsError(value) === undefined;
const whyNoWords = ({ input }: { input?: unknown }) => wordsError(String(input)) ?? '';

/** A short text that others read in one line: a name, a reason. Trimmed. */
export function words(most = 200) {
  return text(most).refine(isWords, { error: whyNoWords });
}

/** The same, where it may be left empty or out. */
export function optionalWords(most = 200) {
  return optionalText(most).refine((value) => !value || isWords(value), { error: whyNoWords });
}

/** What somebody writes to another, in one line; may be left empty or out. */
export function optionalNote(most = 200) {
  return optionalText(most).refine((value) => !value || noteError(value) === undefined, {
    error: ({ input }) => noteError(String(input)) ?? '',
  });
}

/** Every part is delimited by what it can't contain, so the time it takes grows with the length alone. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@.<>()[\]\\,;:"\p{C}]+(?:\.[^\s@.<>()[\]\\,;:"\p{C}]+)+$/u;

/** NUL and halves of surrogate pairs can't be stored as they came. */
const KEEPABLE = /^[^\0\p{Cs}]*$/u;
const UNKEEPABLE = 'has characters that can not be kept';

/** A simple e-mail address, lower-cased. */
export function email() {
  return z
    .string({ error: 'is not a valid email' })
    .trim()
    .toLowerCase()
    .max(254, { error: 'is not a valid email', abort: true })
    .regex(EMAIL, { error: 'is not a valid email' })
    .regex(KEEPABLE, { error: 'is not a valid email' })
    .refine((value) => value.normalize('NFKC') === value, { error: 'is not a valid email' });
}

/** A secret as it was typed: never trimmed. */
export function secret(most = 200) {
  return z
    .string({ error: 'is not a string' })
    .min(1, { error: 'is not a string' })
    .max(most, { error: `must be at most ${most} characters` });
}

/** A trimmed string; what is wrong with it is said by a rule that the web app knows, too. */
export function ruled(faultOf: (value: string) => string | undefined) {
  return z
    .string({ error: 'is not a string' })
    .trim()
    .superRefine((value, context) => {
      const message = faultOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** A token of ours as it stands in the link of a mail. */
export function linkToken() {
  return z
    .string({ error: 'is not a string' })
    .trim()
    .regex(/^[\w-]{20,100}$/, { error: 'This link is not complete: open it from the mail again' });
}

/** Six digits, as they came by mail; spaces between them do no harm. */
export function sixDigits() {
  return z
    .string({ error: 'is not a string' })
    .max(20, { error: 'must be six digits', abort: true })
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: 'must be six digits' }));
}

const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * A decimal number as text: what amounts and prices are on the wire. A JSON number is taken where its
 * decimal text has no exponent (so 1e21 and 1e-9 are refused rather than guessed at). Digits are ASCII.
 * How many decimals an amount may have depends on its asset and is checked where that is known.
 */
export function decimal() {
  return z
    .union([z.string(), z.number()], { error: 'is not a valid number' })
    .transform((value) => (typeof value === 'number' ? String(value) : value.trim()))
    .pipe(
      z
        .string()
        .max(40, { error: 'is not a valid number', abort: true })
        .regex(DECIMAL, { error: 'is not a valid number' }),
    );
}

/** An instant, ISO 8601 UTC, on the simulated clock unless said otherwise. */
export const instant = z.string();

/** A decimal string in an answer. */
export const decimalText = z.string();

/** Turns a field's key into the label its sentences begin with: `stopPrice` → `Stop price`. */
export function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
