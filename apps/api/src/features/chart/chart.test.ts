import { calls } from '@papermint/contracts/calls';
import {
  MOST_DRAWINGS,
  MOST_LISTED,
  MOST_PAIR_LISTS,
  MOST_WORKSPACES,
} from '@papermint/contracts/chart/limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { staffCoins } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import { chartFeeds } from './chart-feeds.ts';

const api = testApp();
const DRAWINGS = '/api/secure/chart/drawings';
const SETUPS = '/api/secure/chart/setups';
const WORKSPACES = '/api/secure/chart/workspaces';
const [drawing] = calls.chart.saveDrawings.example.drawings;
const [setup] = calls.chart.saveSetups.example.setups;
const LISTS = '/api/secure/chart/pair-lists';
const [pairList] = calls.chart.savePairLists.example.lists;
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

  test('that are made again after their removal are not overwritten by a device that knows the old one', async () => {
    const { session } = await trader('makes-again');
    await save(session, { ...drawing, uuid: uuid(1), text: 'first' });
    await save(session, { ...drawing, uuid: uuid(1), version: 1, text: 'known' });
    await api.post(`${DRAWINGS}/remove`, { drawings: [{ uuid: uuid(1), version: 2 }] }, session);
    const late = { ...drawing, uuid: uuid(1), version: 2, text: 'late' };
    expect((await save(session, late)).body.conflicts).toEqual([{ uuid: uuid(1), current: null }]);
    const again = await save(session, { ...drawing, uuid: uuid(1), text: 'again' });
    expect(again.body.saved).toMatchObject([{ version: 3, text: 'again' }]);
    for (const version of [1, 2]) {
      expect((await save(session, { ...late, version })).body).toMatchObject({
        saved: [],
        conflicts: [{ uuid: uuid(1), current: { version: 3, text: 'again' } }],
      });
    }
    const removal = { drawings: [{ uuid: uuid(1), version: 2 }] };
    expect((await api.post(`${DRAWINGS}/remove`, removal, session)).body.removed).toEqual([]);
    expect(await list(session)).toMatchObject([{ text: 'again' }]);
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
      { pair: 'BTC/USD', drawings: 500, delisted: false },
      { pair: 'ETH/USD', drawings: 1, delisted: false },
    ]);
  });

  test('of an unknown pair are refused at the pair, and a delisted pair keeps them', async () => {
    const { session } = await trader('draws-delisted');
    expect(await save(session, { ...drawing, pair: 'NO/WAY' })).toMatchObject({
      status: 400,
      body: { key: 'drawings.0.pair' },
    });
    await save(session, { ...drawing, pair: 'XLM/USD' });
    await (await staffCoins(await api.world())).set('XLM', 'delisted');
    const changed = { ...drawing, pair: 'XLM/USD', version: 1, z: 3 };
    expect((await save(session, changed)).body.saved).toHaveLength(1);
    const [kept] = await list(session, 'XLM/USD');
    expect(kept).toMatchObject({ pair: 'XLM/USD', version: 2 });
    const { pairs } = (await api.get('/api/secure/chart/pairs', session)).body;
    expect(pairs).toEqual([{ pair: 'XLM/USD', drawings: 1, delisted: true }]);
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
    await put(session, named(null, 1, { pair: 'BTC/USD' }), named('B', 2), named('A', 3), named(null, 4));
    const { body } = await api.get(SETUPS, session);
    expect(body.setups.map(({ name, pair }: { name: string; pair: string }) => [name, pair])).toEqual([
      ['A', null],
      ['B', null],
      [null, null],
      [null, 'BTC/USD'],
    ]);
    expect(body.setups[0]).toMatchObject({ studies: setup?.studies, compare: setup?.compare });
  });

  test('compare with pairs that exist', async () => {
    const { session } = await trader('compares');
    const compare = [
      { pair: 'ETH/USD', color: 'violet' },
      { pair: 'NO/USD', color: 'pink' },
    ];
    expect(await put(session, named('A', 1, { compare }))).toMatchObject({
      status: 400,
      body: { key: 'setups.0.compare.1.pair', error: 'Pair of comparison 2 of setup 1 is not listed' },
    });
  });

  test('have one current one of a pair, whatever its ID', async () => {
    const { session } = await trader('sets-up-twice');
    await put(session, named(null, 1, { pair: 'BTC/USD' }));
    const { body } = await put(session, named(null, 2, { pair: 'BTC/USD', scale: 'linear' }));
    expect(body).toMatchObject({ saved: [], conflicts: [{ uuid: uuid(2), current: { uuid: uuid(1) } }] });
  });

  test('of a name that is taken are refused at the name', async () => {
    const { session } = await trader('names-twice');
    expect(await put(session, named('A', 1), named('A', 2))).toMatchObject({
      status: 400,
      body: { key: 'setups.1.name', error: 'A template with this name already exists' },
    });
    await put(session, named('A', 1));
    expect((await put(session, named('A', 1, { version: 1, scale: 'linear' }))).body.saved).toHaveLength(1);
  });
});

test('versions of setups and layouts go on after a removal', async () => {
  const { session } = await trader('goes-on');
  for (const [path, name, item] of [
    [SETUPS, 'setups', setup],
    [WORKSPACES, 'workspaces', workspace],
  ] as const) {
    const put = async (version: number) =>
      (await api.post(path, { [name]: [{ ...item, uuid: uuid(1), version }] }, session)).body;
    expect((await put(0)).saved).toMatchObject([{ version: 1 }]);
    await api.post(`${path}/remove`, { [name]: [{ uuid: uuid(1), version: 1 }] }, session);
    expect((await put(0)).saved).toMatchObject([{ version: 2 }]);
  }
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

test('the feed names favorites that were added and removed', async () => {
  const { id, session } = await trader('stars');
  const { chartItems, watchlist } = await api.world();
  const { chartChanged } = chartFeeds({ chartItems, watchlist });
  const ending = new AbortController();
  const context = { signal: ending.signal, traderId: id } as Parameters<typeof chartChanged>[0];
  const feed = chartChanged(context, { session });
  const next = async () => (await feed.next()).value;
  expect(await next()).toEqual({ all: true, changes: [] });
  const change = { thing: 'favorite', uuid: 'SOL/USD', pair: 'SOL/USD' };
  for (const starred of [true, false]) {
    const told = next();
    await api.post('/api/secure/starred-pairs', { pair: 'SOL/USD', starred }, session);
    expect(await told).toEqual({ all: false, changes: [{ ...change, version: starred ? 1 : 0 }] });
  }
  ending.abort();
});

describe('lists of pairs', () => {
  const saveLists = (session: string, ...lists: object[]) => api.post(LISTS, { lists }, session);

  test('have an order, a color and up to 100 pairs, and change by their version', async () => {
    const { session } = await trader('lists');
    const second = { ...pairList, uuid: uuid(1), place: 1 };
    const first = { ...pairList, uuid: uuid(2), name: 'Small', color: null, place: 0, pairs: ['SOL/USD'] };
    expect((await saveLists(session, second, first)).body.saved).toMatchObject([
      { version: 1 },
      { version: 1 },
    ]);
    const { lists } = (await api.get(LISTS, session)).body;
    expect(lists).toMatchObject([
      { name: 'Small', color: null, pairs: ['SOL/USD'] },
      { name: 'Majors', color: 'blue', pairs: ['BTC/USD', 'ETH/USD'] },
    ]);
    const late = await saveLists(session, { ...second, version: 4, pairs: [] });
    expect(late.body.conflicts).toMatchObject([{ uuid: uuid(1), current: { version: 1 } }]);
    const gone = await api.post(`${LISTS}/remove`, { lists: [{ uuid: uuid(1), version: 1 }] }, session);
    expect(gone.body).toEqual({ removed: [uuid(1)], conflicts: [] });
    const other = await trader('other lists');
    expect((await api.get(LISTS, other.session)).body).toEqual({ lists: [] });
  });

  test.each([
    [{ name: 'favorites' }, 'lists.0.name', 'A list with this name already exists'],
    [{ name: '' }, 'lists.0.name', expect.any(String)],
    [{ color: 'pink' }, 'lists.0.color', expect.stringContaining('must be one of blue')],
    [{ place: -1 }, 'lists.0.place', expect.any(String)],
    [{ pairs: ['BTC/USD', 'NOPE/USD'] }, 'lists.0.pairs.1', expect.stringContaining('is not listed')],
    [{ pairs: ['BTC/USD', 'BTC/USD'] }, 'lists.0.pairs', expect.stringContaining('must not repeat a pair')],
    [
      { pairs: Array.from({ length: MOST_LISTED + 1 }, (_, index) => `X${index}/USD`) },
      'lists.0.pairs',
      expect.stringContaining(`at most ${MOST_LISTED} pairs`),
    ],
    [{ pairs: 'BTC/USD' }, 'lists.0.pairs', expect.stringContaining('must be a list')],
  ])('refuse %j at its field', async (fields, key, error) => {
    const session = await api.signIn('trader');
    const answer = await saveLists(session, { ...pairList, uuid: uuid(9), ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', key, error } });
  });

  test('change names with each other in one call', async () => {
    const { session } = await trader('changed names');
    const one = { ...pairList, uuid: uuid(1), name: 'List 1', place: 0 };
    const two = { ...pairList, uuid: uuid(2), name: 'List 2', place: 1 };
    expect((await saveLists(session, one, two)).status).toBe(200);
    const swapped = await saveLists(
      session,
      { ...one, version: 1, name: 'List 2' },
      { ...two, version: 1, name: 'List 1' },
    );
    expect(swapped.body.saved).toMatchObject([{ name: 'List 2' }, { name: 'List 1' }]);
    const twice = [
      { ...one, version: 2, name: 'Same' },
      { ...two, version: 2, name: 'Same' },
    ];
    expect((await saveLists(session, ...twice)).body).toMatchObject({ key: 'lists.1.name' });
  });

  test('are nine beside the favorites, with different names', async () => {
    const { session } = await trader('many lists');
    for (let number = 1; number <= MOST_PAIR_LISTS; number++) {
      const list = { ...pairList, uuid: uuid(number), name: `List ${number}`, place: number - 1 };
      expect((await saveLists(session, list)).status).toBe(200);
    }
    const tenth = { ...pairList, uuid: uuid(10), name: 'List 10' };
    expect((await saveLists(session, tenth)).body).toMatchObject({
      key: 'lists',
      error: 'There are at most 9 lists beside the favorites: delete one first',
    });
    const again = { ...pairList, uuid: uuid(2), version: 1, name: 'List 1' };
    expect((await saveLists(session, again)).body).toMatchObject({ key: 'lists.0.name' });
  });
});
