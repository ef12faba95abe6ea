import { calls } from '@papermint/contracts/calls';
import { isLooser, tierError, usualTiers } from '@papermint/contracts/markets/margin-tiers';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { coinCalls, errorOf } from '../../../testing/worlds/staff-coins.ts';

const api = testApp();
const { get, post } = coinCalls(api);

const STOCKS = '/api/strict/stocks';
const FOREX = '/api/strict/forex-pairs';
const COMMODITIES = '/api/strict/commodities';
const pairsOf = async (kind: string): Promise<Record<string, unknown>[]> =>
  (await api.get(`/api/trade-pair/${kind}`)).body;

describe.each([
  [STOCKS, 40, 'LUMR', 'LUMR/USD', 'stock'],
  [FOREX, 28, 'EURUSD', 'EUR/USD', 'forex pair'],
  [COMMODITIES, 12, 'XAU', 'XAU/USD', 'commodity'],
])('the list %s', (path, count, symbol, pair, noun) => {
  test('has all of the kind by rank, and details by symbol', async () => {
    const { body } = await get(`${path}?perPage=100`);
    expect(body.total).toBeGreaterThanOrEqual(count);
    expect(body.data[0]).toMatchObject({ symbol, pair, ownStatus: 'trading', openOrders: 0 });
    const { body: detail } = await get(`${path}/${symbol.toLowerCase()}`);
    expect(detail).toMatchObject({ pair, locks: { anchor: expect.any(String) } });
    expect(detail.holders === null).toBe(path !== STOCKS);
    expect(detail.marginTiers.length).toBeGreaterThan(1);
    expect(errorOf(await get(`${path}/NOTHING`))).toEqual({
      code: 404,
      key: 'symbol',
      error: `There is no ${noun} with this symbol`,
    });
  });
});

describe('a new instrument', () => {
  const stock = { ...calls.stocksStaff.createStock.example, symbol: 'QQRS', name: 'Quarris' };

  test('of the kind stock has a market cap, a sector and usual tiers', async () => {
    const { status, body } = await post(`${STOCKS}/create`, stock);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.instrument).toMatchObject({ symbol: 'QQRS', sector: 'technology', calendar: 'us_stocks' });
    expect(body.instrument).toMatchObject({ spot: true, futures: true, maxLeverage: 5, supply: '180000000' });
    const listed = (await pairsOf('stock')).find(({ pair }) => pair === 'QQRS/USD');
    expect(Math.abs(Number(listed?.price) / 64.5 - 1)).toBeLessThan(0.001);
    const { body: rows } = await api.get('/api/markets?kind=stock');
    expect(
      rows.some(({ pair, marketCap }: Record<string, unknown>) => pair === 'QQRS/USD' && marketCap),
    ).toBe(true);
    expect(errorOf(await post(`${STOCKS}/create`, { ...stock, name: 'Another' }))).toEqual({
      code: 409,
      key: 'symbol',
      error: 'QQRS already exists: choose another symbol',
    });
  });

  test.each([
    [{ symbol: 'TOOLONG' }, 'symbol', 'Symbol must be 2 to 5 letters from A to Z'],
    [{ symbol: 'BTC' }, 'symbol', 'BTC already exists: choose another symbol'],
    [{ name: 'lumera devices' }, 'name', 'LUMR already has the name Lumera Devices: choose another'],
    [{ sector: 'crime' }, 'sector', 'Sector must be one of the sectors'],
    [{ tick: '0.7' }, 'price', 'Price must be a multiple of the tick, 0.7'],
    [{ lot: '0.00001' }, 'lot', 'Lot must not be finer than an amount, which has 4 decimals'],
    [{ supply: '1.5' }, 'supply', 'Supply must be a whole number of shares, 1 or more'],
    [{ marginTiers: [] }, 'marginTiers', 'Margin tiers must be at least one tier'],
    [
      { marginTiers: [{ upTo: null, rate: '0.5', maxLeverage: 2 }] },
      'marginTiers',
      'Margin tiers must have a rate below the initial margin: at 2x that is 50 %',
    ],
  ])('is refused with %j', async (input, key, error) => {
    const refused = await post(`${STOCKS}/create`, { ...stock, symbol: 'QQRX', name: 'Q', ...input });
    expect(errorOf(refused)).toMatchObject({ key, error });
  });

  test('of the kind forex follows from its currencies, and is refused in the other direction', async () => {
    const pair = { ...calls.forexStaff.createForexPair.example, base: 'gbp', quote: 'sek' };
    const { status, body } = await post(`${FOREX}/create`, pair);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.instrument).toMatchObject({
      symbol: 'GBPSEK',
      name: 'British Pound / Swedish Krona',
      spot: false,
      holders: null,
    });
    const { body: rates } = await api.post('/api/prices', { pairs: ['GBP/USD', 'SEK/USD', 'GBP/SEK'] });
    const cross = Number(rates['GBP/USD']) / Number(rates['SEK/USD']);
    expect(Math.abs(Number(rates['GBP/SEK']) / cross - 1)).toBeLessThan(0.002);
    expect(errorOf(await post(`${FOREX}/create`, { ...pair, base: 'SEK', quote: 'GBP' }))).toEqual({
      code: 409,
      key: 'quote',
      error: 'GBP/SEK already exists',
    });
  });

  test.each([
    [{ base: 'BTC' }, 'base', 'Base is not a currency that has a rate'],
    [{ base: 'EUR', quote: 'EUR' }, 'quote', 'Quote must be another currency than the base'],
    [{ base: 'EUR', quote: 'PLN' }, 'quote', 'Quote must be a currency that accounts can hold'],
    [{ base: 'E' }, 'base', 'Base must be the three letters of a currency'],
    [{ tick: '170141183460469231731687303715884105728' }, 'tick', 'Tick is too large'],
    [{ tick: '5' }, 'tick', 'Tick must be at most a hundredth of the price'],
  ])('of the kind forex is refused with %j', async (input, key, error) => {
    const pair = { ...calls.forexStaff.createForexPair.example, ...input };
    expect(errorOf(await post(`${FOREX}/create`, pair))).toMatchObject({ key, error });
  });
});

test('fields are changed and locked, and the history shows it', async () => {
  const tiers = [{ upTo: null, rate: '0.0500', maxLeverage: 8 }];
  const { body } = await post(`${COMMODITIES}/COFFEE/update`, { spreadBps: 9, marginTiers: tiers });
  expect(body.instrument).toMatchObject({ spreadBps: 9, maxLeverage: 8 });
  expect(body.instrument.marginTiers).toEqual([{ upTo: null, rate: '0.05', maxLeverage: 8 }]);
  expect(body.instrument.history[0]).toMatchObject({ after: { spreadBps: 9 } });
  expect((await pairsOf('commodity')).find(({ base }) => base === 'COFFEE')).toMatchObject({
    maxLeverage: 8,
  });
  // The name of a currency stays what it is when a pair of it changes.
  expect((await post(`${FOREX}/EURGBP/update`, { minNotional: '20' })).status).toBe(200);
  const { body: balances } = await api.post('/api/prices', { pairs: ['EUR/GBP'] });
  expect(Number(balances['EUR/GBP'])).toBeGreaterThan(0);
  const { body: stock } = await post(`${STOCKS}/OKDL/update`, { sector: 'industry', name: 'Oakdale' });
  expect(stock.instrument).toMatchObject({ sector: 'industry', name: 'Oakdale' });
});

test('a stock is halted, delisted by a second person, and relisted', async () => {
  const { setStatus } = coinCalls(api);
  const set = (status: string, reason = 'A test') => post(`${STOCKS}/FRNW/status`, { status, reason });
  expect((await set('halted')).body.message).toBe('FRNW/USD is halted. Open orders stay in place.');
  const { body } = await set('delisted', 'It was sold');
  expect(body.pending).toMatchObject({ title: 'Delist FRNW/USD' });
  expect((await set('trading')).body.instrument).toMatchObject({ ownStatus: 'trading' });
  expect((await setStatus('LUMR', 'halted')).status).toBe(404);
});

test('with open positions only loosens tiers, and delisting closes the positions at the mark', async () => {
  const trader = await api.signIn('trader');
  const order = {
    pair: 'XPT/USD',
    side: 'buy',
    type: 'market',
    amount: '1',
    leverage: 5,
    marginMode: 'isolated',
  };
  const placed = await api.post('/api/secure/trades/place-futures-trade', order, trader);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const path = `${COMMODITIES}/XPT`;
  const { body: before } = await get(path);
  expect(before).toMatchObject({ openPositions: 1, locks: { tick: expect.any(String) } });
  const tiers = [{ upTo: null, rate: '0.01', maxLeverage: 50 }];
  const tighter = [{ upTo: null, rate: '0.2', maxLeverage: 4 }];
  expect(errorOf(await post(`${path}/update`, { marginTiers: tighter }))).toEqual({
    code: 400,
    key: 'marginTiers',
    error: 'Margin tiers can only be loosened while positions are open, and there is 1',
  });
  expect((await post(`${path}/update`, { marginTiers: tiers })).status).toBe(200);
  const { setStatus } = coinCalls(api);
  const { body } = await setStatus('XPT', 'delisted', 'It is over', COMMODITIES);
  expect(body.message).toContain('XPT/USD is delisted. There were no open orders. 1 position was closed');
  const { body: positions } = await api.get('/api/secure/trades/futures?status=closed&pair=XPT/USD', trader);
  expect(positions.data[0]).toMatchObject({ pair: 'XPT/USD', status: 'closed' });
  expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
});

describe('margin tiers', () => {
  const tiers = usualTiers('stock', 1e9);

  test.each([
    [[], 'must end with a tier without a limit'],
    [[{ upTo: '5', rate: '0.1', maxLeverage: 2 }], 'must end with a tier without a limit'],
    [[...tiers, { upTo: null, rate: '0.5', maxLeverage: 1 }], 'must have a limit in every tier but the last'],
    [[{ upTo: null, rate: '1', maxLeverage: 1 }], 'must have rates above 0 % and below 100 %'],
    [[{ upTo: null, rate: '0.001', maxLeverage: 126 }], 'must have a highest leverage from 1 to 125'],
    [
      [
        { upTo: '10', rate: '0.1', maxLeverage: 5 },
        { upTo: null, rate: '0.1', maxLeverage: 2 },
      ],
      'must have rising rates',
    ],
    [
      [
        { upTo: '10', rate: '0.1', maxLeverage: 5 },
        { upTo: null, rate: '0.2', maxLeverage: 5 },
      ],
      'must have a rate below the initial margin: at 5x that is 20 %',
    ],
  ])('%j are refused', (given, why) => {
    expect(tierError(given)).toBe(why);
  });

  test('are looser if no notional needs more margin', () => {
    expect(isLooser(tiers, tiers)).toBe(true);
    const wider = tiers.map((tier) => ({ ...tier, upTo: tier.upTo && String(Number(tier.upTo) * 2) }));
    expect([isLooser(tiers, wider), isLooser(wider, tiers)]).toEqual([true, false]);
    const lower = tiers.map((tier) => ({ ...tier, maxLeverage: tier.maxLeverage - 1 }));
    expect([isLooser(tiers, lower), isLooser(lower, tiers)]).toEqual([false, true]);
  });
});
