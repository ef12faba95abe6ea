import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import type { Company } from '../../../market/corporate/company.ts';
import { MARKET_ANCHOR } from '../../../market/market-anchor.ts';
import { characterOf } from '../../../market/path/path-character.ts';
import { announcedActions } from './action-views.ts';
import { companyEvents } from './company-events.ts';

const SEED = 77;
const sector = 'utilities';
const company: Company = {
  stock: {
    symbol: 'WATT/USD',
    anchorTicks: 8000,
    annualVolatility: 0.2,
    character: characterOf({ kind: 'stock', base: 'WATT', sector, annualVolatility: 0.2 }),
  },
  sector,
  tick: 0.01,
  shares: 1_000_000,
  splitsFrom: Infinity,
};
const [FROM, TO] = [MARKET_ANCHOR, MARKET_ANCHOR + 400 * DAY];

test('a company pays no dividend whose ex-date falls into imported candles', () => {
  const all = companyEvents(SEED, company, undefined, []).dividends(FROM, TO);
  const [first, second] = all;
  if (!first || !second) throw new Error('the company pays no dividend');
  const imported = [{ from: first.exAt, to: second.exAt }];
  expect(companyEvents(SEED, company, undefined, imported).dividends(FROM, TO)).toEqual(all.slice(1));
});

test('a report that meets imported candles moves no price', () => {
  const events = companyEvents(SEED, company, undefined, []);
  const instrument = { quote: 'USD' } as Parameters<typeof announcedActions>[0]['instrument'];
  const movesIn = (imported: { from: number; to: number }[]) =>
    announcedActions({ instrument, events, given: imported }, FROM, TO, TO).flatMap(({ earnings }) =>
      earnings ? [earnings.move] : [],
    );
  expect(movesIn([])).not.toContain(null);
  expect(new Set(movesIn([{ from: FROM, to: TO + DAY }]))).toEqual(new Set([null]));
});
