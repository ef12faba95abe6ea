import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { describe, expect, it } from 'vitest';
import { characterOf } from '../path/path-character.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { createVolume } from '../volume/volume.ts';
import type { Company } from './company.ts';
import { stepsOf } from './corporate-actions.ts';
import type { CorporateStep } from './corporate-types.ts';
import { createStockPath, reportRushes } from './stock-path.ts';

const SEED = 31;
const calendar = sessionCalendar('us_stocks');
const company: Company = {
  stock: {
    symbol: 'STEP/USD',
    anchorTicks: 7200,
    annualVolatility: 0.3,
    character: characterOf({ kind: 'stock', base: 'STEP', sector: 'utilities', annualVolatility: 0.3 }),
  },
  sector: 'utilities',
  tick: 0.01,
  shares: 100_000_000,
  splitsFrom: -Infinity,
};
const path = createStockPath(SEED, company, []);
const plain = createSessionPath(SEED, company.stock, [], calendar);
const steps = stepsOf(SEED, company).between(Date.UTC(2024, 0, 1), Date.UTC(2029, 0, 1));

/** The seconds of sessions from shortly before a step to half an hour after it, and their prices. */
function around({ at }: CorporateStep): { from: number; to: number; seconds: number[]; prices: number[] } {
  const close = calendar.secondInForce(at - SECOND);
  const from = close - 10 * MINUTE;
  const to = at + 30 * MINUTE;
  const seconds: number[] = [];
  for (let second = from; second <= to; second += SECOND) {
    if (second === close + SECOND) second = at;
    seconds.push(second);
  }
  return { from, to, seconds, prices: seconds.map((second) => path.priceAt(second)) };
}

const some = [...steps.slice(2, 5), ...steps.slice(-3)];

describe('the path of a stock', () => {
  it('opens with each step of its company, and is otherwise that of the instrument', () => {
    for (const step of steps) {
      const ratio = (at: number) => path.priceAt(at) / plain.priceAt(at);
      const jump = Math.log(ratio(step.at) / ratio(step.at - SECOND));
      if (step.kind === 'split') continue;
      // Both prices are rounded to ticks.
      expect(Math.abs(jump - step.shift)).toBeLessThan(4 / path.priceAt(step.at));
      const close = calendar.secondInForce(step.at + 6 * HOUR);
      expect(Math.abs(Math.log(ratio(close) / ratio(step.at)))).toBeLessThan(
        0.3 * Math.abs(step.shift) + 0.002,
      );
    }
  });

  it('has exact extremes and bounds around steps', () => {
    for (const step of some) {
      const { from, to, prices } = around(step);
      const range = { low: Math.min(...prices), high: Math.max(...prices) };
      expect(path.extremes(from, to)).toEqual(range);
      expect(path.bound('low', from, to)).toBeLessThanOrEqual(range.low);
      expect(path.bound('high', from, to)).toBeGreaterThanOrEqual(range.high);
    }
  });

  it('finds first crossings and turns that steps make', () => {
    for (const step of some) {
      const { from, to, seconds, prices } = around(step);
      const [low, high] = [Math.min(...prices), Math.max(...prices)];
      for (const level of [low, high, Math.round((low + high) / 2)]) {
        const rises = prices.findIndex((price) => price >= level);
        const falls = prices.findIndex((price) => price <= level);
        const at = (index: number) => (index < 0 ? undefined : seconds[index]);
        expect(path.firstCrossing(from, to, level, 'rises-to')).toBe(at(rises));
        expect(path.firstCrossing(from, to, level, 'falls-to')).toBe(at(falls));
      }
      for (const distance of [50, 150, 300]) {
        let best = prices[0] as number;
        const turned = prices.findIndex((price) => {
          best = Math.max(best, price);
          return hasTurned(price, best, distance, 1);
        });
        expect(path.firstTurn(from, to, distance, 'falls')).toBe(turned < 0 ? undefined : seconds[turned]);
      }
    }
  });

  it('is continuous where one year follows another', () => {
    const newYear = calendar.opensAt(Date.UTC(2028, 0, 1)) as number;
    const close = calendar.secondInForce(newYear - SECOND);
    const range = path.extremes(close - DAY, newYear + HOUR);
    const parts = [path.extremes(close - DAY, newYear - SECOND), path.extremes(newYear, newYear + HOUR)];
    expect(range.low).toBe(Math.min(...parts.map(({ low }) => low)));
    expect(range.high).toBe(Math.max(...parts.map(({ high }) => high)));
    expect(Math.abs(Math.log(path.priceAt(newYear) / path.priceAt(close)))).toBeLessThan(0.1);
  });

  it('does not depend on what was asked before', () => {
    const fresh = createStockPath(SEED, company, []);
    for (const { at } of [...steps].reverse()) expect(fresh.priceAt(at)).toBe(path.priceAt(at));
  });

  it('keeps its steps under a scenario', () => {
    const { at } = steps.at(-4) as CorporateStep;
    const crash = {
      kind: 'crash',
      depth: 0.99,
      over: 600,
      hold: 40 * 86_400,
      recovery: 0,
      recoverOver: 60,
    } as const;
    const crashed = createStockPath(SEED, company, [{ ...crash, startsAt: at - 3 * DAY }]);
    expect(crashed.priceAt(at)).toBeGreaterThanOrEqual(1);
    expect(crashed.priceAt(at) / path.priceAt(at)).toBeCloseTo(0.01, 1);
    expect(crashed.priceAt(at - 4 * DAY)).toBe(path.priceAt(at - 4 * DAY));
  });
});

describe('the turnover of a stock', () => {
  const terms = { dailyLots: 1_000_000, calendar };
  const volume = createVolume(SEED, company.stock, { ...terms, rushesOver: reportRushes(SEED, company) });
  const usual = createVolume(SEED, company.stock, terms);

  it('grows after a report, adds up, and is the usual one on other days', () => {
    const reports = steps.filter(({ kind }) => kind === 'earnings');
    for (const { at } of reports) {
      const close = at + 6.5 * HOUR;
      const parts = [at, at + MINUTE, at + HOUR, close, close + DAY].map((from, i, list) =>
        i === 0 ? 0 : volume.between(list[i - 1] as number, from),
      );
      expect(volume.between(at, close + DAY)).toBe(parts.reduce((sum, lots) => sum + lots, 0));
      expect(volume.between(at, close)).toBeGreaterThan(1.5 * usual.between(at, close));
      expect(volume.between(at - 2 * DAY, at)).toBe(usual.between(at - 2 * DAY, at));
    }
    const [from, to] = [Date.UTC(2026, 11, 1), Date.UTC(2027, 0, 20)];
    const middle = Date.UTC(2027, 0, 3, 5);
    expect(volume.between(from, middle) + volume.between(middle, to)).toBe(volume.between(from, to));
  });
});
