import { beforeAll, describe, expect, test } from 'vitest';
import { FORM_TYPE, formOf, picture } from '../../testing/app/forms.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const LIST = '/api/secure/journal/trades';

interface Trip {
  id: string;
  status: string;
  net: string;
  gross: string;
  fees: string;
  funding: string;
  result: string | null;
  value: string;
}

let session = '';
beforeAll(async () => {
  session = await api.signIn('trader');
});

const listed = async (query = '') => (await api.get(`${LIST}?perPage=100${query}`, session)).body;
const trade = (side: 'buy' | 'sell', amount: string) =>
  api.post('/api/secure/trades/place', { pair: 'LTC/USD', side, type: 'market', amount }, session);

/** A new closed round trip. @returns its id */
async function closedTrip(): Promise<string> {
  const before = new Set((await listed()).data.map(({ id }: Trip) => id));
  expect((await trade('buy', '1')).status).toBe(200);
  const opened = (await listed()).data.find(({ id }: Trip) => !before.has(id));
  expect(opened).toMatchObject({
    status: 'open',
    result: null,
    exitPrice: null,
    pair: 'LTC/USD',
    amount: '1',
  });
  expect((await trade('sell', '1')).status).toBe(200);
  return opened.id;
}

/** The average price of the fills of a side, weighted by amount. */
function averageOf(fills: readonly { side: string; price: string; amount: string }[], side: string): number {
  const own = fills.filter((fill) => fill.side === side);
  const sum = (figure: (fill: (typeof own)[number]) => number) =>
    own.reduce((total, fill) => total + figure(fill), 0);
  return sum(({ price, amount }) => Number(price) * Number(amount)) / sum(({ amount }) => Number(amount));
}

const noteOf = (id: string) => `${LIST}/${id}/note`;
const write = (id: string, body: object) => api.post(noteOf(id), body, session);

async function send(id: string, count: number) {
  const parts = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: 'picture',
      content: await picture().png().toBuffer(),
      fileName: `${index}.png`,
      type: 'image/png',
    })),
  );
  const answer = await api.app.inject({
    method: 'POST',
    url: `${LIST}/${id}/pictures`,
    headers: { authorization: `Bearer ${session}`, 'content-type': FORM_TYPE },
    payload: formOf(parts),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the round trips of a trader', () => {
  test('are closed by the sale of all that was bought, with fees on both sides', async () => {
    const id = await closedTrip();
    const { trade: trip, fills } = (await api.get(`${LIST}/${id}`, session)).body;
    expect(trip).toMatchObject({ id, status: 'closed', result: 'loss', venue: 'spot', side: 'long' });
    expect(Number(trip.net)).toBeCloseTo(Number(trip.gross) - Number(trip.fees), 8);
    expect(trip.value).toBe(trip.net);
    expect(Number(trip.entryPrice)).toBeCloseTo(averageOf(fills, 'buy'), 4);
    expect(Number(trip.exitPrice)).toBeCloseTo(averageOf(fills, 'sell'), 4);
    const traded = fills.map(({ side }: { side: string }) => side);
    expect([...new Set(traded)]).toEqual(['buy', 'sell']);
  });

  test('have statistics of all that match, on every page', async () => {
    await closedTrip();
    const { data, statistics } = await listed('&status=closed&pair=LTC/USD');
    const nets = data.map(({ value }: Trip) => Number(value));
    expect(statistics).toMatchObject({ trades: data.length, currency: 'USD' });
    expect(Number(statistics.net)).toBeCloseTo(
      nets.reduce((sum: number, net: number) => sum + net, 0),
      6,
    );
    const page = (await api.get(`${LIST}?perPage=1&status=closed&pair=LTC/USD`, session)).body;
    expect(page.data).toHaveLength(1);
    expect(page.statistics).toEqual(statistics);
    expect((await listed('&search=ltc&status=closed')).statistics).toEqual(statistics);
  });

  test('are the positions on futures, with funding', async () => {
    const { data } = await listed('&venue=futures');
    expect(data.length).toBeGreaterThan(0);
    for (const { net, gross, fees, funding } of data as Trip[]) {
      expect(Number(net)).toBeCloseTo(Number(gross) - Number(fees) + Number(funding), 6);
    }
  });

  test('come as a file, with their notes', async () => {
    const id = await closedTrip();
    await write(id, { text: 'For the file', version: 0 });
    const headers = { authorization: `Bearer ${session}` };
    const file = await api.app.inject({ method: 'GET', url: `${LIST}/export`, headers });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('For the file');
  });

  test('are shown to no one else', async () => {
    const id = await closedTrip();
    const other = await api.signIn('vip');
    expect((await api.get(`${LIST}/${id}`, other)).status).toBe(404);
    expect((await api.post(noteOf(id), { text: 'x', version: 0 }, other)).status).toBe(404);
    expect((await api.get(LIST)).status).toBe(401);
  });
});

describe('the note about a round trip', () => {
  test('refuses the older of two devices', async () => {
    const id = await closedTrip();
    const first = await write(id, { text: 'Chased it', tags: ['fomo', 'fomo'], rating: 2, version: 0 });
    expect(first.body.note).toMatchObject({ text: 'Chased it', tags: ['fomo'], rating: 2, version: 1 });
    const second = await write(id, { text: 'Other device', version: 0 });
    expect(second.status).toBe(409);
    expect(second.body.key).toBe('version');
    expect((await write(id, { text: '', version: 1 })).body.note).toMatchObject({ text: '', version: 2 });
  });

  test.each([
    ['text', { text: 'x'.repeat(2001) }],
    ['tags', { tags: ['a,b'] }],
    ['tags', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }],
    ['rating', { rating: 6 }],
    ['version', { version: -1 }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { data } = await listed();
    const answer = await write(data[0].id, { text: 'x', version: 0, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.key).toMatch(new RegExp(`^${field}`));
  });

  test('goes on with its versions after a removal, so that no device overwrites what it has not seen', async () => {
    const id = await closedTrip();
    const { version } = (await api.get(`${LIST}/${id}`, session)).body.note;
    const known = (await write(id, { text: 'First', version })).body.note.version;
    expect((await api.delete(noteOf(id), session)).status).toBe(200);
    const removed = (await api.get(`${LIST}/${id}`, session)).body.note;
    expect(removed).toMatchObject({ text: '', tags: [], rating: null });
    const anew = await write(id, { text: 'Second', version: removed.version });
    expect(anew.body.note.text).toBe('Second');
    expect((await write(id, { text: 'Overwrites', version: known })).status).toBe(409);
  });

  test('has at most three pictures, which only its trader sees', async () => {
    const id = await closedTrip();
    const { body } = await send(id, 2);
    expect(body.note.pictures).toHaveLength(2);
    expect((await api.get(body.note.pictures[0].small)).status).toBe(200);
    expect((await send(id, 2)).status).toBe(409);
    const path = `${LIST}/${id}/pictures/${body.note.pictures[0].uuid}`;
    expect((await api.delete(path, session)).body.note.pictures).toHaveLength(1);
    expect((await api.delete(path, session)).status).toBe(404);
    expect((await api.delete(noteOf(id), session)).status).toBe(200);
    expect((await api.get(`${LIST}/${id}`, session)).body.note).toMatchObject({ pictures: [], version: 1 });
    expect((await api.delete(noteOf(id), session)).status).toBe(404);
  });
});

describe('the calendar', () => {
  test('adds up to the P&L of the account', async () => {
    await closedTrip();
    const path = '/api/secure/journal/calendar';
    const { body: last } = await api.get(path, session);
    let sum = 0;
    for (let month = last.firstMonth; month <= last.lastMonth; month = nextMonth(month)) {
      const { body } = await api.get(`${path}?month=${month}`, session);
      const days = body.days.reduce(
        (total: number, { total: day }: { total: string }) => total + Number(day),
        0,
      );
      expect(days).toBeCloseTo(Number(body.sums.total), 6);
      sum += days;
    }
    const { realized, income, fees } = (await api.get('/api/secure/performance', session)).body;
    expect(sum).toBeCloseTo(Number(realized.total) + Number(income.total) - Number(fees.total), 6);
  });

  test('refuses a month of the future', async () => {
    const { status, body } = await api.get('/api/secure/journal/calendar?month=2999-01', session);
    expect(status).toBe(400);
    expect(body.key).toBe('month');
  });
});

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
