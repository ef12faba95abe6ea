import { describe, expect, test } from 'vitest';
import { boxAfter, colorLimit, colorShare, groupOf, groupsOf, sizeOf } from './heat-rules.ts';

const market = {
  kind: 'crypto',
  base: 'BTC',
  quote: 'USD',
  sector: null,
  isStableCoin: false,
  turnoverUsd24h: '100',
  marketCap: '900',
} as const;
const stock = { ...market, kind: 'stock', base: 'LUMR', sector: 'real_estate' } as const;
const euro = { ...market, kind: 'forex', base: 'EUR', marketCap: null } as const;

test.each([
  [market, false, 'Coins'],
  [{ ...market, isStableCoin: true }, false, 'Stablecoins'],
  [stock, false, 'Real estate'],
  [{ ...stock, sector: null }, false, 'Other'],
  [euro, false, 'USD pairs'],
  [{ ...euro, quote: 'CHF' }, false, 'Other pairs'],
  [stock, true, 'Stocks'],
  [euro, true, 'Forex'],
] as const)('%j with all kinds %j is in the group %s', (one, allKinds, group) => {
  expect(groupOf(one, allKinds)).toBe(group);
});

test('sums groups, orders them by size, and leaves out markets without a size', () => {
  const [small, large] = [
    { ...market, turnoverUsd24h: '5' },
    { ...market, turnoverUsd24h: '70' },
  ];
  const groups = groupsOf([small, large, stock, { ...stock, turnoverUsd24h: '0' }], 'turnover', true);
  expect(groups).toEqual([
    { name: 'Stocks', size: 100, markets: [stock] },
    { name: 'Crypto', size: 75, markets: [large, small] },
  ]);
  expect(sizeOf(euro, 'cap')).toBe(0);
});

describe('the color', () => {
  test('is full for the moves that most markets do not reach', () => {
    expect(colorLimit([0.001, -0.002, 0.004, -0.3])).toBe(0.005);
    expect(colorLimit([-0.04, 0.03])).toBe(0.03);
    expect(colorLimit([])).toBe(0.001);
    expect(colorLimit([7])).toBe(0.5);
  });

  test('grows with the change and ends at the limit', () => {
    expect([0, -0.01, 0.02, 0.5].map((change) => colorShare(change, 0.02))).toEqual([0, 0.5, 1, 1]);
  });
});

test('arrow keys go to the nearest box on their side', () => {
  const boxes = [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 100, y: 0, width: 50, height: 50 },
    { x: 100, y: 50, width: 50, height: 50 },
    { x: 150, y: 0, width: 50, height: 100 },
  ];
  expect(boxAfter('ArrowRight', 1, boxes)).toBe(3);
  expect(boxAfter('ArrowDown', 1, boxes)).toBe(2);
  expect(boxAfter('ArrowLeft', 3, boxes)).toBe(1);
  expect(boxAfter('ArrowLeft', 0, boxes)).toBeUndefined();
  expect(boxAfter('Enter', 0, boxes)).toBeUndefined();
});
