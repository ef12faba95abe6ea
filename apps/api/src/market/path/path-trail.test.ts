import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { turningPrice } from '@papermint/contracts/orders/trailing-quote';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { Turn } from '../scenarios/displaced-path.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { PathInstrument, PricePath } from './price-path.ts';
import { createPricePath } from './price-path.ts';

const bitcoin: PathInstrument = { symbol: 'BTC/USD', anchorTicks: 6_000_000, annualVolatility: 0.6 };
/** So cheap that a tick is a large step: many seconds share a price. */
const penny: PathInstrument = { symbol: 'PNY/USD', anchorTicks: 9, annualVolatility: 1.4 };

const seeds = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const instants = fc
  .oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -631_000_000, max: 631_000_000 }))
  .map((seconds) => MARKET_ANCHOR + seconds * SECOND);
const turns = fc.constantFrom<Turn>('falls', 'rises');

/** Looks at every second. */
function naively(
  path: PricePath,
  since: number,
  to: number,
  distance: TrailingDistance,
  turn: Turn,
  before = path.priceAt(since),
): number | undefined {
  const sign = turn === 'falls' ? 1 : -1;
  let best = (sign === 1 ? Math.max : Math.min)(before, path.priceAt(since));
  for (let at = Math.floor(since / SECOND) * SECOND + SECOND; at <= to; at += SECOND) {
    const price = path.priceAt(at);
    best = sign === 1 ? Math.max(best, price) : Math.min(best, price);
    const limit =
      typeof distance === 'object'
        ? BigInt(best - sign * distance.ticks)
        : (BigInt(best) * BigInt(10_000 - sign * distance) + (sign === 1 ? 0n : 9999n)) / 10_000n;
    if (sign === 1 ? BigInt(price) <= limit : BigInt(price) >= limit) return at;
  }
  return undefined;
}

describe('turningPrice', () => {
  it('is exact, and rounds away from the best price', () => {
    const best = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(best, fc.integer({ min: 10, max: 5000 }), (price, distance) => {
        const parts = BigInt(price) * BigInt(distance);
        const up = (parts + 9999n) / 10_000n;
        expect(BigInt(turningPrice(price, distance, 1))).toBe(BigInt(price) - up);
        if (price < Number.MAX_SAFE_INTEGER / 2) {
          expect(BigInt(turningPrice(price, distance, -1))).toBe(BigInt(price) + up);
        }
      }),
    );
  });
});

it('turns by an amount exactly, and never below one tick', () => {
  expect(turningPrice(1000, { ticks: 150 }, 1)).toBe(850);
  expect(turningPrice(1000, { ticks: 150 }, -1)).toBe(1150);
  expect(turningPrice(100, { ticks: 150 }, 1)).toBe(1);
});

describe('firstTurn', () => {
  it('is the second that a search of every second finds', () => {
    const spans = fc.integer({ min: 0, max: 3 * 3600 }).map((seconds) => seconds * SECOND);
    const distances = fc.oneof(
      fc.integer({ min: 10, max: 150 }),
      fc.integer({ min: 10, max: 5000 }),
      fc.record({ ticks: fc.integer({ min: 1, max: 3000 }) }),
    );
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(bitcoin, penny),
        instants,
        spans,
        distances,
        turns,
        (seed, instrument, since, span, distance, turn) => {
          const path = createPricePath(seed, instrument);
          const found = path.firstTurn(since, since + span, distance, turn);
          expect(found).toBe(naively(path, since, since + span, distance, turn));
        },
      ),
      often(120),
    );
  });

  it('counts from a given earlier best price', () => {
    fc.assert(
      fc.property(
        seeds,
        instants,
        fc.integer({ min: 10, max: 300 }),
        turns,
        fc.double({ min: 0.95, max: 1.05, noNaN: true }),
        (seed, since, distance, turn, factor) => {
          const path = createPricePath(seed, bitcoin);
          const best = Math.round(path.priceAt(since) * factor);
          const to = since + 1800 * SECOND;
          const found = path.firstTurn(since, to, distance, turn, best);
          expect(found).toBe(naively(path, since, to, distance, turn, best));
        },
      ),
      often(80),
    );
  });

  it('holds with scenarios on the way', () => {
    const scenarios = fc.array(
      fc.record<Scenario>({
        kind: fc.constantFrom('crash' as const, 'rally' as const, 'gap' as const),
        startsAt: fc.integer({ min: 1, max: 4000 }).map((s) => MARKET_ANCHOR + s * SECOND),
        depth: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
        over: fc.integer({ min: 0, max: 600 }),
        hold: fc.integer({ min: 0, max: 600 }),
        recovery: fc.double({ min: 0, max: 1, noNaN: true }),
        recoverOver: fc.integer({ min: 0, max: 900 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(
        seeds,
        scenarios,
        fc.integer({ min: -600, max: 3000 }),
        fc.integer({ min: 10, max: 2500 }),
        turns,
        (seed, happening, start, distance, turn) => {
          const path = createPricePath(seed, bitcoin, happening);
          const since = MARKET_ANCHOR + start * SECOND + 300;
          const to = since + 2 * 3600 * SECOND;
          expect(path.firstTurn(since, to, distance, turn)).toBe(naively(path, since, to, distance, turn));
        },
      ),
      often(80),
    );
  });

  it('holds over weeks', () => {
    for (const [seed, distance, turn] of [
      [1, 1200, 'falls'],
      [2, 700, 'rises'],
    ] as const) {
      const path = createPricePath(seed, bitcoin);
      const since = MARKET_ANCHOR - 5 * DAY;
      const found = naively(path, since, since + 60 * DAY, distance, turn);
      expect(path.firstTurn(since, since + 60 * DAY, distance, turn)).toBe(found);
    }
  });

  it('agrees with the extremes over years: the price has turned there, and not a second before', () => {
    fc.assert(
      fc.property(
        seeds,
        instants,
        fc.integer({ min: 300, max: 5000 }),
        turns,
        (seed, since, distance, turn) => {
          const path = createPricePath(seed, bitcoin);
          const to = since + 4 * 365 * DAY;
          const found = path.firstTurn(since, to, distance, turn);
          if (found === undefined) return;
          const { low, high } = path.extremes(since, found);
          const stop = turn === 'falls' ? turningPrice(high, distance, 1) : turningPrice(low, distance, -1);
          const price = path.priceAt(found);
          expect(turn === 'falls' ? price <= stop : price >= stop).toBe(true);
          expect(path.firstTurn(since, found - SECOND, distance, turn)).toBeUndefined();
          expect(path.firstTurn(since, found, distance, turn)).toBe(found);
          // Prices before the best one do not count.
          const bestAt = path.firstCrossing(
            since,
            found,
            turn === 'falls' ? high : low,
            turn === 'falls' ? 'rises-to' : 'falls-to',
          ) as number;
          expect(path.firstTurn(bestAt, to, distance, turn)).toBe(found);
        },
      ),
      often(30),
    );
  });

  it('is undefined if the price stands still, and starts and ends beyond the tree', () => {
    const pegged = createPricePath(3, { ...bitcoin, pegged: true });
    expect(pegged.firstTurn(MARKET_ANCHOR, MARKET_ANCHOR + 9000 * DAY, 10, 'falls')).toBeUndefined();
    const path = createPricePath(4, bitcoin);
    const start = MARKET_ANCHOR - 2 ** 30 * SECOND;
    const beyond = MARKET_ANCHOR + 2 ** 30 * SECOND + DAY;
    const found = path.firstTurn(start - DAY, beyond, 5000, 'falls') as number;
    const { high } = path.extremes(start, found);
    expect(path.priceAt(found)).toBeLessThanOrEqual(turningPrice(high, 5000, 1));
    expect(path.firstTurn(beyond, beyond + DAY, 10, 'rises')).toBeUndefined();
    expect(path.firstTurn(MARKET_ANCHOR, MARKET_ANCHOR, 10, 'rises')).toBeUndefined();
  });
});
