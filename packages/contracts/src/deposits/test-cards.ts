import { passesLuhn } from '../chains/real-address.ts';

/** The outcomes of a payment by test card. */
export const cardOutcomes = ['approve', 'decline', 'challenge'] as const;
export type CardOutcome = (typeof cardOutcomes)[number];

export interface TestCard {
  /** Sent instead of the number. */
  token: string;
  brand: string;
  number: string;
  outcome: CardOutcome;
}

/**
 * The numbers that payment providers publish for tests, under invented brands. No other number is accepted, and none
 * leaves the browser.
 */
export const testCards = [
  { token: 'foldwell_approve', brand: 'Foldwell', number: '4242424242424242', outcome: 'approve' },
  { token: 'papyra_approve', brand: 'Papyra', number: '5555555555554444', outcome: 'approve' },
  { token: 'foldwell_decline', brand: 'Foldwell', number: '4000000000000002', outcome: 'decline' },
  { token: 'foldwell_challenge', brand: 'Foldwell', number: '4000002500003155', outcome: 'challenge' },
] as const satisfies readonly TestCard[];

export const cardTokens = testCards.map(({ token }) => token) as [CardToken, ...CardToken[]];
export type CardToken = (typeof testCards)[number]['token'];

/** The code that the simulated bank of a card sends. */
export const CHALLENGE_CODE = '123456';

/** How many wrong codes decline the payment. */
export const MOST_CODES = 3;

const digitsOf = (number: string) => number.replaceAll(/[\s-]/g, '');

/** @returns the card that a typed number belongs to; undefined for all but the test cards */
export const testCardOf = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === digitsOf(number));

export const cardByToken = (token: string): TestCard | undefined =>
  testCards.find((card) => card.token === token);

/** @returns what is wrong with a typed number, as a sentence; undefined for the number of a test card */
export function cardNumberError(number: string): string | undefined {
  const digits = digitsOf(number);
  if (testCardOf(digits)) return undefined;
  if (!/^\d{12,19}$/.test(digits)) return 'Enter the number of a test card';
  return passesLuhn(digits)
    ? 'Only test cards can be used here: choose one of those below'
    : 'This is not a card number: check its digits';
}

/**
 * @param expiry as typed: `MM / YY`
 * @param now ms
 * @returns what is wrong with it, as a sentence
 */
export function cardExpiryError(expiry: string, now: number): string | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return 'Enter the month and year, such as 12 / 30';
  const ends = Date.UTC(2000 + Number(year), Number(month));
  return ends > now ? undefined : 'This card has expired';
}

/** @returns what is wrong with a card's security code, as a sentence */
export const cardCodeError = (code: string): string | undefined =>
  /^\d{3}$/.test(code.trim()) ? undefined : 'Enter the three digits from the back of the card';
