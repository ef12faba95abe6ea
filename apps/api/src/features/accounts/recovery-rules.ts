/** Without what is read as something else. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** @param random one byte a letter. @returns as in "k7m2p-x9qrt" */
export function recoveryCode(random: Uint8Array): string {
  const letters = [...random].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** A code as it counts: how it was typed makes no difference. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');
