import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { AMOUNT_SCALE } from '@papermint/contracts/markets/corporate-amounts';
import { sectors } from '@papermint/contracts/markets/kinds';
import { describe, expect, it } from 'vitest';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { characterOf } from '../path/path-character.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { Company } from './company.ts';
import { habitsOf } from './company.ts';
import { dividendsOf, earningsOf, stepsOf } from './corporate-actions.ts';
import { createCorporateSteps } from './corporate-steps.ts';

const SEED = 77;
const calendar = sessionCalendar('us_stocks');
const FROM = Date.UTC(2021, 0, 1);
const TO = Date.UTC(2031, 0, 1);

function companyOf(code: string, sector: Company['sector'], price: number, annualVolatility = 0.25): Company {
  return {
    stock: {
      symbol: `${code}/USD`,
      anchorTicks: Math.round(price * 100),
      annualVolatility,
      character: characterOf({ kind: 'stock', base: code, sector, annualVolatility }),
    },
    sector,
    tick: 0.01,
    shares: 500_000_000,
    splitsFrom: -Infinity,
  };
}

const companies = sectors.map((sector, i) => companyOf(`C${i}`, sector, 30 + 90 * i, 0.2 + 0.03 * i));
const payers = companies.filter((company) => habitsOf(SEED, company).payout !== 'none');

describe('reports of earnings', () => {
  it('come four times a year, outside of sessions, and move the next open', () => {
    for (const company of companies) {
      const list = earningsOf(SEED, company, FROM, TO);
      expect(list.length).toBeGreaterThanOrEqual(39);
      for (const { at, opensAt, timing, announcedAt, move } of list) {
        expect(calendar.isOpen(at)).toBe(false);
        expect(calendar.opensAt(at)).toBe(opensAt);
        expect(announcedAt).toBeLessThan(at - 20 * DAY);
        if (timing === 'before_open') expect(opensAt - at).toBeLessThan(4 * HOUR);
        expect(Math.abs(move)).toBeLessThan(0.6);
      }
      expect(new Set(list.map(({ year, quarter }) => `${year} ${quarter}`)).size).toBe(list.length);
    }
  });

  it('move the price by several percent, either way', () => {
    const moves = companies.flatMap((company) => earningsOf(SEED, company, FROM, TO)).map(({ move }) => move);
    const deviation = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
    expect(deviation).toBeGreaterThan(0.025);
    expect(deviation).toBeLessThan(0.09);
    const falls = moves.filter((move) => move < 0).length / moves.length;
    expect(falls).toBeGreaterThan(0.35);
    expect(falls).toBeLessThan(0.65);
  });
});

describe('dividends', () => {
  it('are declared before the ex-date and paid after it, when a session opens', () => {
    expect(payers.length).toBeGreaterThan(4);
    for (const company of payers) {
      const { payout } = habitsOf(SEED, company);
      const list = dividendsOf(SEED, company, FROM, TO);
      expect(Math.abs(list.length - (payout === 'monthly' ? 120 : 40))).toBeLessThanOrEqual(1);
      for (const { declaredAt, exAt, paidAt, amount } of list) {
        expect(declaredAt).toBeLessThan(exAt);
        expect(paidAt).toBeGreaterThan(exAt + 10 * DAY);
        expect([exAt, paidAt]).toEqual([calendar.opensAt(exAt), calendar.opensAt(paidAt)]);
        expect(calendar.isOpen(exAt - 1000)).toBe(false);
        expect(Number.isInteger(amount) && amount > 0).toBe(true);
      }
    }
  });

  it('lower the price by their amount', () => {
    for (const company of payers) {
      const base = createSessionPath(SEED, company.stock, [], calendar);
      const steps = stepsOf(SEED, company);
      for (const step of steps.between(FROM, TO)) {
        if (step.kind !== 'dividend') continue;
        const before = base.priceAt(step.at - 1000) * company.tick * Math.exp(steps.shiftAt(step.at - 1000));
        const fall = -Math.expm1(step.shift) * before;
        expect(fall).toBeCloseTo(step.dividend.amount / 10 ** AMOUNT_SCALE, 6);
      }
    }
  });
});

describe('splits', () => {
  const laterSplits = (company: Company) =>
    createCorporateSteps(SEED, company)
      .between(MARKET_ANCHOR, TO)
      .flatMap((step) => (step.kind === 'split' ? [step.split] : []));

  it('do not happen in a world from before splits', () => {
    const dear = { ...companyOf('DEAR1', 'technology', 2400), splitsFrom: Infinity };
    expect(laterSplits(dear)).toEqual([]);
  });

  it('bring an expensive share back, and a cheap one up', () => {
    const dear = [1200, 2400, 900].map((price, i) => companyOf(`DEAR${i}`, 'technology', price));
    const splits = dear.filter((company) => habitsOf(SEED, company).splits).flatMap(laterSplits);
    expect(splits.length).toBeGreaterThan(0);
    for (const { announcedAt, at, to, from } of splits) {
      expect(to / from).toBeGreaterThanOrEqual(2);
      expect(at - announcedAt).toBeGreaterThan(15 * DAY);
      expect(calendar.opensAt(at)).toBe(at);
    }
    const cheap = laterSplits(companyOf('CHEAP', 'health', 0.8));
    expect(cheap[0]).toMatchObject({ to: 1, from: 10 });
  });
});

describe('steps', () => {
  it('are the same in whatever order they are asked for', () => {
    const company = companies[3] as Company;
    const all = createCorporateSteps(SEED, company).between(FROM, TO);
    const other = createCorporateSteps(SEED, company);
    const parts = [];
    for (let year = 2030; year >= 2021; year--) {
      parts.unshift(...other.between(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)));
    }
    expect(parts).toEqual(all);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => a - b));
    const sum = all.reduce((shift, step) => shift + step.shift, 0);
    expect(other.shiftAt(TO) - other.shiftAt(FROM)).toBeCloseTo(sum, 9);
  });

  it('add nothing at the anchor, and end with the calendar', () => {
    const steps = createCorporateSteps(SEED, companies[1] as Company);
    expect(steps.shiftAt(MARKET_ANCHOR)).toBe(0);
    expect(steps.between(-Infinity, Infinity).length).toBeGreaterThan(400);
  });
});
