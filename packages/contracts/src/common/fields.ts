import { z } from 'zod';
import { sayNumber } from '../money/format.ts';
import { emailAddress } from './email-address.ts';
import { linesError, noteError, wordsError } from './words.ts';

/**
 * The fields of inputs. A message that starts in lower case is a predicate: the server puts the field's
 * label in front of it ("Amount is not a valid number"). One that starts with "This" is a whole sentence.
 */

/** A non-empty string, trimmed. */
export function text(most = 200) {
  return z
    .string({ error: 'is not a string' })
    .trim()
    .min(1, { error: 'is not a string' })
    .max(most, { error: `must be at most ${most} characters`, abort: true })
    .regex(STORABLE, { error: UNSTORABLE, abort: true });
}

/** A text that may be empty or missing. */
export function optionalText(most = 200) {
  return z
    .string({ error: 'is not a string' })
    .trim()
    .max(most, { error: `must be at most ${most} characters`, abort: true })
    .regex(STORABLE, { error: UNSTORABLE })
    .optional();
}

const isWords = (value: string) => wordsError(value) === undefined;
const whyNoWords = ({ input }: { input?: unknown }) => wordsError(String(input)) ?? '';

/** A text of one line with at least one letter or digit, such as a name or a reason. Trimmed. */
export function words(most = 200) {
  return text(most).refine(isWords, { error: whyNoWords });
}

/** A text of several lines with at least one letter or digit, such as a message. Trimmed. */
export function lines(most = 2000) {
  return text(most).refine((value) => linesError(value) === undefined, {
    error: ({ input }) => linesError(String(input)) ?? '',
  });
}

/** Like `words`, but may be empty or missing. */
export function optionalWords(most = 200) {
  return optionalText(most).refine((value) => !value || isWords(value), { error: whyNoWords });
}

/** A note to somebody, in one line; emoji alone are enough, and it may be empty or missing. */
export function optionalNote(most = 200) {
  return optionalText(most).refine((value) => !value || noteError(value) === undefined, {
    error: ({ input }) => noteError(String(input)) ?? '',
  });
}

/** Each part ends at a character that it can't contain, so that matching takes linear time. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@[a-z\d_-]+(?:\.[a-z\d_-]+)+$/u;

/** No NUL and no lone surrogates, which can't be stored unchanged. */
const STORABLE = /^[^\0\p{Cs}]*$/u;
const UNSTORABLE = 'has characters that cannot be stored';

/** A simple email address, in its one form: see `emailAddress`. */
export function email() {
  return z
    .string({ error: 'is not a valid email' })
    .overwrite(emailAddress)
    .max(254, { error: 'is not a valid email', abort: true })
    .regex(EMAIL, { error: 'is not a valid email' })
    .regex(STORABLE, { error: 'is not a valid email' })
    .refine((value) => value.normalize('NFKC') === value, { error: 'is not a valid email' })
    .meta({ format: 'email' });
}

/** A secret, never trimmed. */
export function secret(most = 200) {
  return z
    .string({ error: 'is not a string' })
    .min(1, { error: 'is not a string' })
    .max(most, { error: `must be at most ${most} characters` });
}

/** The error of an object. Unknown fields have an error of their own. */
export const AN_OBJECT = {
  error: ({ code }: { code: string }) => (code === 'unrecognized_keys' ? undefined : 'must be an object'),
};

/** A whole number. */
export const whole = () =>
  z.number({ error: 'is not a valid number' }).int({ error: 'is not a whole number' });

/** A whole number in the text of an address. */
export const wholeInQuery = () =>
  z.coerce.number({ error: 'is not a valid number' }).int({ error: 'is not a whole number' });

interface Bounded<N> {
  min(least: number, params: { error: string }): N & Bounded<N>;
  max(most: number, params: { error: string }): N;
}

/** A number in a range, both ends included; a refusal names the range. */
export function within<N extends Bounded<N>>(number: N, least: number, most: number): N {
  const error = `must be from ${sayNumber(least)} to ${sayNumber(most)}`;
  return number.min(least, { error }).max(most, { error });
}

/**
 * A trimmed string that a rule checks, which the web app uses too. The rule returns a message or undefined.
 * @param tidy makes of the typed text the one that is checked and stored
 */
export function ruled(
  faultOf: (value: string) => string | undefined,
  tidy: (value: string) => string = (value) => value,
) {
  return z
    .string({ error: 'is not a string' })
    .trim()
    .overwrite(tidy)
    .superRefine((value, context) => {
      const message = faultOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** A token from the link in a mail. */
export function linkToken() {
  return z
    .string({ error: 'is not a string' })
    .trim()
    .regex(/^[\w-]{20,100}$/, { error: 'This link is not complete: open it from the mail again' });
}

/** Six digits, such as a code from a mail; spaces are removed. */
export function sixDigits() {
  return z
    .string({ error: 'is not a string' })
    .max(20, { error: 'must be six digits', abort: true })
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: 'must be six digits' }));
}

const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A number as decimal text. JavaScript writes 0.0000001 as 1e-7, and so do JSON documents. */
function plainText(value: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}

/**
 * A decimal number as text: the format of amounts and prices on the wire. A JSON number is accepted in every notation
 * (1e-7 is 0.0000001). Text has ASCII digits and no exponent. How many decimals are allowed depends on the asset, and is
 * checked where the asset is known.
 */
export function decimal() {
  return z
    .union([z.string(), z.number()], { error: 'is not a valid number' })
    .transform((value) => (typeof value === 'number' ? plainText(value) : value.trim()))
    .pipe(
      z
        .string()
        .regex(DECIMAL, { error: 'is not a valid number', abort: true })
        .max(40, { error: 'has too many digits' }),
    )
    .meta({ format: 'decimal' });
}

/** A decimal from 0 to a greatest value, with no more decimals than what it becomes can hold. */
export function decimalUpTo(most: number, decimals: number) {
  return decimal()
    .refine((value) => !value.startsWith('-') && Number(value) <= most, {
      error: `must be between 0 and ${most}`,
    })
    .refine((value) => (value.split('.')[1]?.length ?? 0) <= decimals, {
      error: `must have at most ${decimals} decimals`,
    });
}

/** A rate as a fraction; a refusal says it in percent, because that is how people type it. */
export function fractionUpTo(most: number, decimals: number) {
  return decimal()
    .refine((value) => !value.startsWith('-') && Number(value) <= most, {
      error: `must be between 0% and ${most * 100}%`,
    })
    .refine((value) => (value.split('.')[1]?.length ?? 0) <= decimals, {
      error: `must have at most ${decimals} decimals, ${decimals - 2} in percent`,
    });
}

/** An instant in ISO 8601, UTC; simulated unless documented otherwise. */
export const instant = z.string().meta({
  format: 'date-time',
  description:
    'Time on the simulated clock: ISO 8601 in UTC with milliseconds, such as 2026-06-01T15:00:00.000Z.',
});

/** An instant in a request. */
export const isoTime = () =>
  z.iso
    .datetime({ offset: true, error: 'is not a time like 2026-06-01T12:00:00Z' })
    .describe('Time in ISO 8601 with its offset, such as 2026-06-01T12:00:00Z.');

/** A decimal string in an answer. */
export const decimalText = z.string().meta({
  format: 'decimal',
  description: 'Decimal number as text, such as "0.015": exact, without exponent.',
});

/** The message of a command for a person. */
export const message = z.string().describe('What was done, as a sentence that can be shown to a person.');

/** Why staff do something. */
export const auditReason = () => optionalWords(200).describe('Why it is done. Recorded in the audit log.');
