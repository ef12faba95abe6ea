import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisAt, FARTHEST_BASIS, meanBasis } from './basis.ts';
import { MARKET_ANCHOR } from './market-anchor.ts';

const PAIR = 'BTC/USD';

test('a basis stays close to 0, and moves without jumps', () => {
  expect(FARTHEST_BASIS).toBeLessThan(0.003);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 400 * DAY }), (seed, after) => {
      const basis = basisAt(seed, PAIR, MARKET_ANCHOR + after);
      expect(Math.abs(basis)).toBeLessThan(FARTHEST_BASIS);
      expect(Math.abs(basisAt(seed, PAIR, MARKET_ANCHOR + after + 1000) - basis)).toBeLessThan(2e-6);
    }),
  );
});

test('a basis goes back to its mean: far from it, the next day is closer on average', () => {
  let [far, later] = [0, 0];
  for (let i = 0; i < 4000; i++) {
    const at = MARKET_ANCHOR + i * 7 * HOUR;
    const basis = basisAt(3, PAIR, at) - 0.0001;
    if (Math.abs(basis) < 0.0006) continue;
    far += Math.abs(basis);
    later += Math.sign(basis) * (basisAt(3, PAIR, at + 2 * DAY) - 0.0001);
  }
  expect(later / far).toBeLessThan(0.2);
});

test('the mean of a basis is that of its seconds', () => {
  const [from, to] = [MARKET_ANCHOR, MARKET_ANCHOR + 8 * HOUR];
  let sum = 0;
  for (let at = from; at < to; at += 1000) sum += basisAt(5, PAIR, at);
  expect(meanBasis(5, PAIR, from, to)).toBeCloseTo(sum / ((to - from) / 1000), 5);
});
