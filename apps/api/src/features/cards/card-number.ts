import { createHash } from 'node:crypto';
import { CARD_YEARS } from '@papermint/contracts/cards/statuses';
import type { Vault } from '../../platform/secrets/vault.ts';

/** The first digits of every number. The first digit belongs to no network, the next three to no country. */
const RANGE = '999900';
const SECRET_DIGITS = 6;

/** The last four digits of a card's number. Lists show them, so they are derived from seed and id alone. */
export function last4Of(seed: number, id: string): string {
  return digitsOf(createHash('sha256').update(`card ${seed} ${id}`).digest(), 4);
}

/** The secrets of a card, derived from the key of the machine. Nothing stores them. */
export function secretsOf(
  vault: Pick<Vault, 'derive'>,
  { id, last4 }: { id: string; last4: string },
): { number: string; code: string } {
  const bytes = vault.derive(`card ${id}`, 32);
  const secret = digitsOf(bytes.subarray(0, 16), SECRET_DIGITS);
  const number = `${RANGE}${secret}${last4}`;
  return { number: passesLuhn(number) ? nudged(number) : number, code: digitsOf(bytes.subarray(16), 3) };
}

/** MM/YY of the month in which a card that was opened at an instant expires. */
export function expiryOf(openedAt: number): string {
  const at = new Date(openedAt);
  const month = String(at.getUTCMonth() + 1).padStart(2, '0');
  return `${month}/${String((at.getUTCFullYear() + CARD_YEARS) % 100).padStart(2, '0')}`;
}

/** The check digit that every real number has. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The same number with another digit before the last four, so that its check digit is wrong. */
function nudged(number: string): string {
  const place = RANGE.length + SECRET_DIGITS - 1;
  return `${number.slice(0, place)}${(Number(number[place]) + 1) % 10}${number.slice(place + 1)}`;
}

function digitsOf(bytes: Uint8Array, count: number): string {
  const whole = [...bytes.subarray(0, 8)].reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  return String(whole % 10n ** BigInt(count)).padStart(count, '0');
}
