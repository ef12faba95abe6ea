import { lackOf } from '@papermint/contracts/accounts/staff';
import { listingFaults } from '@papermint/contracts/markets/listing-rules';
import { catalogue } from '@papermint/seed/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { checkChanges, checkListingAt } from './desk-rules.ts';

const api = testApp();
const COINS = '/api/strict/cryptocurrencies';
const GOOD = {
  symbol: 'GOOD',
  name: 'Goodcoin',
  price: '2.5',
  scale: 6,
  tick: '0.0001',
  lot: '0.01',
  minNotional: '5',
  annualVolatility: 0.9,
  turnover: 4_000_000,
  spreadBps: 5,
};

let admin = '';
let trader = '';
const signIn = async () => {
  [admin, trader] = [await api.signIn('admin'), await api.signIn('trader')];
};
beforeAll(signIn);

/** Tests that count the coins of a new world begin with one, and leave one to those after them. */
function inNewWorld() {
  const reset = async () => {
    await api.post('/api/sandbox/reset');
    await signIn();
  };
  beforeAll(reset);
  afterAll(reset);
}

const create = (wish: { symbol?: string; [field: string]: unknown }) =>
  api.post(`${COINS}/create`, { ...GOOD, name: `${wish.symbol ?? 'Good'}coin`, ...wish }, admin);
const update = (symbol: string, wish: object) => api.post(`${COINS}/${symbol}/update`, wish, admin);
const status = (symbol: string, to: string, reason = 'A test') =>
  api.post(`${COINS}/${symbol}/status`, { status: to, reason }, admin);
const order = (wish: object) =>
  api.post('/api/secure/trades/place', { side: 'buy', type: 'market', ...wish }, trader);
const said = ({ status: code, body }: Awaited<ReturnType<typeof update>>) => ({
  code,
  key: body.key,
  error: body.error,
});

test('a clerk for content is told that he lacks the permission', async () => {
  const { status: code, body } = await api.get(COINS, await api.signIn('clerk'));
  expect({ code, error: body.error }).toEqual({ code: 403, error: lackOf('markets') });
});

describe('the list of coins', () => {
  inNewWorld();

  test('is by rank, searched by symbol and name, sorted and filtered', async () => {
    const { body } = await api.get(`${COINS}?perPage=2`, admin);
    expect(body).toMatchObject({ total: 40, perPage: 2, lastPage: 20 });
    expect(body.data.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['BTC', 'ETH']);
    expect(Number(body.data[0].turnover24h)).toBeGreaterThan(1e8);
    const found = async (query: string) =>
      (await api.get(`${COINS}?${query}`, admin)).body.data.map(({ symbol }: { symbol: string }) => symbol);
    expect(await found('search=bitcoin')).toEqual(['BTC', 'BCH']);
    expect(await found('sort=-price&perPage=1')).toEqual(['BTC']);
    expect(await found('sort=symbol&perPage=1')).toEqual(['AAVE']);
    expect(await found('status=delisted')).toEqual([]);
    expect(said(await api.get(`${COINS}?status=gone`, admin))).toMatchObject({ code: 400, key: 'status' });
  });

  test('leads to one of them, by its symbol in any case', async () => {
    const { body } = await api.get(`${COINS}/btc`, admin);
    expect(body).toMatchObject({
      ...{ symbol: 'BTC', pair: 'BTC/USD', scale: 8, tick: '0.1', anchor: '92400', status: 'trading' },
      ...{ closed: null, history: [] },
    });
    expect(body.holders.count).toBeGreaterThan(0);
    expect(Object.keys(body.locks).sort()).toEqual([
      ...['anchor', 'annualVolatility', 'lot', 'scale', 'stable', 'tick', 'turnover'],
    ]);
    expect(said(await api.get(`${COINS}/NONE`, admin))).toMatchObject({ code: 404, key: 'symbol' });
  });
});

describe('a new coin', () => {
  test('costs what was said now, and can be traded at once', async () => {
    const { status: code, body } = await create({ reason: 'Wanted' });
    expect(code, JSON.stringify(body)).toBe(200);
    expect(body.message).toBe('GOOD is listed: GOOD/USD trades now.');
    expect(Math.abs(Number(body.coin.price) - 2.5)).toBeLessThanOrEqual(0.0001);
    expect(body.coin).toMatchObject({
      symbol: 'GOOD',
      status: 'trading',
      holders: { count: 0, amount: '0' },
    });
    expect(body.coin.history).toMatchObject([{ action: 'marketDesk.createCoin', reason: 'Wanted' }]);
    expect(body.coin.history[0].by).not.toContain(':');
    const placed = await order({ pair: 'GOOD/USD', amount: '10' });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect((await api.get('/api/trade-pair')).body.at(-1)).toMatchObject({ pair: 'GOOD/USD' });
    expect((await api.get('/api/ping')).body.prices['GOOD/USD']).toBe(body.coin.price);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  });

  test.each([
    [{ symbol: 'BTC' }, 'symbol', 'There is a BTC already: choose another symbol'],
    [{ symbol: 'eur' }, 'symbol', 'There is a EUR already: choose another symbol'],
    [{ symbol: 'X' }, 'symbol', 'Symbol must be 2 to 12 characters'],
    [{ symbol: 'ABCDEFGHIJKLM' }, 'symbol', 'Symbol must be 2 to 12 characters'],
    [
      { symbol: 'A-B' },
      'symbol',
      'Symbol must be of A to Z and 0 to 9, with a single _ between them at most',
    ],
    [
      { symbol: '_AB' },
      'symbol',
      'Symbol must be of A to Z and 0 to 9, with a single _ between them at most',
    ],
    [{ symbol: 'ßß' }, 'symbol', 'Symbol must be of A to Z and 0 to 9, with a single _ between them at most'],
    [{ name: '' }, 'name', 'Name is not a string'],
    [{ name: '\u200b\u200d' }, 'name', 'Name has characters that can not be seen'],
    [{ name: '\u202eniocteN' }, 'name', 'Name has characters that can not be seen'],
    [{ name: '---' }, 'name', 'Name must have a letter or a digit'],
    [{ name: ' ｂｉｔCOIN ' }, 'name', 'There is a Bitcoin already, BTC: choose another name'],
    [{ reason: '\u2060' }, 'reason', 'Reason has characters that can not be seen'],
    [{ price: '2.50005' }, 'price', 'Price must be a multiple of the tick, 0.0001'],
    [{ price: '0' }, 'price', 'Price must be more than 0, with at most 10 decimals'],
    [{ price: '1e9' }, 'price', 'Price is not a valid number'],
    [{ tick: '0' }, 'tick', 'Tick must be more than 0, with at most 10 decimals'],
    [{ tick: '0.1' }, 'tick', 'Tick must be at most a hundredth of the price'],
    [{ tick: '0.00000000001' }, 'tick', 'Tick must be more than 0, with at most 10 decimals'],
    [{ price: '92000', tick: '0.000001' }, 'tick', 'Tick is too fine for this price'],
    [{ lot: '0.0000001' }, 'lot', 'Lot must not be finer than an amount, which has 6 decimals'],
    [{ lot: '-1' }, 'lot', 'Lot must be more than 0, with at most 6 decimals'],
    [{ price: '99999999999999' }, 'price', 'Price is too large'],
    [{ lot: '10' }, 'lot', 'Lot must not be worth more than the smallest order, 5 USD'],
    [{ minNotional: '0.001' }, 'minNotional', 'Min notional must be more than 0, with at most 2 decimals'],
    [{ minNotional: '1000000.01' }, 'minNotional', 'Min notional must be at most 1,000,000 USD'],
    [{ scale: 9 }, 'scale', 'Scale must be at most 8'],
    [{ scale: 2.5 }, 'scale', 'Scale is not a whole number'],
    [{ annualVolatility: 3.1 }, 'annualVolatility', 'Annual volatility must be at most 3'],
    [{ spreadBps: 501 }, 'spreadBps', 'Spread bps must be at most 500'],
    [{ spreadBps: -1 }, 'spreadBps', 'Spread bps must be at least 0'],
    [{ turnover: 0 }, 'turnover', 'Turnover must be at least 1000'],
    [
      { turnover: 1e12, price: '0.01', lot: '0.000001', tick: '0.0001' },
      'turnover',
      'Turnover is too large for so fine a lot',
    ],
    [{ stable: true }, 'price', 'Price must be 1: a stable coin is pegged to the dollar'],
    [
      { stable: true, price: '1' },
      'annualVolatility',
      'Annual volatility must be 0: a stable coin is pegged to the dollar',
    ],
  ])('%j is refused at its field', async (wish, key, error) => {
    const answer = said(await create({ symbol: 'NEW', ...wish }));
    expect(answer).toEqual({ code: error.startsWith('There is') ? 409 : 400, key, error });
  });

  test('can be changed in all that may change, whatever its path starts from', async () => {
    for (const [index, terms] of [
      { price: '2.5', tick: '0.025', lot: '0.01', annualVolatility: 2 },
      { price: '5', lot: '1', minNotional: '5' },
      { price: '0.01', tick: '0.0001', lot: '1', annualVolatility: 3 },
      { price: '9', lot: '0.5', minNotional: '4.5', annualVolatility: 3 },
    ].entries()) {
      const symbol = `EDGE_${index}`;
      const made = await create({ symbol, ...terms });
      if (made.status !== 200) {
        expect(['tick', 'lot']).toContain(made.body.key);
        expect(made.body.error).toContain('its path starts from');
        expect(made.body.error.startsWith('Tick must be') || made.body.error.startsWith('Lot must not')).toBe(
          true,
        );
        continue;
      }
      for (const wish of [{ name: `Edge ${index}` }, { spreadBps: 7 }, { minNotional: '20' }]) {
        expect(said(await update(symbol, wish)).code).toBe(200);
      }
    }
  });

  test('that is stable stays at 1', async () => {
    const { body } = await create({ symbol: 'PEG_1', stable: true, price: '1.00', annualVolatility: 0 });
    expect(body.coin).toMatchObject({ price: '1', change24h: 0, isStableCoin: true });
  });
});

describe('changing a coin', () => {
  test('that was traded: its name, its smallest order and its spread, with before, after and reason', async () => {
    const { body } = await update('ZEC', {
      name: 'Z',
      minNotional: '1000.0',
      spreadBps: 3,
      reason: 'Tidying',
    });
    expect(body.message).toBe('ZEC saved.');
    expect(body.coin).toMatchObject({ name: 'Z', minNotional: '1000', spreadBps: 3 });
    expect(body.coin.history[0]).toMatchObject({
      before: { name: 'Zcash', minNotional: '5', spreadBps: 2.8 },
      after: { name: 'Z', minNotional: '1000', spreadBps: 3 },
      reason: 'Tidying',
    });
    expect(said(await order({ pair: 'ZEC/USD', amount: '0.1' })).error).toContain('1000 USD');
    const again = await update('ZEC', { name: 'Z' });
    expect(again.body.message).toBe('Nothing was to be changed.');
    expect(again.body.coin.history).toHaveLength(1);
  });

  test.each([
    [{ anchor: '1' }, 'anchor', 'Anchor can not be changed: every price of the past follows from it'],
    [
      { annualVolatility: 1 },
      'annualVolatility',
      'Annual volatility can not be changed: every price of the past follows from it',
    ],
    [{ turnover: '5' }, 'turnover', 'Turnover can not be changed: every volume of the past follows from it'],
    [{ tick: '1' }, 'tick', 'Tick can no longer be changed: there are orders in the pair'],
    [{ lot: '1' }, 'lot', 'Lot can no longer be changed: there are orders in the pair'],
    [{ scale: 4 }, 'scale', 'Scale can no longer be changed: amounts of it are on the books'],
    [{ minNotional: '0.5' }, 'minNotional', 'Min notional must not be less than what one lot is worth'],
    [{ minNotional: '2000000' }, 'minNotional', 'Min notional must be at most 1,000,000 USD'],
    [{ colour: 'red' }, 'colour', 'Colour is not a field of this call'],
  ])('%j of one that was traded is refused at its field', async (wish, key, error) => {
    expect(said(await update('BTC', wish))).toEqual({ code: 400, key, error });
  });

  test('that nobody has traded: its tick, lot and scale too, and a day comes to the same', async () => {
    await create({ symbol: 'FRESH' });
    const before = (await api.get(`${COINS}/FRESH`, admin)).body;
    const { body } = await update('FRESH', { tick: '0.00005', lot: '0.1', scale: 4 });
    expect(body.coin).toMatchObject({ tick: '0.00005', lot: '0.1', scale: 4, baseScale: 4 });
    expect(Math.abs(Number(body.coin.price) / Number(before.price) - 1)).toBeLessThan(0.001);
    expect(Math.abs(Number(body.coin.turnover) / Number(before.turnover) - 1)).toBeLessThan(0.001);
    expect(said(await update('FRESH', { tick: '0.00007' })).error).toContain('Tick must go into the price');
    expect(said(await update('FRESH', { scale: 0 }))).toMatchObject({ key: 'scale' });
    await order({ pair: 'FRESH/USD', amount: '10' });
    expect(said(await update('FRESH', { tick: '0.0001' }))).toMatchObject({ key: 'tick' });
  });
});

describe('how many coins there are', () => {
  const ranked = async (symbol: string) => {
    const { body } = await api.get('/api/markets', trader);
    return (body as { base: string }[]).find(({ base }) => base === symbol);
  };

  test('is told when it is listed, and what they are all worth with it', async () => {
    const { body } = await create({ symbol: 'MANY', supply: '040000000' });
    expect(body.coin.supply).toBe('40000000');
    expect(await ranked('MANY')).toMatchObject({ supply: '40000000' });
  });

  test('may be told later, changed, and no longer told; the history keeps all of it', async () => {
    await create({ symbol: 'LATE' });
    expect(await ranked('LATE')).toMatchObject({ supply: null, marketCap: null });
    expect((await update('LATE', { supply: 1_000_000 })).body.coin.supply).toBe('1000000');
    expect((await update('LATE', { supply: '1000000.0' })).body.error).toBeUndefined();
    const { body } = await update('LATE', { supply: null });
    expect(body.coin).toMatchObject({ supply: null, name: 'LATEcoin' });
    expect(body.coin.history.slice(0, 2)).toMatchObject([
      { before: { supply: '1000000' }, after: { supply: null } },
      { before: { supply: null }, after: { supply: '1000000' } },
    ]);
    expect(await ranked('LATE')).toMatchObject({ marketCap: null });
  });

  test.each([
    ['0', 'Supply must be a whole number of coins, 1 or more'],
    ['1.5', 'Supply must be a whole number of coins, 1 or more'],
    ['-3', 'Supply must be a whole number of coins, 1 or more'],
    ['1e9', 'Supply is not a valid number'],
    ['', 'Supply is not a valid number'],
    [{}, 'Supply is not a valid number'],
    ['1000000000000001', 'Supply must be at most 1,000,000,000,000,000'],
  ])('is refused as %j', async (supply, error) => {
    const before = (await api.get(`${COINS}/ETH`, admin)).body.supply;
    expect(said(await update('ETH', { supply }))).toEqual({ code: 400, key: 'supply', error });
    expect((await api.get(`${COINS}/ETH`, admin)).body.supply).toBe(before);
  });
});

describe('the status of a coin', () => {
  test('moves along its table, with a reason each time', async () => {
    expect(said(await status('LTC', 'halted', ' '))).toEqual({
      ...{ code: 400, key: 'reason', error: 'Reason is needed: it is kept with the change' },
    });
    expect((await status('LTC', 'halted', 'Upgrade')).status).toBe(200);
    expect(said(await status('LTC', 'halted'))).toEqual({
      ...{ code: 409, key: 'status', error: 'It is halted already' },
    });
    expect((await status('LTC', 'delisted', 'Over')).body.message).toContain('LTC/USD is delisted.');
    expect(said(await status('LTC', 'halted')).error).toBe(
      'It is delisted: list it again first, then it can be halted',
    );
    const { body } = await status('LTC', 'trading', 'Back');
    expect(
      body.coin.history.map(({ after, reason }: { after: unknown; reason: string }) => [after, reason]),
    ).toEqual([
      [{ status: 'trading' }, 'Back'],
      [expect.objectContaining({ status: 'delisted' }), 'Over'],
      [{ status: 'halted' }, 'Upgrade'],
    ]);
    expect((await api.get('/api/sandbox/audit')).body).toMatchObject({ ok: true });
  });

  test('is told to all pages at once: what they have fetched is stale', async () => {
    const world = await api.host.world();
    let told = 0;
    const stop = world.desk.onChange(() => {
      told += 1;
    });
    const refreshed = async () => (await api.get('/api/ping')).body.refreshData;
    const before = await refreshed();
    await status('DOT', 'halted');
    expect(told).toBe(1);
    expect(await refreshed()).not.toBe(before);
    expect(
      (await api.get('/api/trade-pair')).body.find(({ base }: { base: string }) => base === 'DOT'),
    ).toMatchObject({
      status: 'halted',
    });
    await status('DOT', 'delisted');
    expect(JSON.stringify((await api.get('/api/trade-pairs')).body)).not.toContain('DOT/USD');
    stop();
  });
});

describe('the catalogue', () => {
  inNewWorld();

  const assets = (query = '') => api.get(`/api/strict/trading-assets?perPage=100${query}`, admin);
  const sync = (wish: object = {}) => api.post('/api/strict/trading-assets/sync', wish, admin);

  test('is brought in once, and puts back what differs where it is asked to and can', async () => {
    await create({});
    await update('ZEC', { name: 'Z' });
    await update('XMR', { spreadBps: 9, name: 'M' });
    // By staff, before the catalogue's own was listed: its path is another, and stays.
    await create({ symbol: 'NEO', name: 'Neo' });
    const { body: before } = await assets();
    expect(before.counts).toMatchObject({ missing: 5 });
    expect(before.data.find(({ symbol }: { symbol: string }) => symbol === 'XMR')).toMatchObject({
      standing: 'differs',
      differences: [
        { field: 'name', here: 'M', catalogue: 'Monero', lock: null },
        { field: 'spreadBps', here: '9', catalogue: '2.4', lock: null },
      ],
    });
    const first = (await sync({ reason: 'New coins' })).body;
    expect(first).toMatchObject({
      added: ['KSM/USD', 'YFI/USD', 'SNX/USD', 'ZIL/USD', 'ENJ/USD'],
      restored: [],
      message: '5 instruments listed.',
    });
    expect(first.left.map(({ pair }: { pair: string }) => pair)).toEqual(['XMR/USD', 'ZEC/USD', 'NEO/USD']);
    expect((await order({ pair: 'KSM/USD', amount: '5' })).status).toBe(200);
    expect((await api.get(`${COINS}/KSM`, admin)).body.history).toMatchObject([
      { action: 'marketDesk.syncTradingAssets', after: { status: 'trading' }, reason: 'New coins' },
    ]);
    const { body: restored } = await sync({ restore: true });
    expect(restored.added).toEqual([]);
    expect(restored.restored).toContainEqual({ pair: 'XMR/USD', fields: ['name', 'spreadBps'] });
    expect(restored.left).toMatchObject([{ pair: 'NEO/USD', why: 'It can not be changed here.' }]);
    expect((await api.get(`${COINS}/XMR`, admin)).body).toMatchObject({ name: 'Monero', spreadBps: 2.4 });
    expect((await assets('&search=xmr')).body.data).toMatchObject([{ standing: 'in_step', differences: [] }]);
    const { body: idle } = await sync({ restore: true });
    expect(idle).toMatchObject({ added: [], restored: [], message: 'There was nothing to bring in.' });
    expect(
      (await assets('&standing=own')).body.data.map(({ symbol }: { symbol: string }) => symbol),
    ).toContain('GOOD');
  });
});

test('terms of the catalogue that do not go with the path of a coin are left alone, and the others put back', async () => {
  const world = await api.openWorld();
  const here = { 'x-world': world };
  const session = await api.signIn('admin', world);
  const post = (path: string, body: object) => api.post(path, body, session, here);
  // Its price at the anchor is a multiple of this tick, and hardly of the coarser one of the catalogue.
  const made = { ...GOOD, symbol: 'NEO', name: 'N', price: '5', scale: 6, minNotional: '7' };
  expect((await post(`${COINS}/create`, made)).status).toBe(200);
  const { status: code, body } = await post('/api/strict/trading-assets/sync', { restore: true });
  expect(code, JSON.stringify(body)).toBe(200);
  expect(body.restored).toMatchObject([
    { pair: 'NEO/USD', fields: ['name', 'scale', 'minNotional', 'spreadBps', 'supply'] },
  ]);
  expect(body.left[0]).toMatchObject({ pair: 'NEO/USD', fields: expect.arrayContaining(['tick']) });
  const { body: again } = await post('/api/strict/trading-assets/sync', { restore: true });
  expect(again).toMatchObject({ added: [], restored: [] });
  const buyer = await api.signIn('trader', world);
  const purchase = { pair: 'NEO/USD', side: 'buy', type: 'market', amount: '2' };
  expect((await api.post('/api/secure/trades/place', purchase, buyer, here)).status).toBe(200);
});

test('what was wrong with a coin before refuses no change that has nothing to do with it', () => {
  const here = {
    ...{ name: 'Old', scale: 6, tick: '0.025', lot: '1', minNotional: '1', spreadBps: 5 },
    ...{ anchor: '2.425', annualVolatility: 2, dailyLots: 1_600_000n, stable: false, supply: null },
  };
  for (const wish of [
    { name: 'New' },
    { spreadBps: 6 },
    { minNotional: '5' },
    { scale: 4 },
    { lot: '0.1' },
  ]) {
    expect(() => checkChanges(here, wish)).not.toThrow();
  }
  expect(() => checkChanges(here, { tick: '0.02' })).toThrow('Tick must go into');
  expect(() => checkChanges(here, { tick: '0.485' })).toThrow('Tick must be at most a hundredth');
  expect(() => checkChanges(here, { minNotional: '2' })).toThrow('Min notional must not be less');
  expect(() => checkChanges(here, { lot: '2' })).toThrow('Lot must not be worth more');
  expect(() => checkChanges({ ...here, dailyLots: 10n ** 12n }, { lot: '0.01' })).toThrow('Lot does not go');
});

test('a new coin is looked at with the price that its path starts from', () => {
  const terms = { ...GOOD, tick: '0.025', stable: false };
  expect(() => checkListingAt('2.5', terms)).not.toThrow();
  expect(() => checkListingAt('2.475', terms)).toThrow(
    'Tick must be at most a hundredth of the price: its path starts from 2.475',
  );
  expect(() => checkListingAt('5.1', { ...GOOD, lot: '1', stable: false })).toThrow(
    'Lot must not be worth more than the smallest order, 5 USD: its path starts from 5.1',
  );
});

test('every listing of the catalogue is one that staff could make', () => {
  for (const { asset, instrument } of catalogue) {
    const { anchor: price, tick, lot, minNotional, annualVolatility, dailyLots } = instrument;
    const turnover = Number(dailyLots) * Number(lot) * Number(price);
    const terms = { price, tick, lot, minNotional, annualVolatility, turnover, scale: asset.scale };
    expect([asset.code, listingFaults({ ...terms, stable: asset.isStableCoin })]).toEqual([asset.code, []]);
  }
});

test('a world that is read anew from its rows is the same market', async () => {
  const { markets, clock } = await api.host.world();
  const told = () => JSON.stringify([markets.quoted('crypto'), markets.coinsJson(), markets.board().texts]);
  const volumes = () =>
    markets
      .everyInstrument()
      .map(({ pair }) => markets.lotsBetween(pair, clock.now() - 7_200_000, clock.now()));
  await api.post('/api/sandbox/clock', { advance: 'PT1H' });
  const [before, lots] = [told(), volumes()];
  await markets.load();
  expect([told(), volumes()]).toEqual([before, lots]);
});
