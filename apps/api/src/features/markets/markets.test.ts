import { priceText, priceTicks } from '@papermint/contracts/markets/ticks';
import { describe, expect, test } from 'vitest';
import { sessionCalendar } from '../../market/sessions/sessions.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { candleSpan } from './prices/market-candles.ts';
import { amountValue } from './prices/valuation-rules.ts';

const api = testApp();

describe('candles', () => {
  const ask = (query: string) => api.get(`/api/candles?${query}`);

  test('of an hour are the aggregate of its minutes', async () => {
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

  test('outside of the cache are computed while other requests are served', async () => {
    const { markets } = await api.host.world();
    const query = { pair: 'ETH/USD', interval: '1d', from: '2024-10-01T00:00:00Z' } as const;
    let ready = false;
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (!ready) setImmediate(turn);
    };
    setImmediate(turn);
    await markets.prepareCandles(query);
    ready = true;
    expect(turns).toBeGreaterThan(1);
    const cached = markets.candles(query);
    await markets.load();
    expect(markets.candles(query)).toEqual(cached);
  });

  test('have a rate limit', async () => {
    const here = { 'x-world': await api.openWorld() };
    const answers = [];
    for (let time = 0; time <= 300; time += 1) {
      answers.push((await api.get('/api/candles', undefined, here)).status);
    }
    expect([new Set(answers.slice(0, -1)), answers.at(-1)]).toEqual([new Set([400]), 429]);
  });

  test('are as many as the limit says, with or without a first instant, across closed hours', async () => {
    const times = ({ body }: { body: { time: string }[] }) => body.map(({ time }) => time.slice(0, 16));
    expect(times(await ask('pair=BTC/USD&interval=1h&limit=2'))).toEqual([
      '2026-06-01T14:00',
      '2026-06-01T15:00',
    ]);
    expect(times(await ask('pair=BTC/USD&interval=1h&limit=1&from=2026-06-01T00:00:00Z'))).toEqual([
      '2026-06-01T15:00',
    ]);
    // The first hour of Monday follows the last one of Friday.
    expect(times(await ask('pair=LUMR/USD&interval=1h&limit=4'))).toEqual([
      '2026-05-29T19:00',
      '2026-06-01T13:00',
      '2026-06-01T14:00',
      '2026-06-01T15:00',
    ]);
    expect(times(await ask('pair=LUMR/USD&interval=1m&limit=2&to=2026-05-31T10:00:00Z'))).toEqual([
      '2026-05-29T19:58',
      '2026-05-29T19:59',
    ]);
    expect((await ask('pair=LUMR/USD&interval=1m&limit=1000')).body).toHaveLength(1000);
    expect((await ask('pair=EUR/USD&interval=1w&limit=1000')).body[0].time).toBe('2015-12-28T00:00:00.000Z');
  });

  test('are none before the history starts and none after now', async () => {
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
    ['pair=BTC/USD&interval=1m&limit=1001', 'limit'],
    ['pair=X/Y&interval=1m&from=2026-05-31T10:00:00Z', 'pair'],
    ['interval=1m&from=2026-05-31T10:00:00Z', 'pair'],
  ])('%s is refused at its field', async (query, key) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key });
  });

  test('a span is limited to the time that has candles', () => {
    const now = Date.UTC(2026, 5, 1);
    const always = sessionCalendar('always');
    expect(candleSpan({ interval: '1w', from: '2010-01-01T00:00:00Z' }, now, always)).toEqual({
      from: Date.UTC(2016, 0, 1),
      to: now,
    });
  });
});

describe('prices', () => {
  test('are those of the named pairs, in any case', async () => {
    const { body } = await api.post('/api/prices', { pairs: ['btc/usd', 'EUR/USD'] });
    expect(Object.keys(body)).toEqual(['BTC/USD', 'EUR/USD']);
  });

  test.each([[{ pairs: ['A/B'] }], [{ pairs: 'BTC/USD' }], [{ pairs: [7] }]])(
    '%j is refused',
    async (input) => {
      expect((await api.post('/api/prices', input)).status).toBe(400);
    },
  );

  test('of futures are their own last prices, as their books have them', async () => {
    const pairs = ['BTC/USD', 'EUR/USD'];
    const { body } = await api.post('/api/prices', { pairs, venue: 'futures' });
    const world = await api.host.world();
    expect(body).toEqual(
      Object.fromEntries(
        pairs.map((pair) => {
          const ticks = world.markets.futures.priceTicksAt(pair, world.clock.now());
          return [pair, priceText(ticks, world.markets.instrument(pair).tick)];
        }),
      ),
    );
    const at = '2026-05-20T12:00:00Z';
    const earlier = await api.post('/api/prices', { pairs: ['BTC/USD'], venue: 'futures', at });
    const query = `pair=BTC/USD&interval=1m&price=last&from=${at}&to=${at}`;
    expect(earlier.body['BTC/USD']).toBe((await api.get(`/api/candles?${query}`)).body[0].open);
    const all = await api.post('/api/prices', { venue: 'futures' });
    expect(all.body['BTC/USD']).toBe(body['BTC/USD']);
    expect(Object.keys(all.body)).not.toContain('USDT_TRC20/USD');
    const { body: listed } = await api.get('/api/markets?venue=futures');
    expect(listed.find(({ pair }: { pair: string }) => pair === 'BTC/USD').price).toBe(body['BTC/USD']);
  });

  test('of futures are refused for a pair without futures, at the venue', async () => {
    const refused = await api.post('/api/prices', { pairs: ['USDT_TRC20/USD'], venue: 'futures' });
    expect(refused.body).toMatchObject({ code: 'bad_input', key: 'venue' });
  });

  test('of stable coins are exactly 1', async () => {
    const { body } = await api.post('/api/prices', { pairs: ['USDT_TRC20/USD', 'USDC_TRC20/USD'] });
    expect(Object.values(body)).toEqual(['1', '1']);
  });
});

describe('actions of companies', () => {
  const ask = (query: string) => api.get(`/api/corporate-actions?pair=LUMR/USD${query}`);

  test('are the same for every end in the far future', async () => {
    const { status, body } = await ask('');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    const from = '&from=2016-06-01T00:00:00Z';
    expect((await ask('&to=9999-12-31T00:00:00Z')).body).toEqual(body);
    expect((await ask(`${from}&to=9999-12-31T00:00:00Z`)).body).toEqual((await ask(from)).body);
  });

  test('are empty for the far future', async () => {
    expect((await ask('&from=9000-01-01T00:00:00Z')).body).toEqual([]);
    expect((await ask('&from=9000-01-01T00:00:00Z&to=9999-12-31T00:00:00Z')).body).toEqual([]);
  });

  test.each([
    ['&from=2015-01-01T00:00:00Z', 'from'],
    ['&from=9999-01-01T00:00:00Z&to=9000-01-01T00:00:00Z', 'to'],
  ])('are refused with %s at %s', async (query, key) => {
    expect((await ask(query)).body).toMatchObject({ code: 'bad_input', key });
  });
});

describe('the calendar of companies', () => {
  const ask = (query: string) => api.get(`/api/corporate-calendar${query}`);

  test('has the actions of each stock on its days, in order of time', async () => {
    const days = '?from=2026-05-01&to=2026-06-30';
    const { status, body } = await ask(days);
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: '2026-05-01', to: '2026-06-30' });
    const times = body.data.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
    const own = await api.get(
      '/api/corporate-actions?pair=LUMR/USD&from=2026-05-01T00:00:00Z&to=2026-06-30T23:59:59Z',
    );
    expect(own.body.length).toBeGreaterThan(0);
    expect(body.data.filter(({ pair }: { pair: string }) => pair === 'LUMR/USD')).toMatchObject(own.body);
    expect(body.data[0]).toMatchObject({ name: expect.any(String), currency: 'USD' });
    const { body: some } = await ask(`${days}&kind=dividend,split`);
    const kinds = new Set(some.data.map(({ kind }: { kind: string }) => kind));
    expect([...kinds]).not.toContain('earnings');
    expect(some.data.length).toBeGreaterThan(0);
  });

  test('begins today without days, and is empty where nothing is announced', async () => {
    expect((await ask('')).body).toMatchObject({ from: '2026-06-01', to: '2026-08-01' });
    expect((await ask('?from=9999-12-31')).body.data).toEqual([]);
    expect((await ask('?to=0001-01-02')).body.data).toEqual([]);
  });

  test.each([
    ['?from=2026-05-01&to=2026-07-02', 'to', 'To must be at most 62 days from the first day on'],
    ['?from=2026-05-02&to=2026-05-01', 'to', 'To must not be before the first day'],
    ['?from=2026-02-30', 'from', 'From must be a day such as 2026-06-01'],
    ['?kind=merger', 'kind', 'Kind must be one of earnings, dividend, split'],
  ])('is refused with %s at %s', async (query, key, error) => {
    expect((await ask(query)).body).toMatchObject({ code: 'bad_input', key, error });
  });
});

describe('the tape', () => {
  test('is newest first, and a minute of it adds up to the candle', async () => {
    const { body: prints } = await api.get('/api/tape?pair=USDT_TRC20/USD&limit=100');
    expect(prints).toHaveLength(100);
    const times = prints.map(({ time }: { time: string }) => time);
    expect(times).toEqual([...times].sort().reverse());
    expect(prints[0]).toEqual({
      time: expect.any(String),
      price: expect.any(String),
      amount: expect.any(String),
      side: expect.stringMatching(/^(buy|sell)$/),
    });
    const world = await api.host.world();
    const from = world.clock.now() - 60_000;
    const minute = world.markets.tape('BTC/USD', 1000).filter(({ at }) => at >= from);
    const [candle] = (
      await api.get(`/api/candles?pair=BTC/USD&interval=1m&from=${new Date(from).toISOString()}`)
    ).body;
    const lots = minute.reduce((sum, print) => sum + print.lots, 0);
    expect((lots * 0.00001).toFixed(5)).toBe(Number(candle.volume).toFixed(5));
    expect(Number(candle.close) * 10).toBe(minute[0]?.priceTicks);
  });

  test.each([
    ['pair=X/Y', 'pair', 'Pair is not listed'],
    ['limit=5', 'pair', 'Pair is not a string'],
    ['pair=BTC/USD&limit=101', 'limit', 'Limit must be from 1 to 100'],
    ['pair=BTC/USD&limit=0', 'limit', 'Limit must be from 1 to 100'],
    ['pair=BTC/USD&limit=1.5', 'limit', 'Limit is not a whole number'],
    ['pair=BTC/USD&limit=many', 'limit', 'Limit is not a valid number'],
  ])('%s is refused at its field', async (query, key, error) => {
    const { status, body } = await api.get(`/api/tape?${query}`);
    expect({ status, key: body.key, error: body.error }).toEqual({ status: 400, key, error });
  });
});

describe('the seeded market', () => {
  test('has forty coins in rank, each with its picture', async () => {
    const { body } = await api.get('/api/trade-pair');
    expect(body).toHaveLength(40);
    expect(body[0]).toMatchObject({ pair: 'BTC/USD', name: 'Bitcoin' });
    const pictures = await Promise.all(body.map(({ image }: { image: string }) => api.get(image)));
    // A coin without a picture gets a monogram, which is text.
    expect(pictures.filter((picture) => picture.status !== 200 || /<text/.test(picture.body))).toEqual([]);
  });

  test('has scales that leave room for large amounts of every coin', async () => {
    const { body } = await api.get('/api/trade-pair');
    for (const { pair, baseScale, lot, price, tick } of body) {
      // Ten billion dollars' worth of a coin whose price has fallen to a tenth.
      const most = (1e10 / (Number(price) / 10)) * 10 ** baseScale;
      expect(most, pair).toBeLessThan(2 ** 63);
      expect(Number(lot) * Number(price), pair).toBeLessThan(5);
      expect(Number(price) / Number(tick), pair).toBeGreaterThan(400);
    }
  });
});

describe('currencies', () => {
  test('of all countries have a rate in dollars, and the ping has those that accounts can hold', async () => {
    const { body: countries } = await api.get('/api/countries');
    const codes = new Set<string>(
      countries
        .map(({ currency }: { currency: { id: string } }) => currency.id)
        .filter((id: string) => id !== 'USD'),
    );
    expect(codes.size).toBeGreaterThan(140);
    const pairs = [...codes].map((code) => `${code}/USD`);
    const { status, body } = await api.post('/api/prices', { pairs });
    expect(status).toBe(200);
    expect(Object.values(body).filter((price) => !(Number(price) > 0))).toEqual([]);
    const { body: ping } = await api.get('/api/ping');
    const held = ['EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'NZD', 'SEK'].map((code) => `${code}/USD`);
    const { body: instruments } = await api.get('/api/trade-pairs');
    expect(Object.keys(ping.prices).sort()).toEqual(
      [...new Set([...instruments.map(({ pair }: { pair: string }) => pair), ...held])].sort(),
    );
  });

  test.each([
    ['KWD', 3],
    ['VND', 0],
  ])('an account in %s has its assets valued in it', async (currency, scale) => {
    const world = await api.host.world();
    const { traderId } = await world.accounts.create(
      { actor: { kind: 'system' }, name: 'test.trader' },
      {
        email: `${currency}@papermint.test`.toLowerCase(),
        passwordHash: '',
        firstName: 'Some',
        lastName: 'One',
        nickname: currency.toLowerCase(),
        currency,
        packageSlug: 'starter',
        position: 'trader',
        status: 'active',
        suspendedReason: null,
        country: 'SE',
        emailVerified: true,
        kycVerified: true,
        requireUpgrade: false,
        stakingEnabled: true,
        pinHash: null,
        persona: currency,
        personaAbout: null,
      },
    );
    await world.deposits.receive(
      { actor: { kind: 'system' }, name: 'test.deposit' },
      { traderId, asset: 'USD', amount: 1_234_567n, description: 'Bank transfer' },
    );
    const { body } = await api.get('/api/ping', await api.signIn(currency));
    const rate = Number(body.prices[`${currency}/USD`]);
    expect(rate).toBeGreaterThan(0);
    expect(body.assets[0].value).toBe(String(Number((12_345.67 / rate).toFixed(scale))));
    expect(body.trader).toMatchObject({ currency, balance: body.assets[0].value });
  });

  test('that no account can hold cannot be transferred', async () => {
    const session = await api.signIn('trader');
    await api.post('/api/auth/confirm-pin', { pin: '123456' }, session);
    const { status, body } = await api.post(
      '/api/secure/transfer',
      { recipient: '10000003', currency: 'KWD', amount: '1' },
      session,
    );
    expect({ status, key: body.key }).toEqual({ status: 400, key: 'currency' });
  });
});

test('a price is a whole number of ticks', () => {
  expect(priceTicks('92400', '0.1')).toBe(924_000);
  expect(() => priceTicks('0.05', '0.1')).toThrow(RangeError);
});

test('a valuation is rounded once', () => {
  const euro = { value: 12n, scale: 1 };
  const bitcoin = { value: 924_001n, scale: 1 };
  // 0.015 BTC at 92,400.1 is 1,386.0015 dollars, 1,155.00125 euros
  expect(amountValue(1_500_000n, 8, bitcoin, euro, 2)).toBe(115_500n);
});
