import { DAY } from '@papermint/contracts/common/time-units';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';

const api = testApp();

const list = async (query: string, world?: string): Promise<Body> =>
  (await api.get(`/api/news?${query}`, undefined, world === undefined ? {} : { 'x-world': world })).body;
const advance = (world: string, span: string) =>
  api.post('/api/sandbox/clock', { advance: span }, undefined, { 'x-world': world });

describe('the list of news', () => {
  test('has the last seven days, the latest first, and nothing from the future', async () => {
    const { data, total } = await list('kind=commodity&perPage=100');
    const times = data.map(({ publishedAt }: Body) => Date.parse(publishedAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(TEST_NOW);
    expect(total).toBeGreaterThan(20);
    const last = await list(`kind=commodity&perPage=100&page=${Math.ceil(total / 100)}`);
    expect(Date.parse(last.data.at(-1).publishedAt)).toBeGreaterThanOrEqual(
      Math.floor(TEST_NOW / DAY) * DAY - 6 * DAY,
    );
  });

  test('filters by pair, kind, topic, days and text', async () => {
    const rowsOf = async (query: string): Promise<Body[]> => (await list(`perPage=50&${query}`)).data;
    for (const { pairs } of await rowsOf('pair=btc/usd')) expect(pairs).toContain('BTC/USD');
    for (const { kind } of await rowsOf('kind=stock,forex&from=2026-06-01'))
      expect(['stock', 'forex']).toContain(kind);
    for (const { topic } of await rowsOf('topic=summary')) expect(topic).toBe('summary');
    for (const { publishedAt } of await rowsOf('kind=crypto&from=2024-03-05&to=2024-03-05')) {
      expect(publishedAt.slice(0, 10)).toBe('2024-03-05');
    }
    const [first] = await rowsOf('topic=summary');
    const found = await rowsOf(`topic=summary&search=${encodeURIComponent(first.headline.toUpperCase())}`);
    expect(found.map(({ id }) => id)).toContain(first.id);
  });

  test('is walked by cursors without a gap, and each piece has an address', async () => {
    const query = 'topic=summary&perPage=7';
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const { data, nextCursor } = await list(`${query}${after}`);
      ids.push(...data.map(({ id }: Body) => id));
      if (nextCursor === undefined) break;
      after = `&after=${nextCursor}`;
    }
    const all = await list('topic=summary&perPage=100');
    expect(ids).toEqual(all.data.map(({ id }: Body) => id));
    expect((await api.get(`/api/news/${ids[3]}`)).body).toEqual(all.data[3]);
  });

  test.each([
    ['from=2020-01-01', 'from'],
    ['from=2026-05-30&to=2026-05-01', 'to'],
    ['pair=NOTHING/USD', 'pair'],
    ['after=abc', 'after'],
    ['kind=bond', 'kind'],
  ])('refuses %s at %s', async (query, key) => {
    expect(await list(query)).toMatchObject({ code: 'bad_input', key });
  });

  test('refuses the cursor of another list, and an id without news', async () => {
    const { nextCursor } = await list('topic=summary&perPage=1');
    expect(await list(`kind=stock&after=${nextCursor}`)).toMatchObject({ code: 'bad_input', key: 'after' });
    for (const id of ['nothing', 'tfykcg-btc-usd-nothing', 'zzzzzzz-btc-usd-moves']) {
      expect((await api.get(`/api/news/${id}`)).status).toBe(404);
    }
  });

  test('accepts an end in the far future', async () => {
    const lately = 'kind=commodity&from=2026-05-30';
    expect((await list(`${lately}&to=9999-12-31`)).total).toBe((await list(lately)).total);
    expect((await list(lately)).total).toBeGreaterThan(0);
  });

  test('is empty before the history and in the future', async () => {
    expect((await list('from=2015-12-01&to=2015-12-20')).total).toBe(0);
    expect((await list('from=2031-01-01&to=2031-01-05')).total).toBe(0);
  });

  test('is the same after a jump and after steps, and tells a crash only once it has come', async () => {
    const [jumping, stepping] = [await api.openWorld(), await api.openWorld()];
    const crash = { kind: 'crash', pair: 'BTC/USD', depth: 0.3, startsIn: 'PT2H', over: 'PT10M' };
    const before = await list('pair=BTC/USD&perPage=100', stepping);
    for (const world of [jumping, stepping]) {
      expect(
        (await api.post('/api/sandbox/scenarios', crash, undefined, { 'x-world': world })).status,
      ).toBeLessThan(300);
    }
    expect(await list('pair=BTC/USD&perPage=100', stepping)).toEqual(before);
    await advance(jumping, 'PT3H');
    for (let hour = 0; hour < 3; hour++) {
      const { data } = await list('pair=BTC/USD&from=2026-06-01&perPage=100', stepping);
      for (const { publishedAt } of data) expect(Date.parse(publishedAt)).toBeLessThan(TEST_NOW + 7_200_000);
      await advance(stepping, 'PT1H');
    }
    const today = 'kind=crypto&from=2026-06-01&perPage=100';
    const [jumped, stepped] = [await list(today, jumping), await list(today, stepping)];
    expect(jumped).toEqual(stepped);
    const told = jumped.data.filter(
      ({ publishedAt, pairs }: Body) =>
        pairs[0] === 'BTC/USD' && Date.parse(publishedAt) >= TEST_NOW + 7_200_000,
    );
    expect(told.length).toBeGreaterThan(1);
  });
});

describe('the feed of news', () => {
  test('begins with the latest news and goes on with new items', async () => {
    const id = await api.openWorld();
    const world = await api.world(id);
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const feed = world.news.follow(stop.signal, { kind: ['crypto'] });
    const first = (await feed.next()).value;
    expect(first).toMatchObject({ whole: true });
    expect(first?.items.length).toBeGreaterThan(3);
    const next = feed.next();
    await advance(id, 'PT4H');
    const message = (await next).value;
    expect(message?.whole).toBe(false);
    expect(message?.items.length).toBeGreaterThan(0);
    for (const { publishedAt } of message?.items ?? []) {
      expect(Date.parse(publishedAt)).toBeGreaterThan(TEST_NOW);
    }
  });

  test('is off with the plugin, and so are the calls', async () => {
    const id = await api.openWorld();
    const world = await api.world(id);
    await world.db.commit(async (tx) => world.flags.set(tx, 'news', false));
    for (const path of ['/api/news', '/api/economic-calendar']) {
      expect((await api.get(path, undefined, { 'x-world': id })).body.code).toBe('feature_off');
    }
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    await expect(world.news.follow(stop.signal, { kind: undefined }).next()).rejects.toMatchObject({
      code: 'feature_off',
    });
  });
});

describe('the calendar', () => {
  const calendar = async (query: string): Promise<Body> =>
    (await api.get(`/api/economic-calendar?${query}`)).body;

  test('begins today and has eight days', async () => {
    const { from, to, data } = await calendar('');
    expect([from, to]).toEqual(['2026-06-01', '2026-06-08']);
    expect(data.length).toBeGreaterThan(10);
  });

  test('filters by economy, currency and importance', async () => {
    const { data } = await calendar('area=US,EU&importance=high&currency=usd&from=2026-05-01&to=2026-05-31');
    expect(data.length).toBeGreaterThan(3);
    for (const release of data)
      expect(release).toMatchObject({ area: 'US', currency: 'USD', importance: 'high' });
  });

  test.each([
    ['from=2026-01-01&to=2026-05-31', 'to'],
    ['from=2026-05-02&to=2026-05-01', 'to'],
    ['area=XX', 'area'],
    ['from=2026-02-30', 'from'],
  ])('refuses %s at %s', async (query, key) => {
    expect(await calendar(query)).toMatchObject({ code: 'bad_input', key });
  });

  test('answers the last possible day', async () => {
    expect(await calendar('from=9999-12-31')).toMatchObject({ to: '9999-12-31', data: [] });
  });

  test('shows a release with its earlier ones', async () => {
    const { body } = await api.get('/api/economic-calendar/us-cpi-20260513');
    expect(body.release.status).toBe('released');
    expect(body.history).toHaveLength(12);
    expect(body.history[0].actual).toBe(body.release.previous);
    expect((await api.get('/api/economic-calendar/us-cpi-20260514')).status).toBe(404);
  });
});
