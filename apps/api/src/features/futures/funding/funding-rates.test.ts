import { expect, test } from 'vitest';
import { fundingRate, fundingShares } from './funding-rates.ts';

test('a rate is the interest while the basis is small, and follows it beyond', () => {
  for (let basis = -3000; basis <= 3000; basis += 7) {
    const rate = fundingRate(basis / 1e6);
    if (Math.abs(basis - 100) < 500) expect(rate).toBe(100);
    else expect(rate).toBe(Math.max(-500, Math.min(500, basis - 500 * Math.sign(basis - 100))));
  }
});

test.each([
  ['isolated receives into its margin', 30n, 100n, undefined, { available: 0n, margin: 30n }],
  ['isolated pays from its margin', -30n, 100n, undefined, { available: 0n, margin: -30n }],
  ['isolated pays at most its margin', -130n, 100n, undefined, { available: 0n, margin: -100n }],
  ['cross receives into the balance', 30n, 100n, 5n, { available: 30n, margin: 0n }],
  ['cross pays from the balance first', -30n, 100n, 20n, { available: -20n, margin: -10n }],
  ['cross pays at most both', -130n, 100n, 20n, { available: -20n, margin: -100n }],
] as const)('%s', (_, due, margin, balance, shares) => {
  expect(fundingShares(due, margin, balance)).toEqual(shares);
});
