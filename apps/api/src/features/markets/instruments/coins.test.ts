import { lackOf } from '@papermint/contracts/accounts/staff';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { COINS, coinCalls, errorOf } from '../../../testing/worlds/staff-coins.ts';

const api = testApp();
const { get, create, update, setStatus, order } = coinCalls(api);

test('a clerk for content lacks the permission for it', async () => {
  const { status: code, body } = await api.get(COINS, await api.signIn('clerk'));
  expect({ code, error: body.error }).toEqual({ code: 403, error: lackOf('markets') });
});

describe('the list of coins', () => {
  test('is by rank, searched by symbol and name, sorted and filtered', async () => {
    const { get } = coinCalls(api, await api.openWorld());
    const { body } = await get(`${COINS}?perPage=2`);
    expect(body).toMatchObject({ total: 40, perPage: 2, lastPage: 20 });
    expect(body.data.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['BTC', 'ETH']);
    expect(Number(body.data[0].turnover24h)).toBeGreaterThan(1e8);
    const found = async (query: string) =>
      (await get(`${COINS}?${query}`)).body.data.map(({ symbol }: { symbol: string }) => symbol);
    expect(await found('search=bitcoin')).toEqual(['BTC', 'BCH']);
    expect(await found('sort=-price&perPage=1')).toEqual(['BTC']);
    expect(await found('sort=symbol&perPage=1')).toEqual(['AAVE']);
    expect(await found('status=delisted')).toEqual([]);
    expect(errorOf(await get(`${COINS}?status=gone`))).toMatchObject({ code: 400, key: 'status' });
  });

  test('has details of each coin, by its symbol in any case', async () => {
    const { get } = coinCalls(api, await api.openWorld());
    const { body } = await get(`${COINS}/btc`);
    expect(body).toMatchObject({
      symbol: 'BTC',
      pair: 'BTC/USD',
      scale: 8,
      tick: '0.1',
      anchor: '92400',
      status: 'trading',
      closed: null,
      history: [],
    });
    expect(body.holders.count).toBeGreaterThan(0);
    expect(Object.keys(body.locks).sort()).toEqual([
      ...['anchor', 'annualVolatility', 'lot', 'scale', 'stable', 'tick', 'turnover', 'unit'],
    ]);
    expect(errorOf(await get(`${COINS}/NONE`))).toMatchObject({ code: 404, key: 'symbol' });
  });
});

describe('a new coin', () => {
  test('costs the given price now, and trades immediately', async () => {
    const { status: code, body } = await create({ reason: 'Wanted' });
    expect(code, JSON.stringify(body)).toBe(200);
    expect(body.message).toBe('GOOD is listed: GOOD/USD is trading.');
    expect(Math.abs(Number(body.coin.price) - 2.5)).toBeLessThanOrEqual(0.0001);
    expect(body.coin).toMatchObject({
      symbol: 'GOOD',
      status: 'trading',
      holders: { count: 0, amount: '0' },
    });
    expect(body.coin.history).toMatchObject([{ action: 'marketsStaff.createCoin', reason: 'Wanted' }]);
    expect(body.coin.history[0].by).not.toContain(':');
    const placed = await order({ pair: 'GOOD/USD', amount: '10' });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect((await api.get('/api/trade-pair')).body.at(-1)).toMatchObject({ pair: 'GOOD/USD' });
    expect((await api.get('/api/ping')).body.prices['GOOD/USD']).toBe(body.coin.price);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  });

  test.each([
    [{ symbol: 'BTC' }, 'symbol', 'BTC already exists: choose another symbol'],
    [{ symbol: 'eur' }, 'symbol', 'EUR already exists: choose another symbol'],
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
    [{ name: '\u200b\u200d' }, 'name', 'Name has characters that cannot be seen'],
    [{ name: '\u202eniocteN' }, 'name', 'Name has characters that cannot be seen'],
    [{ name: '---' }, 'name', 'Name must have a letter or a digit'],
    [{ name: ' ｂｉｔCOIN ' }, 'name', 'BTC already has the name Bitcoin: choose another'],
    [{ reason: '\u2060' }, 'reason', 'Reason has characters that cannot be seen'],
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
    [{ lot: '10' }, 'lot', 'Lot must not be worth more than the minimum order, 5 USD'],
    [{ minNotional: '0.001' }, 'minNotional', 'Min notional must be more than 0, with at most 2 decimals'],
    [{ minNotional: '1000000.01' }, 'minNotional', 'Min notional must be at most 1,000,000 USD'],
    [{ scale: 9 }, 'scale', 'Scale must be from 0 to 8'],
    [{ scale: 2.5 }, 'scale', 'Scale is not a whole number'],
    [{ annualVolatility: 3.1 }, 'annualVolatility', 'Annual volatility must be from 0 to 3, which is 300 %'],
    [{ spreadBps: 501 }, 'spreadBps', 'Spread bps must be from 0 to 500'],
    [{ spreadBps: -1 }, 'spreadBps', 'Spread bps must be from 0 to 500'],
    [{ turnover: 0 }, 'turnover', 'Turnover must be from 1,000 to 1,000,000,000,000'],
    [
      { turnover: 1e12, price: '0.01', lot: '0.000001', tick: '0.0001' },
      'turnover',
      'Turnover is too large for so fine a lot',
    ],
    [{ stable: true }, 'price', 'Price must be 1: a stablecoin is pegged to the dollar'],
    [
      { stable: true, price: '1' },
      'annualVolatility',
      'Annual volatility must be 0: a stablecoin is pegged to the dollar',
    ],
  ])('%j is refused at its field', async (input, key, error) => {
    const answer = errorOf(await create({ symbol: 'NEW', ...input }));
    expect(answer).toEqual({ code: /already/.test(error) ? 409 : 400, key, error });
  });

  test('can be changed in every unlocked field, wherever its path starts', async () => {
    for (const [index, spec] of [
      { price: '2.5', tick: '0.025', lot: '0.01', annualVolatility: 2 },
      { price: '5', lot: '1', minNotional: '5' },
      { price: '0.01', tick: '0.0001', lot: '1', annualVolatility: 3 },
      { price: '9', lot: '0.5', minNotional: '4.5', annualVolatility: 3 },
    ].entries()) {
      const symbol = `EDGE_${index}`;
      const made = await create({ symbol, ...spec });
      if (made.status !== 200) {
        expect(['tick', 'lot']).toContain(made.body.key);
        expect(made.body.error).toContain('its simulated price starts at');
        expect(made.body.error.startsWith('Tick must be') || made.body.error.startsWith('Lot must not')).toBe(
          true,
        );
        continue;
      }
      for (const changes of [{ name: `Edge ${index}` }, { spreadBps: 7 }, { minNotional: '20' }]) {
        expect(errorOf(await update(symbol, changes)).code).toBe(200);
      }
    }
  });

  test('stays at 1 if it is a stablecoin', async () => {
    const { body } = await create({ symbol: 'PEG_1', stable: true, price: '1.00', annualVolatility: 0 });
    expect(body.coin).toMatchObject({ price: '1', change24h: 0, isStableCoin: true });
  });
});

describe('a change of a coin', () => {
  test('with orders may concern name, smallest order and spread, and is recorded with values and reason', async () => {
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
    expect(errorOf(await order({ pair: 'ZEC/USD', amount: '0.1' })).error).toContain('1000 USD');
    const again = await update('ZEC', { name: 'Z' });
    expect(again.body.message).toBe('There was nothing to change.');
    expect(again.body.coin.history).toHaveLength(1);
  });

  test.each([
    [{ anchor: '1' }, 'anchor', 'Anchor cannot be changed: every price of the past follows from it'],
    [
      { annualVolatility: 1 },
      'annualVolatility',
      'Annual volatility cannot be changed: every price of the past follows from it',
    ],
    [{ turnover: '5' }, 'turnover', 'Turnover cannot be changed: every volume of the past follows from it'],
    [{ tick: '1' }, 'tick', 'Tick can no longer be changed: there are orders in the pair'],
    [{ lot: '1' }, 'lot', 'Lot can no longer be changed: there are orders in the pair'],
    [{ scale: 4 }, 'scale', 'Scale can no longer be changed: amounts of it are on the books'],
    [{ minNotional: '0.5' }, 'minNotional', 'Min notional must not be less than what one lot is worth'],
    [{ minNotional: '2000000' }, 'minNotional', 'Min notional must be at most 1,000,000 USD'],
    [{ colour: 'red' }, 'colour', '"colour" is not a field of this call'],
  ])('%j of a coin with orders is refused at its field', async (changes, key, error) => {
    expect(errorOf(await update('BTC', changes))).toEqual({ code: 400, key, error });
  });

  test('without orders may also concern tick, lot and scale, and keeps the daily turnover', async () => {
    await create({ symbol: 'FRESH' });
    const before = (await get(`${COINS}/FRESH`)).body;
    const { body } = await update('FRESH', { tick: '0.00005', lot: '0.1', scale: 4 });
    expect(body.coin).toMatchObject({ tick: '0.00005', lot: '0.1', scale: 4, baseScale: 4 });
    expect(Math.abs(Number(body.coin.price) / Number(before.price) - 1)).toBeLessThan(0.001);
    expect(Math.abs(Number(body.coin.turnover) / Number(before.turnover) - 1)).toBeLessThan(0.001);
    expect(errorOf(await update('FRESH', { tick: '0.00013' })).error).toContain(
      'Tick must divide the starting price',
    );
    expect(errorOf(await update('FRESH', { scale: 0 }))).toMatchObject({ key: 'scale' });
    await order({ pair: 'FRESH/USD', amount: '10' });
    expect(errorOf(await update('FRESH', { tick: '0.0001' }))).toMatchObject({ key: 'tick' });
  });
});

describe('the supply of a coin', () => {
  const ranked = async (symbol: string) => {
    const { body } = await api.get('/api/markets');
    return (body as { base: string }[]).find(({ base }) => base === symbol);
  };

  test('can be given when the coin is listed', async () => {
    const { body } = await create({ symbol: 'MANY', supply: '040000000' });
    expect(body.coin.supply).toBe('40000000');
    expect(await ranked('MANY')).toMatchObject({ supply: '40000000' });
  });

  test('can be given later, changed and withdrawn, and the history shows it', async () => {
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
    const before = (await get(`${COINS}/ETH`)).body.supply;
    expect(errorOf(await update('ETH', { supply }))).toEqual({ code: 400, key: 'supply', error });
    expect((await get(`${COINS}/ETH`)).body.supply).toBe(before);
  });
});

describe('the status of a coin', () => {
  test('follows its transitions, each with a reason', async () => {
    expect(errorOf(await setStatus('LTC', 'halted', ' '))).toEqual({
      code: 400,
      key: 'reason',
      error: 'Reason is required and stored with the change',
    });
    expect((await setStatus('LTC', 'halted', 'Upgrade')).status).toBe(200);
    expect(errorOf(await setStatus('LTC', 'halted'))).toEqual({
      code: 409,
      key: 'status',
      error: 'It is already halted',
    });
    expect((await setStatus('LTC', 'delisted', 'Over')).body.message).toContain('LTC/USD is delisted.');
    expect(errorOf(await setStatus('LTC', 'halted')).error).toBe(
      'It is delisted: relist it first, then it can be halted',
    );
    const { body } = await setStatus('LTC', 'trading', 'Back');
    expect(
      body.coin.history.map(({ after, reason }: { after: unknown; reason: string }) => [after, reason]),
    ).toEqual([
      [{ status: 'trading' }, 'Back'],
      [expect.objectContaining({ status: 'delisted' }), 'Over'],
      [{ status: 'halted' }, 'Upgrade'],
    ]);
    expect((await api.get('/api/sandbox/audit')).body).toMatchObject({ ok: true });
  });

  test('tells all pages immediately that their data is stale', async () => {
    const world = await api.host.world();
    let notices = 0;
    const stop = world.instrumentChanges.onChange(() => {
      notices += 1;
    });
    const refreshed = async () => (await api.get('/api/ping')).body.refreshData;
    const before = await refreshed();
    await setStatus('DOT', 'halted');
    expect(notices).toBe(1);
    expect(await refreshed()).not.toBe(before);
    expect(
      (await api.get('/api/trade-pair')).body.find(({ base }: { base: string }) => base === 'DOT'),
    ).toMatchObject({
      status: 'halted',
    });
    await setStatus('DOT', 'delisted');
    expect(JSON.stringify((await api.get('/api/trade-pairs')).body)).not.toContain('DOT/USD');
    stop();
  });
});
