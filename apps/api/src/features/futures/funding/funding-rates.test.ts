import { expect, test } from 'vitest';
import { fundingShares } from './funding-rates.ts';

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
