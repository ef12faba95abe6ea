import { HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM_TYPE, formOf } from '../../../testing/app/forms.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import type { World } from '../../../worlds/world.ts';

const api = testApp();
const PAIR = 'BTC/USD';
/** The first whole minute that nobody has seen. */
const START = Date.UTC(2026, 5, 1, 15, 1);
const MARCH = Date.UTC(2026, 2, 2, 9);

let world: World;
async function reset(): Promise<void> {
  await api.post('/api/sandbox/reset');
  world = await api.host.world();
}

type Row = [open: number, high: number, low: number, close: number, volume: number];
const ROWS: Row[] = Array.from({ length: 30 }, (_, i) => {
  const open = 70_000 + i * 10;
  return [open, open + 25.5, open - 30.5, open + 10, (150 + i) / 100];
});

const csvOf = (rows: readonly Row[], first = MARCH, interval = MINUTE) =>
  `time,open,high,low,close,volume\n${rows
    .map((row, i) => [new Date(first + i * interval).toISOString(), ...row].join(','))
    .join('\n')}`;

const send = (content: string, fields: Record<string, string> = {}) =>
  api.post(
    '/api/sandbox/markets/import',
    formOf([
      ...Object.entries({ pair: PAIR, ...fields }).map(([name, value]) => ({ name, content: value })),
      { name: 'file', content, fileName: 'candles.csv', type: 'text/csv' },
    ]),
    undefined,
    { 'content-type': FORM_TYPE },
  );
const list = async () => (await api.get('/api/sandbox/markets/import')).body;
const advanceTo = (at: number) =>
  api.post('/api/sandbox/clock', { advance: `PT${(at - world.clock.now()) / SECOND}S` });
const candlesOf = async (from: number, to: number, interval = '1m') => {
  const span = `from=${new Date(from).toISOString()}&to=${new Date(to - SECOND).toISOString()}`;
  return (await api.get(`/api/candles?pair=${PAIR}&interval=${interval}&${span}`)).body;
};
const wire = (rows: readonly Row[], first: number) =>
  rows.map(([open, high, low, close, volume], i) => ({
    time: new Date(first + i * MINUTE).toISOString(),
    open: String(open),
    high: String(high),
    low: String(low),
    close: String(close),
    volume: String(volume),
  }));
const END = START + ROWS.length * MINUTE;

test('candles of a file are the candles of the pair, and no past candle changes', async () => {
  await reset();
  const before = await candlesOf(START - 3 * HOUR, START - MINUTE);
  const { status, body } = await send(csvOf(ROWS));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.message).toBe(
    'BTC/USD follows 30 candles of 1 minute from 1 June 2026, 15:01 UTC until 1 June 2026, 15:31 UTC. They open at 70,000.00, close at 70,300.00, and lie between 69,969.50 and 70,315.50.',
  );
  expect(body.import).toMatchObject({
    state: 'scheduled',
    interval: 'PT1M',
    candles: 30,
    fileStartsAt: '2026-03-02T09:00:00.000Z',
    open: '70000',
    high: '70315.5',
    low: '69969.5',
    close: '70300',
    volume: '49.35',
    effect: body.message,
  });
  await advanceTo(START + 5 * MINUTE);
  expect((await list())[0]).toMatchObject({ uuid: body.import.uuid, state: 'running' });
  await advanceTo(END + 10 * MINUTE);
  expect(await candlesOf(START, END)).toEqual(wire(ROWS, START));
  expect(await candlesOf(START - 3 * HOUR, START - MINUTE)).toEqual(before);
  const [first] = await candlesOf(END, END + MINUTE);
  expect(Math.abs(first.open / 70_300 - 1)).toBeLessThan(0.001);
  expect((await list())[0].state).toBe('ended');
  expect((await api.delete(`/api/sandbox/markets/import/${body.import.uuid}`)).body.code).toBe('conflict');
});

test('a stop fills in the first second that crosses it, in steps as in one jump', async () => {
  const fillOf = async (steps: number) => {
    await reset();
    const session = await api.signIn('trader');
    const down: Row[] = ROWS.map((_, i) => [
      80_000 - i * 100,
      80_020 - i * 100,
      79_880 - i * 100,
      79_900 - i * 100,
      3,
    ]);
    await send(csvOf(down));
    await advanceTo(START);
    const stop = { pair: PAIR, side: 'sell', type: 'stop', amount: '0.001', stopPrice: '78450' };
    const { status, body } = await api.post('/api/secure/trades/place', stop, session);
    expect(status, JSON.stringify(body)).toBe(200);
    for (let step = 1; step <= steps; step++) await advanceTo(START + (step * 30 * MINUTE) / steps);
    const { data } = (await api.get(`/api/secure/trades/fills?order=${body.trade.uuid}`, session)).body;
    const at = Date.parse(data[0].createdAt ?? data[0].time ?? data[0].at);
    return { at, price: data[0].price, world };
  };
  const jump = await fillOf(1);
  const { markets } = jump.world;
  expect(markets.priceTicksAt(PAIR, jump.at)).toBeLessThanOrEqual(784_500);
  expect(markets.priceTicksAt(PAIR, jump.at - SECOND)).toBeGreaterThan(784_500);
  const steps = await fillOf(20);
  expect([steps.at, steps.price]).toEqual([jump.at, jump.price]);
});

describe('the time of a file', () => {
  beforeAll(reset);
  test('stays its own where it lies ahead', async () => {
    const first = Date.UTC(2026, 6, 1, 12);
    const { body } = await send(csvOf(ROWS, first), { mode: 'check' });
    expect(body.import.startsAt).toBe('2026-07-01T12:00:00.000Z');
  });

  test('is moved to the next whole interval, so that daily candles are days', async () => {
    const { body } = await send(csvOf(ROWS, Date.UTC(2026, 2, 1), 24 * HOUR), { mode: 'check' });
    expect(body.import.startsAt).toBe('2026-06-02T00:00:00.000Z');
  });

  test('is moved by whole weeks where the pair has sessions, and gaps are allowed while it is closed', async () => {
    const rows = ROWS.slice(0, 9).map(([open, high, low, close]) =>
      [open, high, low, close].map((price) => (price / 1000).toFixed(2)).join(','),
    );
    const days = rows.map(
      (row, i) => `2026-04-${String(6 + i + (i > 4 ? 2 : 0)).padStart(2, '0')}T00:00:00Z,${row},500`,
    );
    const content = `time,open,high,low,close,volume\n${days.join('\n')}`;
    const answer = await send(content, { pair: 'LUMR/USD', fit: 'round' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.import).toMatchObject({
      startsAt: '2026-06-08T00:00:00.000Z',
      endsAt: '2026-06-19T00:00:00.000Z',
    });
    const missing = content.replace(/2026-04-14.*\n/, '');
    const refused = await send(missing, { pair: 'LUMR/USD', fit: 'round', startsAt: '2026-07-06T00:00:00Z' });
    expect(refused.body.error).toBe(
      'Line 8: a candle is missing between 2026-04-13T00:00:00Z and 2026-04-15T00:00:00Z',
    );
    await api.delete(`/api/sandbox/markets/import/${answer.body.import.uuid}`);
  });

  test.each<[string, string, Record<string, string>, string, string]>([
    [
      'past',
      csvOf(ROWS),
      { startsAt: '2026-06-01T15:00:00Z' },
      'startsAt',
      'Starts at must be in the future: at 2026-06-01T15:01:00Z or later',
    ],
    [
      'between two minutes',
      csvOf(ROWS),
      { startsAt: '2026-06-01T16:00:30Z' },
      'startsAt',
      'Starts at must be a whole multiple of PT1M, in UTC, such as 2026-06-01T16:01:00Z',
    ],
    [
      'that is none',
      csvOf(ROWS),
      { startsAt: 'noon' },
      'startsAt',
      'Starts at is not a time like 2026-06-01T12:00:00Z',
    ],
    [
      'on a day that is not',
      csvOf(ROWS),
      { startsAt: '2027-02-30T00:00:00Z' },
      'startsAt',
      'Starts at is not a time like 2026-06-01T12:00:00Z',
    ],
    [
      'of a file that ends after the simulation',
      csvOf(ROWS, Date.UTC(2045, 11, 31, 23, 50)),
      {},
      'file',
      'Its last candle would end at 2046-01-01T00:20:00Z, after the end of the simulation in 2046',
    ],
    [
      'after the end',
      csvOf(ROWS),
      { startsAt: '2045-12-31T23:50:00Z' },
      'startsAt',
      'Starts at is too late: the last candle would end at 2046-01-01T00:20:00Z, after the end of the simulation in 2046',
    ],
    [
      'with a gap',
      csvOf(ROWS).replace(/2026-03-02T09:05.*\n/, ''),
      {},
      'file',
      'Line 7: a candle is missing between 2026-03-02T09:04:00Z and 2026-03-02T09:06:00Z',
    ],
    [
      'with two intervals',
      `${csvOf(ROWS)}\n2026-03-02T09:30:30Z,70300,70300,70300,70300,1`,
      {},
      'file',
      'Line 32: it comes PT1M30S after line 31, and the candles of the file last PT1M',
    ],
    [
      'of seven minutes',
      csvOf(ROWS, MARCH, 7 * MINUTE),
      {},
      'file',
      'Its candles last PT7M: they must last from PT5S to P1D and divide a day, or last P7D',
    ],
    ['of a pair that is none', csvOf(ROWS), { pair: 'NO/USD' }, 'pair', 'Pair is not listed'],
    [
      'of a zone that is none',
      csvOf(ROWS),
      { timeZone: 'Europe/Berlin' },
      'timeZone',
      'Time zone is not Z, UTC or an offset like +01:00',
    ],
  ])('%s is refused at its field', async (_, content, fields, key, error) => {
    const { status, body } = await send(content, fields);
    expect({ status, key: body.key, error: body.error }).toEqual({ status: 400, key, error });
  });
});

describe('an import', () => {
  beforeEach(reset);
  test('is displaced by a scenario that begins while it lasts, but not by an earlier one', async () => {
    await api.post('/api/sandbox/scenarios', { kind: 'crash', pair: PAIR, depth: 0.5, over: 'PT5M' });
    await send(csvOf(ROWS));
    await api.post('/api/sandbox/scenarios', { kind: 'gap', pair: PAIR, depth: 0.1, startsIn: 'PT11M' });
    await advanceTo(END + MINUTE);
    expect(await candlesOf(START, START + 10 * MINUTE)).toEqual(wire(ROWS.slice(0, 10), START));
    const [last] = await candlesOf(END - MINUTE, END);
    expect(Number(last.close)).toBeCloseTo(70_300 * 0.9, 1);
    const [after] = await candlesOf(END, END + MINUTE);
    expect(after.open / (70_300 * 0.9)).toBeCloseTo(1, 2);
  });

  test('is canceled: what is past stays, and the path goes on from there', async () => {
    const { body } = await send(csvOf(ROWS));
    await advanceTo(START + 10 * MINUTE);
    const path = `/api/sandbox/markets/import/${body.import.uuid}`;
    const canceled = await api.delete(path);
    expect(canceled.body).toMatchObject({
      import: { state: 'canceled', endsAt: '2026-06-01T15:11:01.000Z' },
      message: 'The import is canceled. BTC/USD follows the simulated path.',
    });
    await advanceTo(END);
    expect(await candlesOf(START, START + 10 * MINUTE)).toEqual(wire(ROWS.slice(0, 10), START));
    const [next] = await candlesOf(START + 12 * MINUTE, START + 13 * MINUTE);
    expect(next.open / 70_100).toBeCloseTo(1, 2);
    expect((await api.delete(path)).body.code).toBe('conflict');
    expect((await api.delete('/api/sandbox/markets/import/none')).body.code).toBe('not_found');
  });

  test('that was canceled before it began has no effect', async () => {
    await advanceTo(START + 30 * MINUTE);
    const free = await candlesOf(START, START + 30 * MINUTE);
    await reset();
    const { body } = await send(csvOf(ROWS));
    await api.delete(`/api/sandbox/markets/import/${body.import.uuid}`);
    await advanceTo(START + 30 * MINUTE);
    expect(await candlesOf(START, START + 30 * MINUTE)).toEqual(free);
  });

  test('overlaps no other of its pair, is the same when it is loaded again, and is gone after a reset', async () => {
    await send(csvOf(ROWS));
    const other = await send(csvOf(ROWS), { startsAt: '2026-06-01T15:30:00Z' });
    expect(other.body).toMatchObject({ code: 'conflict', key: 'startsAt' });
    expect((await send(csvOf(ROWS), { startsAt: '2026-06-01T15:31:00Z' })).status).toBe(200);
    const at = START + 7 * MINUTE + 13 * SECOND;
    const seen = [world.markets.priceTicksAt(PAIR, at), world.markets.lotsBetween(PAIR, START, at)];
    await world.markets.load();
    expect([world.markets.priceTicksAt(PAIR, at), world.markets.lotsBetween(PAIR, START, at)]).toEqual(seen);
    await expect(world.db.commit(async (tx) => tx.run('DELETE FROM MarketImport'))).rejects.toThrow(
      'append-only',
    );
    await api.post('/api/sandbox/reset');
    expect(await list()).toEqual([]);
  });

  test('that is only checked changes nothing, and says what it would do', async () => {
    const { body } = await send(csvOf(ROWS), { mode: 'check' });
    expect(body.message).toMatch(/^Nothing has changed yet\. BTC\/USD follows 30 candles/);
    expect(await list()).toEqual([]);
  });

  test('is refused unless it is a form with a file of candles', async () => {
    const answer = await api.post('/api/sandbox/markets/import', { pair: PAIR });
    expect(answer.status).toBe(415);
    expect((await send('')).body).toMatchObject({ code: 'bad_input', key: 'file' });
    expect((await send('time\n')).body).toMatchObject({ code: 'bad_input', key: 'file' });
  });
});
