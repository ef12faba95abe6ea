import { calls } from '@papermint/contracts/calls';
import { MOST_DRAWINGS, MOST_WORKSPACES } from '@papermint/contracts/chart/limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { COINS } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp();
const DRAWINGS = '/api/secure/chart/drawings';
const SETUPS = '/api/secure/chart/setups';
const WORKSPACES = '/api/secure/chart/workspaces';
const [drawing] = calls.chart.saveDrawings.example.drawings;
const [setup] = calls.chart.saveSetups.example.setups;
const [workspace] = calls.chart.saveWorkspaces.example.workspaces;

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A new trader, whom no other test knows. */
async function trader(persona: string): Promise<{ id: string; session: string }> {
  const id = await testTrader(await api.world(), { persona });
  return { id, session: await api.signIn(persona) };
}
const list = async (session: string, pair = 'BTC/USD') =>
  (await api.get(`${DRAWINGS}?pair=${pair}`, session)).body.drawings;
const save = (session: string, ...drawings: object[]) => api.post(DRAWINGS, { drawings }, session);

describe('drawings', () => {
  test('are saved, changed and removed by their version', async () => {
    const { session } = await trader('draws');
    const added = await save(session, { ...drawing, uuid: uuid(1) });
    expect(added).toMatchObject({
      status: 200,
      body: { saved: [{ uuid: uuid(1), version: 1 }], conflicts: [] },
    });
    const changed = { ...drawing, uuid: uuid(1), version: 1, z: 5 };
    expect((await save(session, changed)).body.saved).toMatchObject([{ version: 2, z: 5 }]);
    expect((await save(session, changed)).body.saved).toMatchObject([{ version: 2, z: 5 }]);
    expect(await list(session)).toMatchObject([{ uuid: uuid(1), version: 2, points: drawing?.points }]);
    const remove = (version: number) =>
      api.post(`${DRAWINGS}/remove`, { drawings: [{ uuid: uuid(1), version }] }, session);
    expect((await remove(1)).body).toMatchObject({ removed: [], conflicts: [{ current: { version: 2 } }] });
    expect((await remove(2)).body).toEqual({ removed: [uuid(1)], conflicts: [] });
    expect((await remove(2)).body).toEqual({ removed: [uuid(1)], conflicts: [] });
    expect(await list(session)).toEqual([]);
  });

  test('of two devices are a conflict, which has the current one', async () => {
    const { session } = await trader('conflicts');
    await save(session, { ...drawing, uuid: uuid(1) });
    await save(session, { ...drawing, uuid: uuid(1), version: 1, text: 'first' });
    const late = { ...drawing, uuid: uuid(1), version: 1, text: 'second' };
    const { status, body } = await save(session, late, { ...drawing, uuid: uuid(2) });
    expect(status).toBe(200);
    expect(body.conflicts).toMatchObject([{ uuid: uuid(1), current: { version: 2, text: 'first' } }]);
    expect(body.saved).toMatchObject([{ uuid: uuid(2), version: 1 }]);
    const gone = await save(session, { ...drawing, uuid: uuid(3), version: 4 });
    expect(gone.body.conflicts).toEqual([{ uuid: uuid(3), current: null }]);
  });

  test('belong to an account, and their IDs do too', async () => {
    const [one, two] = [await trader('owns-one'), await trader('owns-two')];
    await save(one.session, { ...drawing, uuid: uuid(1), text: 'mine' });
    expect(await list(two.session)).toEqual([]);
    expect((await save(two.session, { ...drawing, uuid: uuid(1) })).body.saved).toHaveLength(1);
    await api.post(`${DRAWINGS}/remove`, { drawings: [{ uuid: uuid(1), version: 1 }] }, two.session);
    expect(await list(one.session)).toMatchObject([{ text: 'mine' }]);
    expect((await api.get(`${DRAWINGS}?pair=BTC/USD`)).status).toBe(401);
  });

  test('are refused beyond 500 of a pair, and then none of the call is saved', async () => {
    const { session } = await trader('draws-many');
    for (let start = 0; start < MOST_DRAWINGS; start += 100) {
      const many = Array.from({ length: 100 }, (_, place) => ({ ...drawing, uuid: uuid(start + place) }));
      expect((await save(session, ...many)).body.saved).toHaveLength(100);
    }
    const eth = { ...drawing, uuid: uuid(900), pair: 'ETH/USD' };
    expect(await save(session, eth, { ...drawing, uuid: uuid(901) })).toMatchObject({
      status: 400,
      body: { key: 'drawings', error: 'A pair has at most 500 drawings: delete one first' },
    });
    expect(await list(session, 'ETH/USD')).toEqual([]);
    expect((await save(session, { ...drawing, uuid: uuid(7), version: 1, z: 1 })).body.saved).toHaveLength(1);
    await save(session, eth);
    expect((await api.get('/api/secure/chart/pairs', session)).body.pairs).toEqual([
      { pair: 'BTC/USD', drawings: 500 },
      { pair: 'ETH/USD', drawings: 1 },
    ]);
  });

  test('of an unknown pair are refused at the pair, and a delisted pair keeps them', async () => {
    const { session } = await trader('draws-delisted');
    expect(await save(session, { ...drawing, pair: 'NO/WAY' })).toMatchObject({
      status: 400,
      body: { key: 'drawings.0.pair' },
    });
    await save(session, { ...drawing, pair: 'XLM/USD' });
    const superuser = await api.signIn('superuser');
    const delisting = { status: 'delisted', reason: 'Over' };
    expect((await api.post(`${COINS}/XLM/status`, delisting, superuser)).status).toBe(200);
    const changed = { ...drawing, pair: 'XLM/USD', version: 1, z: 3 };
    expect((await save(session, changed)).body.saved).toHaveLength(1);
    const [kept] = await list(session, 'XLM/USD');
    expect(kept).toMatchObject({ pair: 'XLM/USD', version: 2 });
  });
});

describe('setups', () => {
  const named = (name: string | null, number: number, change: object = {}) => ({
    ...setup,
    uuid: uuid(number),
    name,
    ...change,
  });
  const put = (session: string, ...setups: object[]) => api.post(SETUPS, { setups }, session);

  test('are templates by name, then the current ones by pair', async () => {
    const { session } = await trader('sets-up');
    await put(session, named(null, 1, { pair: 'ETH/USD' }), named('B', 2), named('A', 3), named(null, 4));
    const { body } = await api.get(SETUPS, session);
    expect(body.setups.map(({ name, pair }: { name: string; pair: string }) => [name, pair])).toEqual([
      ['A', null],
      ['B', null],
      [null, null],
      [null, 'ETH/USD'],
    ]);
    expect(body.setups[0]).toMatchObject({ studies: setup?.studies, compare: setup?.compare });
  });

  test('have one current one of a pair, whatever its ID', async () => {
    const { session } = await trader('sets-up-twice');
    await put(session, named(null, 1, { pair: 'ETH/USD' }));
    const { body } = await put(session, named(null, 2, { pair: 'ETH/USD', scale: 'linear' }));
    expect(body).toMatchObject({ saved: [], conflicts: [{ uuid: uuid(2), current: { uuid: uuid(1) } }] });
  });

  test('of a name that is taken are refused at the name', async () => {
    const { session } = await trader('names-twice');
    expect(await put(session, named('A', 1), named('A', 2))).toMatchObject({
      status: 400,
      body: { key: 'setups.1.name', error: 'This name is already the name of a template' },
    });
    await put(session, named('A', 1));
    expect((await put(session, named('A', 1, { version: 1, scale: 'linear' }))).body.saved).toHaveLength(1);
  });
});

describe('workspaces', () => {
  test('are at most 20, and a name is taken once a terminal', async () => {
    const { session } = await trader('arranges');
    const put = (...workspaces: object[]) => api.post(WORKSPACES, { workspaces }, session);
    const many = Array.from({ length: MOST_WORKSPACES - 1 }, (_, number) => ({
      ...workspace,
      uuid: uuid(number),
      name: `Layout ${number}`,
    }));
    expect((await put(...many)).status).toBe(200);
    const same = { ...workspace, uuid: uuid(99), name: 'Layout 1' };
    expect((await put(same)).body).toMatchObject({ key: 'workspaces.0.name' });
    expect((await put({ ...same, venue: 'futures' })).body.saved).toMatchObject([{ venue: 'futures' }]);
    expect((await put({ ...workspace, uuid: uuid(100) })).body).toMatchObject({
      key: 'workspaces',
      error: 'There are at most 20 layouts: delete one first',
    });
    const { body } = await api.get(WORKSPACES, session);
    expect(body.workspaces[0]).toMatchObject({ name: 'Layout 0', tree: workspace?.tree });
  });
});

test('the feed names what was saved and removed', async () => {
  const { id, session } = await trader('follows');
  const { chartItems } = await api.world();
  const told: unknown[] = [];
  const stop = chartItems.onChange(id, (changes) => told.push(...changes));
  const one = { ...drawing, uuid: uuid(1) };
  await save(session, one);
  await save(session, one);
  await api.post(`${DRAWINGS}/remove`, { drawings: [{ uuid: uuid(1), version: 1 }] }, session);
  stop();
  const change = { thing: 'drawing', uuid: uuid(1), pair: 'BTC/USD' };
  expect(told).toEqual([
    { ...change, version: 1 },
    { ...change, version: 0 },
  ]);
});
