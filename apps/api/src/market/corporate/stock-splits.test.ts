import { DAY, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { describe, expect, it } from 'vitest';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { characterOf } from '../path/path-character.ts';
import type { Span } from '../scenarios/scenario.ts';
import { heldPath } from '../sessions/held-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { createVolume } from '../volume/volume.ts';
import type { Company } from './company.ts';
import { stepsOf } from './corporate-actions.ts';
import type { Split } from './corporate-types.ts';
import { restatedPath } from './restated-path.ts';
import { splitVolume } from './split-volume.ts';
import { createStockPath } from './stock-path.ts';
import { createStockSplits, splitEffect } from './stock-splits.ts';

const SEED = 77;
const calendar = sessionCalendar('us_stocks');

function companyOf(code: string, price: number, splitsFrom = -Infinity): Company {
  const annualVolatility = 0.3;
  return {
    stock: {
      symbol: `${code}/USD`,
      anchorTicks: Math.round(price * 100),
      annualVolatility,
      character: characterOf({ kind: 'stock', base: code, sector: 'technology', annualVolatility }),
    },
    sector: 'technology',
    tick: 0.01,
    shares: 500_000_000,
    splitsFrom,
  };
}

/** A company that splits after the anchor, and its first split. */
function splitting(price: number): { company: Company; split: Split } {
  for (let n = 0; ; n++) {
    const company = companyOf(`S${n}`, price);
    const split = createStockSplits(stepsOf(SEED, company), [], []).between(
      MARKET_ANCHOR,
      MARKET_ANCHOR + 900 * DAY,
    )[0];
    if (split) return { company, split };
  }
}

function marketOf(company: Company, voids: Span[] = [], held: Span[] = []) {
  const splits = createStockSplits(stepsOf(SEED, company), voids, held);
  const path = restatedPath(heldPath(createStockPath(SEED, company, [], 1, undefined, splits), held), splits);
  return { splits, path };
}

describe.each([
  ['a split', 2400],
  ['a reverse split', 0.9],
])('%s', (_, dollars) => {
  const { company, split } = splitting(dollars);
  const ratio = split.to / split.from;
  const { path, splits } = marketOf(company);
  const whole = createStockPath(SEED, company, []);
  const effect = splitEffect(split);
  const close = calendar.secondInForce(effect);

  it('divides the price by its ratio one second before the open, and changes no earlier price', () => {
    for (const at of [close, effect - SECOND]) expect(path.priceAt(at)).toBe(whole.priceAt(at));
    expect(path.priceAt(effect)).toBe(Math.max(1, Math.round(whole.priceAt(close) / ratio)));
    for (const at of [split.at, split.at + 90 * MINUTE]) {
      expect(Math.abs(path.priceAt(at) - whole.priceAt(at) / ratio)).toBeLessThanOrEqual(0.51 + 0.51 / ratio);
    }
    expect([splits.sharesAt(effect - 1), splits.sharesAt(effect)]).toEqual([1, ratio]);
    expect(splits.ratio(effect - 1, split.at)).toBeCloseTo(ratio, 12);
  });

  it('is found by the first crossing and in the extremes of its second', () => {
    const [before, after] = [path.priceAt(effect - SECOND), path.priceAt(effect)];
    const direction = ratio > 1 ? 'falls-to' : 'rises-to';
    expect(path.firstCrossing(effect - 60 * SECOND, split.at + DAY, after, direction)).toBe(effect);
    const range = path.extremes(effect - 60 * SECOND, effect);
    expect(range).toEqual({ low: Math.min(before, after), high: Math.max(before, after) });
  });

  it('multiplies the turnover, whose parts add up', () => {
    const plain = createVolume(SEED, company.stock, { dailyLots: 1_000_003, calendar });
    const volume = splitVolume(plain, splits);
    const times = [effect - 3 * DAY, effect, split.at + 17 * MINUTE, split.at + DAY, split.at + 9 * DAY];
    const parts = times.slice(1).map((to, i) => volume.between(times[i] as number, to));
    expect(volume.between(times[0] as number, times[4] as number)).toBe(
      parts.reduce((sum, lots) => sum + lots, 0),
    );
    expect(parts[0]).toBe(plain.between(times[0] as number, effect));
    const later = plain.between(split.at + DAY, split.at + 9 * DAY);
    expect(Math.abs((parts[3] as number) - later * ratio)).toBeLessThanOrEqual(3);
  });

  it('shows the price of a halt at the new ratio until the halt ends', () => {
    const halt = { from: effect - 3 * DAY + 500, to: split.at + 2 * DAY + MINUTE };
    const held = marketOf(company, [], [halt]).path;
    const stood = held.priceAt(halt.from);
    expect(held.priceAt(effect - SECOND)).toBe(stood);
    const restated = Math.max(1, Math.round(stood / ratio));
    for (const at of [effect, split.at, split.at + DAY, halt.to - SECOND])
      expect(held.priceAt(at)).toBe(restated);
    expect(held.priceAt(halt.to)).toBe(path.priceAt(halt.to));
  });

  it('does not happen while imported candles are the price', () => {
    const imported = marketOf(company, [{ from: effect - DAY, to: effect + DAY }]);
    expect(imported.splits.between(MARKET_ANCHOR, effect + DAY)).toEqual([]);
    expect(imported.path.priceAt(split.at)).toBe(whole.priceAt(split.at));
  });
});

it('a stock does not split before its listing', () => {
  const { company, split } = splitting(2400);
  const later = createStockSplits(stepsOf(SEED, { ...company, splitsFrom: split.at + 1 }), [], []);
  expect(later.between(MARKET_ANCHOR, split.at + DAY)).toEqual([]);
});
