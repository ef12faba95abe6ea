import type { Position } from '@papermint/contracts/futures/model';
import { expect, test } from 'vitest';
import { largestAt, leverageChange, leverageStops } from './leverage-quotes.ts';
import {
  limitPreview,
  liquidationWith,
  marketPreview,
  pnlAt,
  shareText,
  takeable,
} from './position-quotes.ts';
import { resultOf } from './position-result.ts';

const market = {
  tick: '1',
  lot: '0.01',
  baseScale: 8,
  quoteScale: 2,
  marginTiers: [
    { upTo: '50000', rate: '0.004', maxLeverage: 100 },
    { upTo: null, rate: '0.05', maxLeverage: 10 },
  ],
};

const position = {
  side: 'long',
  amount: '2',
  cost: '2000',
  margin: '250',
  leverage: 10,
  marginMode: 'isolated',
} as Position;

test('closing half at a price realizes half of the result and releases half of the margin', () => {
  expect(limitPreview(position, 100_000_000n, 1100, '0.001', market)).toEqual({
    pnl: '100',
    fee: '1.1',
    margin: '125',
    total: '223.9',
    rest: '1',
  });
});

test('closing at the market fills by the depth of the book, and its rest at the last price', () => {
  const deep = [
    ['1100', '0.5'],
    ['1090', '5'],
  ] as const;
  expect(marketPreview(position, 100_000_000n, deep, '0.001', market)).toMatchObject({
    averagePrice: '1095',
    pnl: '95',
    fee: '1.1',
    margin: '125',
    total: '218.9',
    rest: '1',
    complete: true,
    slippage: expect.closeTo(5 / 1100),
  });
  expect(marketPreview(position, 200_000_000n, deep.slice(0, 1), '0.001', market)).toMatchObject({
    averagePrice: '1100',
    pnl: '200',
    complete: false,
  });
  expect(marketPreview(position, 200_000_000n, [], '0.001', market)).toBeNull();
});

test('the whole position at a price', () => {
  expect(pnlAt(position, 950, market)).toBe('-100');
  expect(shareText(position, 25, market)).toBe('0.5');
  expect(shareText(position, 100, market)).toBe('2');
});

test('allows to remove margin beyond the initial margin, unless a loss needs it', () => {
  expect(takeable(position, market, 1000)).toBe('50');
  expect(takeable(position, market, 990)).toBe('30');
  expect(takeable(position, market, 900)).toBe('0');
});

test('moves the liquidation price away with more margin', () => {
  expect(Number(liquidationWith(position, '100', market))).toBeLessThan(
    Number(liquidationWith(position, '-50', market)),
  );
});

test('takes or returns margin for another leverage', () => {
  expect(leverageChange(position, 5, '1000', market)).toMatchObject({ margin: '400', taken: '150' });
  expect(leverageChange(position, 20, '1000', market)).toMatchObject({ margin: '100', taken: '-150' });
  // At 950, 20x asks for 95, and the loss of 100 stays as well.
  const paid = { ...position, margin: '450' };
  expect(leverageChange(paid, 20, '950', market)).toMatchObject({ margin: '195', taken: '-255', kept: true });
  expect(leverageChange(paid, 20, '1000', market)).toMatchObject({ margin: '100', kept: false });
  expect(largestAt(50, market.marginTiers)).toBe('50000');
  expect(largestAt(10, market.marginTiers)).toBeNull();
  expect(leverageStops(100)).toEqual([1, 25, 50, 75, 100]);
  expect(leverageStops(2)).toEqual([1, 2]);
});

test('adds up gains and costs of a position', () => {
  expect(resultOf({ realizedPnl: '-120.5', funding: '-3', fees: '2.25', covered: '20' })).toBe('-105.75');
});
