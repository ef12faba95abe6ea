import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { createPricePath } from '../path/price-path.ts';
import { BLOCK, createBasis, FARTHEST_BASIS, meanBasis, smoothed } from './basis.ts';

const PAIR = 'BTC/USD';
const indexOf = (seed: number) =>
  createPricePath(seed, { symbol: PAIR, anchorTicks: 900_000, annualVolatility: 0.6 });

test('a basis stays within 0.3 %, moves slowly in usual times, and a mark smooths it', () => {
  expect(FARTHEST_BASIS).toBeLessThan(0.003);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 400 * DAY }), (seed, after) => {
      const index = indexOf(seed);
      const basis = createBasis(seed, PAIR, index);
      const value = basis.at(MARKET_ANCHOR + after);
      expect(Math.abs(value)).toBeLessThan(FARTHEST_BASIS);
      const { low, high } = index.extremes(MARKET_ANCHOR + after - 5 * HOUR, MARKET_ANCHOR + after + BLOCK);
      // In stress it moves within minutes.
      if (high / low > 1.02) return;
      expect(Math.abs(basis.at(MARKET_ANCHOR + after + BLOCK) - value)).toBeLessThan(6e-5);
      expect(Math.abs(smoothed(basis).at(MARKET_ANCHOR + after) - value)).toBeLessThan(2e-4);
    }),
    often(50),
  );
});

test('a basis that is far from its mean is closer to it two days later, on average', () => {
  const basis = createBasis(3, PAIR, indexOf(3));
  let [far, later] = [0, 0];
  for (let i = 0; i < 4000; i++) {
    const at = MARKET_ANCHOR + i * 7 * HOUR;
    const distance = basis.at(at) - 0.0001;
    if (Math.abs(distance) < 0.0006) continue;
    far += Math.abs(distance);
    later += Math.sign(distance) * (basis.at(at + 2 * DAY) - 0.0001);
  }
  expect(later / far).toBeLessThan(0.2);
});

test('buyers pay more after a rise, and sellers after a fall', () => {
  const [index, calm, stirred] = [indexOf(5), createBasis(5, PAIR), createBasis(5, PAIR, indexOf(5))];
  let together = 0;
  for (let i = 0; i < 1000; i++) {
    const at = MARKET_ANCHOR + i * 5 * HOUR;
    const move = index.priceAt(at - 2 * HOUR) / index.priceAt(at - 10 * HOUR) - 1;
    together += Math.sign(move) * Math.sign(stirred.at(at) - calm.at(at));
  }
  expect(together / 1000).toBeGreaterThan(0.5);
});

test('a mean of samples is close to the mean of all seconds', () => {
  const [from, to] = [MARKET_ANCHOR, MARKET_ANCHOR + 8 * HOUR];
  const basis = createBasis(5, PAIR, indexOf(5));
  let sum = 0;
  for (let at = from; at < to; at += 1000) sum += basis.at(at);
  expect(meanBasis(basis, from, to)).toBeCloseTo(sum / ((to - from) / 1000), 5);
});

test('a basis follows a crash within ten minutes of its start, and changes at no earlier instant', () => {
  const startsAt = MARKET_ANCHOR + 2 * DAY;
  const crash = {
    kind: 'crash',
    startsAt,
    depth: 0.3,
    over: 600,
    hold: 0,
    recovery: 0,
    recoverOver: 0,
  } as const;
  const coin = { symbol: PAIR, anchorTicks: 900_000, annualVolatility: 0.6 };
  for (const seed of [1, 2, 3, 4]) {
    const calm = createBasis(seed, PAIR, createPricePath(seed, coin));
    const stirred = createBasis(seed, PAIR, createPricePath(seed, coin, [crash]));
    const apart = (after: number) => stirred.at(startsAt + after) - calm.at(startsAt + after);
    expect(apart(-MINUTE)).toBe(0);
    expect(apart(10 * MINUTE)).toBeLessThan(-0.0004);
    expect(apart(HOUR)).toBeLessThan(-0.0004);
    expect(Math.abs(stirred.at(startsAt + 10 * MINUTE))).toBeLessThan(FARTHEST_BASIS);
  }
});
