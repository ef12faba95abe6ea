import type { AssetPerformance } from '@papermint/contracts/performance/model';
import { expect, test } from 'vitest';
import { costsOf, unrealizedOf } from './asset-costs.ts';

const costOf = (currency: string, amount: string) => ({ currency, amount }) as AssetPerformance;

test('leaves out the cost of an asset whose amount has changed since', () => {
  const assets = [
    { currency: 'BTC', amount: '1.5', held: '0.50' },
    { currency: 'ETH', amount: '3', held: '0' },
  ];
  expect([...costsOf([costOf('BTC', '2'), costOf('ETH', '4'), costOf('SOL', '0')], assets).keys()]).toEqual([
    'BTC',
  ]);
});

test('shows a loss as a negative amount and fraction of the cost', () => {
  expect(unrealizedOf('75', '100')).toEqual({ amount: '-25', fraction: -0.25 });
});

test('shows no percentage for an asset that cost nothing', () => {
  expect(unrealizedOf('75', '0')).toEqual({ amount: '75', fraction: null });
});
