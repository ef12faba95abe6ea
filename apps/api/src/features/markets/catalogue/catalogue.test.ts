import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { COINS, coinCalls } from '../../../testing/worlds/staff-coins.ts';

const api = testApp();
const SYNC = '/api/strict/trading-assets/sync';

/** An admin and a trader in a new world. */
async function staffOfNewWorld() {
  const calls = coinCalls(api, await api.openWorld());
  return {
    ...calls,
    assets: (query = '') => calls.get(`/api/strict/trading-assets?perPage=100${query}`),
    sync: (input: object = {}) => calls.post(SYNC, input),
  };
}

describe('a sync with the catalogue', () => {
  test('lists what is missing, restores fields on request, and changes nothing the second time', async () => {
    const { get, create, update, order, assets, sync } = await staffOfNewWorld();
    await update('XMR', { spreadBps: 9, name: 'M' });
    await update('ZEC', { minNotional: '1000' });
    await create({});
    // Listed by staff at another price than the catalogue's: its anchor differs and is locked.
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
    expect((await get(`${COINS}/KSM`)).body.history).toMatchObject([
      { action: 'marketsStaff.syncTradingAssets', after: { status: 'trading' }, reason: 'New coins' },
    ]);
    const { body: restored } = await sync({ restore: true });
    expect(restored.added).toEqual([]);
    expect(restored.restored).toContainEqual({ pair: 'XMR/USD', fields: ['name', 'spreadBps'] });
    expect(restored.left).toMatchObject([{ pair: 'NEO/USD', why: 'It cannot be changed here.' }]);
    expect((await get(`${COINS}/XMR`)).body).toMatchObject({ name: 'Monero', spreadBps: 2.4 });
    expect((await assets('&search=xmr')).body.data).toMatchObject([{ standing: 'in_step', differences: [] }]);
    const { body: idle } = await sync({ restore: true });
    expect(idle).toMatchObject({ added: [], restored: [], message: 'There was nothing to sync.' });
    expect(
      (await assets('&standing=own')).body.data.map(({ symbol }: { symbol: string }) => symbol),
    ).toContain('GOOD');
  });

  test('with restore leaves fields of the catalog that contradict the path of a coin', async () => {
    const { create, order, sync } = await staffOfNewWorld();
    // Its anchor price is a multiple of this tick, but not of the coarser tick of the catalogue.
    const coin = { symbol: 'NEO', name: 'N', price: '5', scale: 6, minNotional: '7' };
    expect((await create(coin)).status).toBe(200);
    const { status: code, body } = await sync({ restore: true });
    expect(code, JSON.stringify(body)).toBe(200);
    expect(body.restored).toMatchObject([
      { pair: 'NEO/USD', fields: ['name', 'scale', 'minNotional', 'spreadBps', 'supply'] },
    ]);
    expect(body.left[0]).toMatchObject({ pair: 'NEO/USD', fields: expect.arrayContaining(['tick']) });
    const { body: again } = await sync({ restore: true });
    expect(again).toMatchObject({ added: [], restored: [] });
    expect((await order({ pair: 'NEO/USD', amount: '2' })).status).toBe(200);
  });
});

test('a market that is loaded from its rows again is the same', async () => {
  const { markets, clock } = await api.host.world();
  const { setStatus } = coinCalls(api);
  await setStatus('LTC', 'halted');
  await setStatus('DOT', 'delisted');
  const shown = () => JSON.stringify([markets.quoted('crypto'), markets.coinsJson(), markets.board().texts]);
  const volumes = () =>
    markets
      .everyInstrument()
      .map(({ pair }) => markets.lotsBetween(pair, clock.now() - 7_200_000, clock.now()));
  await api.post('/api/sandbox/clock', { advance: 'PT1H' });
  const [before, lots] = [shown(), volumes()];
  await markets.load();
  expect([shown(), volumes()]).toEqual([before, lots]);
});
