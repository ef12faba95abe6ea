import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { HISTORY_STARTS, MARKET_ANCHOR } from '../market-anchor.ts';
import { createPricePath } from '../path/price-path.ts';
import { createVolume } from '../volume/volume.ts';
import type { TradesSource } from './numbered-tape.ts';
import { latestTrades, tradesFrom, tradesFromId } from './numbered-tape.ts';
import type { Print } from './tape.ts';
import { printsOf } from './tape.ts';
import { firstIdOf, numbered, secondOfId } from './trade-ids.ts';

const SYMBOL = 'BTC/USD';
const instrument = { symbol: SYMBOL, anchorTicks: 6_000_000, annualVolatility: 0.6 };

function sourceOf(now: number, own: readonly Print[] = [], dailyLots = 100_000_000): TradesSource {
  const path = createPricePath(5, instrument);
  const volume = createVolume(5, instrument, { dailyLots });
  const tape = { path, volume, depth: { spreadBps: 1, dailyLots } };
  return {
    now,
    simulated: (second) => printsOf(5, SYMBOL, second / 1000, tape),
    lotsBetween: (from, to) => volume.between(from, to),
    own: (from, to, most) => own.filter(({ at }) => at >= from && at < to).slice(0, most),
  };
}

const NOW = MARKET_ANCHOR + 3_600_350;

const printAt = (at: number, priceTicks = 100): Print => ({ at, priceTicks, lots: 1, side: 'buy' });

const risesTogether = (trades: readonly { id: number; at: number }[]) =>
  trades.every((trade, i) => {
    const before = trades[i - 1];
    return !before || (trade.id > before.id && trade.at >= before.at);
  });

describe('the trades of a market', () => {
  it('are the same however they are asked for', () => {
    const own = [printAt(NOW - 5000), printAt(NOW - 4500), printAt(NOW - 100)];
    const source = sourceOf(NOW, own);
    const latest = latestTrades(source, 400);
    expect(latest).toHaveLength(400);
    expect(risesTogether(latest)).toBe(true);
    const first = latest[0] as (typeof latest)[0];
    expect(tradesFromId(source, first.id, 1000)).toEqual(latest);
    expect(tradesFromId(source, first.id + 1, 10)).toEqual(latest.slice(1, 11));
    const middle = latest[200] as typeof first;
    expect(latestTrades(source, 100, middle.at).at(-1)?.at).toBe(middle.at);
    const range = tradesFrom(source, { since: first.at, until: middle.at, limit: 1000 });
    expect(range.at(-1)).toEqual(latest.findLast(({ at }) => at <= middle.at));
  });

  it('keep their ids and times while time goes on and traders trade', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 12 }),
        fc.integer({ min: 0, max: 15_000 }),
        (moments, passed) => {
          const own = moments.sort((a, b) => a - b).map((ms) => printAt(NOW - 20_000 + ms));
          const earlier = NOW - passed;
          const then = latestTrades(
            sourceOf(
              earlier,
              own.filter(({ at }) => at <= earlier),
            ),
            60,
          );
          const now = tradesFromId(sourceOf(NOW, own), then[0]?.id as number, 200);
          expect(now.slice(0, then.length)).toEqual(then);
          expect(risesTogether(now)).toBe(true);
        },
      ),
      often(40),
    );
  });

  it('of one second leave no two simulated ones at one instant', () => {
    const trades = latestTrades(sourceOf(NOW), 500);
    expect(new Set(trades.map(({ at }) => at)).size).toBe(trades.length);
  });

  it('are found through long silences', () => {
    const quiet = sourceOf(NOW, [printAt(NOW - 40 * 86_400_000)], 0);
    expect(latestTrades(quiet, 5)).toHaveLength(1);
    expect(tradesFromId(quiet, 0, 5)).toHaveLength(1);
    expect(latestTrades(sourceOf(NOW, [], 0), 5)).toEqual([]);
  });

  it('begin with history', () => {
    const [trade] = tradesFromId(sourceOf(NOW), 0, 1);
    expect(trade?.at).toBeGreaterThanOrEqual(HISTORY_STARTS);
    expect(tradesFromId(sourceOf(NOW), firstIdOf(NOW + 60_000 - 350), 5)).toEqual([]);
  });
});

test('trades that share their instants are in the order of a large order', () => {
  const second = MARKET_ANCHOR;
  const own = [printAt(second + 999)];
  const simulated: Print[] = [
    { at: second + 1, priceTicks: 102, lots: 1, side: 'buy' },
    { at: second + 2, priceTicks: 99, lots: 1, side: 'sell' },
    { at: second + 3, priceTicks: 101, lots: 1, side: 'buy' },
  ];
  const list = numbered(second, own, simulated);
  expect(list.map(({ priceTicks }) => priceTicks)).toEqual([100, 101, 102, 99]);
  expect(list.map(({ at }) => at - second)).toEqual([999, 999, 999, 999]);
});

test('an id says its second', () => {
  expect(secondOfId(firstIdOf(MARKET_ANCHOR) + 999)).toBe(MARKET_ANCHOR);
  expect(firstIdOf(HISTORY_STARTS)).toBe(0);
});
