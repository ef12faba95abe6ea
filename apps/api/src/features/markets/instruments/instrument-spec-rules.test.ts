import { listingErrors } from '@papermint/contracts/markets/listing-rules';
import { catalogue } from '@papermint/seed/catalogue';
import { expect, test } from 'vitest';
import { NEW_COIN } from '../../../testing/worlds/staff-coins.ts';
import { checkChanges } from './instrument-spec-rules.ts';
import { checkListingAt } from './new-instrument-rules.ts';

const IN_DOLLARS = { quote: 'USD', quoteScale: 2 };

test('an error that was there before a change does not prevent the change', () => {
  const spec = {
    name: 'Old',
    scale: 6,
    tick: '0.025',
    lot: '1',
    minNotional: '1',
    spreadBps: 5,
    anchor: '2.425',
    annualVolatility: 2,
    dailyLots: 1_600_000n,
    stable: false,
    supply: null,
    sector: null,
    unit: null,
    quote: 'USD',
    quoteScale: 2,
    marginTiers: [],
  };
  for (const changes of [
    { name: 'New' },
    { spreadBps: 6 },
    { minNotional: '5' },
    { scale: 4 },
    { lot: '0.1' },
  ]) {
    expect(() => checkChanges(spec, changes)).not.toThrow();
  }
  expect(() => checkChanges(spec, { tick: '0.02' })).toThrow('Tick must divide the starting price');
  expect(() => checkChanges(spec, { tick: '0.485' })).toThrow('Tick must be at most a hundredth');
  expect(() => checkChanges(spec, { minNotional: '2' })).toThrow('Min notional must not be less');
  expect(() => checkChanges(spec, { lot: '2' })).toThrow('Lot must not be worth more');
  expect(() => checkChanges({ ...spec, dailyLots: 10n ** 12n }, { lot: '0.01' })).toThrow('Lot does not fit');
});

test('a new coin is also checked at its anchor price', () => {
  const spec = { ...NEW_COIN, ...IN_DOLLARS, tick: '0.025', stable: false };
  expect(() => checkListingAt('2.5', spec)).not.toThrow();
  expect(() => checkListingAt('2.475', spec)).toThrow(
    'Tick must be at most a hundredth of the price: its simulated price starts at 2.475',
  );
  expect(() => checkListingAt('5.1', { ...NEW_COIN, ...IN_DOLLARS, lot: '1', stable: false })).toThrow(
    'Lot must not be worth more than the minimum order, 5 USD: its simulated price starts at 5.1',
  );
});

test('every listing of the catalogue passes the rules for new coins', () => {
  for (const { asset, instrument } of catalogue) {
    if (!asset) continue;
    const { anchor: price, tick, lot, minNotional, annualVolatility, dailyLots } = instrument;
    const turnover = Number(dailyLots) * Number(lot) * Number(price);
    const spec = {
      quote: 'USD',
      quoteScale: 2,
      price,
      tick,
      lot,
      minNotional,
      annualVolatility,
      turnover,
      scale: asset.scale,
    };
    expect([asset.code, listingErrors({ ...spec, stable: asset.isStableCoin })]).toEqual([asset.code, []]);
  }
});
