/** What people write between digits, in any script, and an international number begins with. */
const WRITTEN = /^[+\p{Nd}\s().,/·•-]+$/u;

/**
 * A phone number as it was typed, without what comes along from other apps: invisible marks, special spaces, hyphens and
 * wide digits. 00 at the beginning becomes a plus.
 */
export const tidyPhone = (typed: string): string =>
  typed
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^00(?=\d)/, '+');

/**
 * The first check, without the numbering plans of all countries: see phone-number.ts.
 * @returns the error; undefined where it may be a phone number
 */
export function phoneError(phone: string): string | undefined {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  return WRITTEN.test(phone) && digits >= 4 && digits <= 20 ? undefined : 'is not a phone number';
}
