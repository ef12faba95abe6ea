import { MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();
const PAIR = 'BTC/USD';
const PRICES = '/api/sandbox/prices';
const BOOK = '/api/sandbox/book';

async function reset(): Promise<number> {
  await api.post('/api/sandbox/reset');
  return (await api.host.world()).clock.now();
}

const candlesOf = async (from: number, to: number) => {
  const span = `from=${new Date(from).toISOString()}&to=${new Date(to - SECOND).toISOString()}`;
  return (await api.get(`/api/candles?pair=${PAIR}&interval=1m&${span}`)).body;
};

test('charts show the candle of a held price, and no past candle changes', async () => {
  const now = await reset();
  const minute = Math.ceil((now + SECOND) / MINUTE) * MINUTE;
  const before = await candlesOf(minute - 60 * MINUTE, minute - MINUTE);
  const { body } = await api.post(PRICES, { pair: PAIR, price: 50_000.5, hold: 'PT5M' });
  expect(body).toMatchObject({ now: new Date(now + SECOND).toISOString(), price: { state: 'scheduled' } });
  await api.post('/api/sandbox/clock', { advance: 'PT10M' });
  expect(await candlesOf(minute - 60 * MINUTE, minute - MINUTE)).toEqual(before);
  const [held] = await candlesOf(minute + MINUTE, minute + 2 * MINUTE);
  expect(held).toMatchObject({ open: '50000.5', high: '50000.5', low: '50000.5', close: '50000.5' });
  expect(Number(held.volume)).toBeGreaterThan(0);
  const { body: list } = await api.get(PRICES);
  expect(list).toMatchObject([{ uuid: body.price.uuid, state: 'ended', venue: 'spot', price: '50000.5' }]);
});

test('the public book is the set one, and its candle has no turnover', async () => {
  const now = await reset();
  const levels = {
    asks: [{ price: '50001', amount: '2' }],
    bids: [{ price: 49_999, amount: 0.5 }],
  };
  const { body: checked } = await api.post(BOOK, { pair: PAIR, mode: 'check', ...levels });
  expect(checked).toMatchObject({ checked: true, now: new Date(now).toISOString() });
  expect((await api.get(BOOK)).body).toEqual([]);
  const { body } = await api.post(BOOK, { pair: PAIR, ...levels });
  expect(body.message).toMatch(
    /^The book of BTC\/USD has 1 ask and 1 bid from .* until it is removed, at a price of 50,000\.00 USD\.$/,
  );
  // Resting orders of the seed's traders stand further out.
  const { body: shown } = await api.get(`/api/book?pair=${PAIR}`);
  expect([shown.asks[0], shown.bids[0]]).toEqual([
    ['50001', '2'],
    ['49999', '0.5'],
  ]);
  await api.post('/api/sandbox/clock', { advance: 'PT3M' });
  const minute = Math.ceil(now / MINUTE) * MINUTE + MINUTE;
  const [quiet] = await candlesOf(minute, minute + MINUTE);
  expect(quiet).toMatchObject({ open: '50000', close: '50000', volume: '0' });
  const { body: removed } = await api.delete(`${BOOK}/${body.book.uuid}`);
  expect(removed.message).toContain('The book is removed.');
});

test.each([
  [PRICES, { pair: 'NO/USD', price: '1' }, 'pair', 'Pair is not listed'],
  [PRICES, { pair: PAIR, price: 'dear' }, 'price', 'Price is not a valid number'],
  [PRICES, { pair: PAIR, price: '0' }, 'price', 'Price must be more than 0'],
  [PRICES, { pair: PAIR, price: '1', venue: 'moon' }, 'venue', 'Venue must be spot or futures'],
  [PRICES, { pair: PAIR, price: '50000', hold: 'PT0S' }, 'hold', 'Hold must be at least PT1S'],
  [
    PRICES,
    { pair: PAIR, price: '50000', hold: 'long' },
    'hold',
    'Hold is not a duration like PT10M or P1D or until_released',
  ],
  [
    PRICES,
    { pair: PAIR, price: '50000', startsAt: '2020-01-01T00:00:00Z' },
    'startsAt',
    /^Starts at must not be in the past/,
  ],
  [BOOK, { pair: PAIR }, 'asks', 'Asks and bids are empty: a book needs at least one level'],
  [BOOK, { pair: PAIR, asks: [7] }, 'asks.0', 'Ask 1 must be an object'],
  [
    BOOK,
    { pair: PAIR, asks: Array.from({ length: 101 }, () => ({ price: '1', amount: '1' })) },
    'asks',
    'Asks may have at most 100 entries',
  ],
  [
    BOOK,
    { pair: PAIR, asks: [{ price: '50000', amount: '0' }] },
    'asks.0.amount',
    'Amount of ask 1 must be more than 0',
  ],
  [
    BOOK,
    { pair: PAIR, asks: [{ price: '50000', amount: '1' }], until: '2020-01-01T00:00:00Z' },
    'until',
    /^Until must be after the book begins/,
  ],
])('refuses %s %j at %s', async (path, input, key, error) => {
  const { status, body } = await api.post(path, input);
  expect([status, body.code, body.key]).toEqual([400, 'bad_input', key]);
  expect(body.error).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
});

test('refuses to release what does not exist or is over, and a price beside candles', async () => {
  await reset();
  expect(await api.delete(`${PRICES}/nothing`)).toMatchObject({ status: 404 });
  const { body } = await api.post(PRICES, { pair: PAIR, price: '50000', hold: 'until_released' });
  // A price is no book.
  expect(await api.delete(`${BOOK}/${body.price.uuid}`)).toMatchObject({ status: 404 });
  expect(await api.delete(`${PRICES}/${body.price.uuid}`)).toMatchObject({ status: 200 });
  await api.post('/api/sandbox/clock', { advance: 'PT2S' });
  expect(await api.delete(`${PRICES}/${body.price.uuid}`)).toMatchObject({ status: 409 });
});
