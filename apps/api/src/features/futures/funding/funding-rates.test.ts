import { HOUR } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { meanBasis } from '../../../market/basis.ts';
import { MARKET_ANCHOR } from '../../../market/market-anchor.ts';
import { fundingRate, fundingShares } from './funding-rates.ts';

test('a rate is the interest while the basis is small, and follows it beyond', () => {
  const rounds = Array.from({ length: 600 }, (_, i) => {
    const at = MARKET_ANCHOR + i * 8 * HOUR;
    return { rate: fundingRate(7, 'BTC/USD', at), basis: 1e6 * meanBasis(7, 'BTC/USD', at - 8 * HOUR, at) };
  });
  for (const { rate, basis } of rounds) {
    if (Math.abs(basis - 100) < 499) expect(rate).toBe(100);
    else if (Math.abs(basis - 100) > 501) expect(Math.sign(rate - 100)).toBe(Math.sign(basis - 100));
    expect(Math.abs(rate)).toBeLessThanOrEqual(500);
  }
  expect(rounds.filter(({ rate }) => rate !== 100).length / rounds.length).toBeGreaterThan(0.05);
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
