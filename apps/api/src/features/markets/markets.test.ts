import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { candleSpan, ticksOf, worth } from './markets-rules.ts';

const api = testApp();

describe('candles', () => {
  const ask = (query: string) => api.get(`/api/candles?${query}`);

  test('of an hour are those of its minutes together', async () => {
    const span = 'from=2026-05-31T10:00:00Z&to=2026-05-31T10:59:59Z';
    const { body: minutes } = await ask(`pair=BTC/USD&interval=1m&${span}`);
    const { body: hours } = await ask(`pair=BTC/USD&interval=1h&${span}`);
    expect(minutes).toHaveLength(60);
    expect(hours).toHaveLength(1);
    const column = (key: string) => minutes.map((minute: Record<string, string>) => Number(minute[key]));
    expect(Number(hours[0].high)).toBe(Math.max(...column('high')));
    expect(Number(hours[0].low)).toBe(Math.min(...column('low')));
    expect(hours[0].open).toBe(minutes[0].open);
    expect(hours[0].close).toBe(minutes[59].close);
  });

  test('are none before trading began and none after now', async () => {
    expect(
      (await ask('pair=BTC/USD&interval=1w&from=1980-01-01T00:00:00Z&to=1990-01-01T00:00:00Z')).body,
    ).toEqual([]);
    expect(
      (await ask('pair=BTC/USD&interval=1d&from=2026-07-01T00:00:00Z&to=2026-08-01T00:00:00Z')).body,
    ).toEqual([]);
  });

  test.each([
    ['pair=BTC/USD&interval=2m&from=2026-05-31T10:00:00Z', 'interval'],
    ['pair=BTC/USD&interval=1m&from=yesterday', 'from'],
    ['pair=BTC/USD&interval=1m&from=2026-01-01T00:00:00Z', 'from'],
    ['pair=BTC/USD&interval=1m&from=2026-05-31T10:00:00Z&to=2026-05-30T10:00:00Z', 'to'],
    ['pair=X/Y&interval=1m&from=2026-05-31T10:00:00Z', 'pair'],
    ['interval=1m&from=2026-05-31T10:00:00Z', 'pair'],
  ])('%s is refused at its field', async (query, key) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key });
  });

  test('a span is cut to what there is', () => {
    const now = Date.UTC(2026, 5, 1);
    expect(candleSpan({ interval: '1w', from: '2010-01-01T00:00:00Z' }, now)).toEqual({
      from: Date.UTC(2016, 0, 1),
      to: now,
    });
  });
});

describe('prices', () => {
  test('of the named pairs, in any case of letters', async () => {
    const { body } = await api.post('/api/prices', { pairs: ['btc/usd', 'EUR/USD'] });
    expect(Object.keys(body)).toEqual(['BTC/USD', 'EUR/USD']);
  });

  test.each([[{ pairs: ['A/B'] }], [{ pairs: 'BTC/USD' }], [{ pairs: [7] }]])(
    '%j is refused',
    async (input) => {
      expect((await api.post('/api/prices', input)).status).toBe(400);
    },
  );

  test('of stable coins are exactly 1', async () => {
    const { body } = await api.post('/api/prices', { pairs: ['USDT_TRC20/USD', 'USDC_TRC20/USD'] });
    expect(Object.values(body)).toEqual(['1', '1']);
  });
});

test('a price is a whole number of ticks', () => {
  expect(ticksOf('92400', '0.1')).toBe(924_000);
  expect(() => ticksOf('0.05', '0.1')).toThrow(RangeError);
});

test('a worth is rounded once', () => {
  const euro = { value: 12n, scale: 1 };
  const bitcoin = { value: 924_001n, scale: 1 };
  // 0.015 BTC at 92,400.1 is 1,386.0015 dollars, 1,155.00125 euros
  expect(worth(1_500_000n, 8, bitcoin, euro, 2)).toBe(115_500n);
});
