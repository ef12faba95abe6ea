import type { FuturesTerms } from '@papermint/contracts/futures/staff-model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { expect, test } from 'vitest';
import type { Known, Typed } from './entering.ts';
import { enteringErrors, enteringOf } from './entering.ts';

const market = {
  pair: 'BTC/USD',
  base: 'BTC',
  quote: 'USD',
  tick: '1',
  lot: '0.01',
  baseScale: 8,
  quoteScale: 2,
  futures: true,
  status: 'trading',
  price: '1000',
  session: { open: true, opensAt: null, closesAt: null },
  marginTiers: [
    { upTo: '50000', rate: '0.004', maxLeverage: 100 },
    { upTo: null, rate: '0.05', maxLeverage: 10 },
  ],
} as unknown as QuotedInstrument;

const terms: FuturesTerms = {
  setting: { pair: 'BTC/USD', leverage: 5, marginMode: 'isolated', positionMode: 'one_way', maxLeverage: 50 },
  takerFee: '0.001',
  markPrice: '1000',
  available: '1000',
  positions: [],
};

const known: Known = { market, terms, book: undefined, instruments: new Map([['BTC/USD', market]]) };
const typed: Typed = { side: 'buy', amount: '1', leverage: 10, marginMode: 'isolated' };

test('takes margin and fee from the trader', () => {
  // 100 margin and 1 fee at the mark, as there is no book.
  expect(enteringOf(typed, known).need).toBe(10_100n);
  expect(enteringOf({ ...typed, amount: '' }, known).need).toBeNull();
  expect(enteringErrors(typed, known)).toEqual({});
});

test.each([
  [{ amount: '0.001' }, { amount: 'Amount must be a multiple of 0.01 BTC' }],
  [{ leverage: 60 }, { leverage: 'Leverage is at most 50x for this trader' }],
  [{ amount: '60', leverage: 20 }, { leverage: 'Leverage for a position of this size is at most 10x' }],
  [{ amount: '20' }, { amount: 'This takes 2,020.00 USD, and 1,000.00 USD is available' }],
])('%j is refused', (wrong, errors) => {
  expect(enteringErrors({ ...typed, ...wrong }, known)).toEqual(errors);
});

test('refuses a closed market and another margin mode', () => {
  const session = { open: false, opensAt: '2026-06-29T13:30:00.000Z', closesAt: null };
  const closed = { ...known, market: { ...market, session } };
  expect(enteringErrors(typed, closed).pair).toMatch(/^BTC\/USD is closed until /);
  const held = {
    uuid: 'p',
    pair: 'BTC/USD',
    side: 'long',
    status: 'open',
    marginMode: 'cross',
    leverage: 5,
    amount: '1',
    cost: '1000',
    margin: '200',
    markPrice: '1000',
    marginCurrency: 'USD',
  } as FuturesTerms['positions'][number];
  const cross = { ...known, terms: { ...terms, positions: [held] } };
  expect(enteringErrors(typed, cross)).toEqual({ marginMode: 'The open position has cross margin' });
});
