import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { createVolume } from '../volume/volume.ts';
import { createPricePath } from './price-path.ts';

const SECRET = { keyOf: (_: string, symbol: string) => ({ a: symbol.length, b: 7, c: -3, d: 99 }) };
const SECONDS = 400;
const second = (index: number) => MARKET_ANCHOR + index * 1000;
const BITCOIN = { symbol: 'BTC/USD', anchorTicks: 900_000, annualVolatility: 0.8 };
const moment = fc.integer({ min: 0, max: SECONDS - 1 });

const replacedAt = (index: number) => ({ before: 7, after: SECRET, from: second(index) });

test('a replaced seed keeps the past, goes on from the last price, and follows the secret from there', () => {
  const path = createPricePath(replacedAt(200), BITCOIN);
  const [old, secret] = [createPricePath(7, BITCOIN), createPricePath(SECRET, BITCOIN)];
  const span = (one: typeof path, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => one.priceAt(second(from + index)));
  expect(span(path, 0, 200)).toEqual(span(old, 0, 200));
  const last = path.priceAt(second(199));
  expect(Math.abs(path.priceAt(second(200)) / last - 1)).toBeLessThan(0.001);
  // Returns are those of the secret, up to the rounding to ticks.
  for (const ahead of [1000, 100_000, 10_000_000]) {
    const grown = path.priceAt(second(ahead)) / last;
    expect(grown).toBeCloseTo(secret.priceAt(second(ahead)) / secret.priceAt(second(199)), 4);
  }
  expect(createPricePath({ ...replacedAt(0), from: Infinity }, BITCOIN).priceAt(second(9e6))).toBe(
    old.priceAt(second(9e6)),
  );
});

test('the extremes, bounds, crossings and turns of a replaced seed are those of its seconds', () => {
  fc.assert(
    fc.property(moment, moment, moment, fc.integer({ min: -20, max: 20 }), (at, a, b, above) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const path = createPricePath(replacedAt(at), BITCOIN);
      const own = Array.from({ length: to - from + 1 }, (_, index) => path.priceAt(second(from + index)));
      const [low, high] = [Math.min(...own), Math.max(...own)];
      expect(path.extremes(second(from), second(to))).toEqual({ low, high });
      expect(path.bound('low', second(from), second(to))).toBeLessThanOrEqual(low);
      expect(path.bound('high', second(from), second(to))).toBeGreaterThanOrEqual(high);
      const level = (own[0] as number) + above;
      const crossed = own.findIndex((price) => (above < 0 ? price <= level : price >= level));
      expect(path.firstCrossing(second(from), second(to), level, above < 0 ? 'falls-to' : 'rises-to')).toBe(
        crossed < 0 ? undefined : second(from + crossed),
      );
      let best = own[0] as number;
      const turned = own.findIndex((price) => {
        best = Math.max(best, price);
        return price * 10_000 <= best * (10_000 - 1);
      });
      expect(path.firstTurn(second(from), second(to), 1, 'falls')).toBe(
        turned < 0 ? undefined : second(from + turned),
      );
    }),
  );
});

test('a market with sessions shows nothing of a replaced seed after the last second before it', () => {
  const calendar = sessionCalendar('us_stocks');
  const share = { symbol: 'KELP/USD', anchorTicks: 20_000, annualVolatility: 0.4 };
  const opens = calendar.opensAt(MARKET_ANCHOR + 86_400_000) as number;
  for (const from of [opens - 3_600_000, opens, opens + 60_000]) {
    const path = createSessionPath({ before: 7, after: SECRET, from }, share, [], calendar);
    const old = createSessionPath(7, share, [], calendar);
    expect(path.priceAt(from - 1000)).toBe(old.priceAt(from - 1000));
    const [now, before] = [path.priceAt(opens + 120_000), path.priceAt(from - 1000)];
    expect(Math.abs(now / before - 1)).toBeLessThan(0.1);
    expect(path.priceAt(opens + 30 * 86_400_000)).not.toBe(old.priceAt(opens + 30 * 86_400_000));
  }
});

test('the turnover of a replaced seed adds up across the second of the change', () => {
  const volume = createVolume(replacedAt(200), BITCOIN, { dailyLots: 1_000_000 });
  const old = createVolume(7, BITCOIN, { dailyLots: 1_000_000 });
  expect(volume.between(second(0), second(200))).toBe(old.between(second(0), second(200)));
  expect(volume.between(second(0), second(400))).toBe(
    volume.between(second(0), second(200)) + volume.between(second(200), second(400)),
  );
});
