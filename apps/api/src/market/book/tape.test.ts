import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { createPricePath } from '../path/price-path.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { haltsOf } from '../scenarios/scenario.ts';
import { createVolume } from '../volume/volume.ts';
import { depthAt } from './depth.ts';
import type { TapeSource } from './tape.ts';
import { latestPrints, printsOf } from './tape.ts';

const SYMBOL = 'BTC/USD';
const ANCHOR_SECOND = MARKET_ANCHOR / 1000;

const instrument = { symbol: SYMBOL, anchorTicks: 6_000_000, annualVolatility: 0.6 };

function sourceOf(
  seed: number,
  dailyLots: number,
  spreadBps: number,
  scenarios: Scenario[] = [],
): TapeSource {
  return {
    path: createPricePath(seed, instrument, scenarios),
    volume: createVolume(seed, instrument, { dailyLots, halts: haltsOf(scenarios) }),
    depth: { spreadBps, dailyLots },
  };
}

const cases = fc.record({
  seed: fc.integer(),
  dailyLots: fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 10 ** 13 })),
  spreadBps: fc.double({ min: 0, max: 100, noNaN: true }),
  second: fc.integer({ min: -40_000_000, max: 40_000_000 }).map((second) => ANCHOR_SECOND + second),
});

describe('the prints of a second', () => {
  it("add up to the second's volume exactly, in whole lots, in order of time", () => {
    fc.assert(
      fc.property(cases, ({ seed, dailyLots, spreadBps, second }) => {
        const source = sourceOf(seed, dailyLots, spreadBps);
        const prints = printsOf(seed, SYMBOL, second, source);
        const start = second * 1000;
        const lots = prints.reduce((sum, print) => sum + print.lots, 0);
        expect(lots).toBe(source.volume.between(start, start + 1000));
        expect(prints.every((print) => Number.isSafeInteger(print.lots) && print.lots > 0)).toBe(true);
        const times = prints.map(({ at }) => at);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.every((at) => at >= start && at < start + 1000 && Number.isInteger(at))).toBe(true);
      }),
      often(300),
    );
  });

  it('are at the best bid or ask, and the last one at the price in force', () => {
    fc.assert(
      fc.property(cases, ({ seed, dailyLots, spreadBps, second }) => {
        const source = sourceOf(seed, dailyLots, spreadBps);
        const prints = printsOf(seed, SYMBOL, second, source);
        const price = source.path.priceAt(second * 1000);
        const { bids, asks } = depthAt(
          seed,
          SYMBOL,
          second,
          price,
          source.depth,
          source.path.stressAt(second * 1000),
        );
        const [bid, ask] = [bids[0]?.[0] as number, asks[0]?.[0] as number];
        for (const print of prints.slice(0, -1)) {
          expect(print.priceTicks).toBe(print.side === 'buy' ? ask : bid);
        }
        const last = prints.at(-1);
        if (!last) return;
        expect(last.priceTicks).toBe(price);
        const closer = last.side === 'buy' ? ask - price : price - bid;
        expect(closer).toBeLessThanOrEqual((ask - bid) / 2);
      }),
      often(300),
    );
  });

  it('are the same for everyone, whatever was asked before', () => {
    const source = sourceOf(3, 10 ** 9, 1);
    const seconds = Array.from({ length: 60 }, (_, i) => ANCHOR_SECOND + 777 + i);
    const second = seconds.find((one) => printsOf(3, SYMBOL, one, source).length > 1) as number;
    const prints = printsOf(3, SYMBOL, second, source);
    printsOf(3, SYMBOL, second + 86_400, source);
    expect(printsOf(3, SYMBOL, second, source)).toEqual(prints);
    expect(printsOf(3, SYMBOL, second, sourceOf(3, 10 ** 9, 1))).toEqual(prints);
    expect(printsOf(4, SYMBOL, second, sourceOf(4, 10 ** 9, 1))).not.toEqual(prints);
  });

  it('have both sides and many sizes', () => {
    const source = sourceOf(3, 10 ** 9, 1);
    const prints = Array.from({ length: 1500 }, (_, i) =>
      printsOf(3, SYMBOL, ANCHOR_SECOND + i * 61, source),
    );
    const buys = prints.flat().filter(({ side }) => side === 'buy').length / prints.flat().length;
    expect(buys).toBeGreaterThan(0.4);
    expect(buys).toBeLessThan(0.6);
    expect(new Set(prints.map(({ length }) => length)).size).toBeGreaterThan(5);
    expect(new Set(prints.flat().map(({ lots }) => lots)).size).toBeGreaterThan(500);
  });
});

describe('the latest prints', () => {
  it('are those of completed seconds, newest first', () => {
    fc.assert(
      fc.property(
        cases,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 999 }),
        (one, limit, ms) => {
          const source = sourceOf(one.seed, one.dailyLots, one.spreadBps);
          const prints = latestPrints(one.seed, SYMBOL, one.second * 1000 + ms, limit, source);
          const seconds = Array.from({ length: 600 }, (_, i) => one.second - 1 - i);
          const all = seconds.flatMap((second) => printsOf(one.seed, SYMBOL, second, source).reverse());
          expect(prints).toEqual(all.slice(0, limit));
        },
      ),
      often(30),
    );
  });

  it('are absent without volume, and stop at a halt', () => {
    expect(latestPrints(1, SYMBOL, MARKET_ANCHOR, 100, sourceOf(1, 0, 1))).toEqual([]);
    const startsAt = MARKET_ANCHOR + 60_000;
    const halt = {
      kind: 'halt',
      startsAt,
      hold: 300,
      depth: 0,
      over: 0,
      recovery: 0,
      recoverOver: 0,
    } as const;
    const source = sourceOf(1, 10 ** 9, 1, [halt]);
    const prints = latestPrints(1, SYMBOL, startsAt + 120_000, 100, source);
    expect(prints).toHaveLength(100);
    expect(Math.max(...prints.map(({ at }) => at))).toBeLessThan(startsAt);
  });
});
