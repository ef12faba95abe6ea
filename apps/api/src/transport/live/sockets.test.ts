import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { LiveMessage } from '../../testing/app/live-socket.ts';
import { liveSocket } from '../../testing/app/live-socket.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
let port = 0;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

const live = () => liveSocket(api);

const subscribe = { id: 1, method: 'subscription', params: { path: 'marketFeeds.priceFeed' } };
const hasData = (message: LiveMessage) => message.result?.type === 'data';

const subscribeTo = (path: string, input: object) => ({
  id: 1,
  method: 'subscription',
  params: { path, input },
});

describe('the book feed', () => {
  test('sends the book at once, and again when an order or the second has changed it', async () => {
    const feed = await live();
    feed.say(subscribeTo('marketFeeds.bookFeed', { pair: 'BTC/USD' }));
    const { result: first } = await feed.next(hasData);
    const book = async () => {
      const { bids, asks } = (await api.get('/api/book?pair=BTC/USD')).body;
      return { bids: bids.slice(0, 60), asks: asks.slice(0, 60), grouped: null };
    };
    expect(first?.data).toMatchObject(await book());

    const session = await api.signIn('vip');
    // A price at which nothing rests yet.
    const prices = new Set(first?.data.bids.map(([bid]: string[]) => bid));
    const below = (ticks: number) => String(Math.round(Number(first?.data.bids[0][0]) * 10 - ticks) / 10);
    const price = Array.from({ length: 60 }, (_, i) => below(i)).find((one) => !prices.has(one)) as string;
    const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price };
    await api.post('/api/secure/trades/place', order, session);
    const { result: second } = await feed.next(hasData);
    expect(second?.data.bids).toContainEqual([price, '0.01']);

    const { body: clock } = await api.post('/api/sandbox/clock', { advance: 'PT10S' });
    // Jobs on the way may have sent books of seconds in between.
    const { result: third } = await feed.next(
      (message) => hasData(message) && message.result?.data.at === clock.now,
    );
    expect(third?.data).toMatchObject(await book());
  });

  test('sends the book in steps as well if asked, and refuses unknown steps', async () => {
    const feed = await live();
    feed.say(subscribeTo('marketFeeds.bookFeed', { pair: 'BTC/USD', step: '10' }));
    const { result } = await feed.next(hasData);
    const { bids, grouped } = result?.data ?? {};
    const { body: stepped } = await api.get('/api/book?pair=BTC/USD&step=10');
    expect(bids).toEqual((await api.get('/api/book?pair=BTC/USD')).body.bids.slice(0, 60));
    expect(grouped.step).toBe('10');
    expect(grouped.bids.map(([price, amount]: string[]) => [price, amount])).toEqual(
      stepped.bids.slice(0, 50),
    );
    // The value lies between its step and the next better one.
    const [price, amount, cost] = grouped.asks[3].map(Number);
    expect(cost / amount).toBeGreaterThan(price - 10);
    expect(cost / amount).toBeLessThanOrEqual(price);
    expect(JSON.stringify(result?.data).length).toBeLessThan(16_000);

    const other = await live();
    other.say(subscribeTo('marketFeeds.bookFeed', { pair: 'BTC/USD', step: '3' }));
    const { error } = await other.next((message) => message.error !== undefined);
    expect(error?.message).toBe('Step must be 1, 2, 5, 10, 50 or 100 times 0.1 USD');
  });

  test('sends price, day and tape of the same second, and a halt at once', async () => {
    const feed = await live();
    feed.say(subscribeTo('marketFeeds.bookFeed', { pair: 'ETH/USD' }));
    const { result: first } = await feed.next(hasData);
    const snapshot = first?.data;
    expect(snapshot).toMatchObject({ whole: true, status: 'trading' });
    expect(snapshot.prints).toEqual((await api.get('/api/tape?pair=ETH/USD')).body);
    const { body: pairs } = await api.get('/api/trade-pair');
    const { price, change24h } = pairs.find(({ pair }: { pair: string }) => pair === 'ETH/USD');
    expect(snapshot.price).toBe(price);
    expect(Number(snapshot.price) / Number(snapshot.day.open) - 1).toBeCloseTo(change24h, 5);

    await api.post('/api/sandbox/clock', { advance: 'PT3S' });
    const { result: second } = await feed.next(
      (message) => hasData(message) && message.result?.data.at > snapshot.at,
    );
    const { whole, prints } = second?.data ?? {};
    expect(whole).toBe(false);
    const { body: tape } = await api.get('/api/tape?pair=ETH/USD');
    expect([...prints, ...snapshot.prints].slice(0, 50)).toEqual(tape);

    await api.post('/api/sandbox/scenarios', { kind: 'halt', pair: 'ETH/USD', hold: 'PT10M' });
    const { result: halted } = await feed.next((message) => message.result?.data?.status === 'halted');
    expect(halted?.data.halt).toEqual({ since: expect.any(String), reason: null });
    await api.post('/api/sandbox/clock', { advance: 'PT11M' });
    await feed.next((message) => message.result?.data?.status === 'trading');
  });

  test('a halted market sends nothing while its clock runs on, and goes on when it resumes', async () => {
    const feed = await live();
    feed.say(subscribeTo('marketFeeds.bookFeed', { pair: 'SOL/USD' }));
    await feed.next(hasData);
    await api.post('/api/sandbox/scenarios', { kind: 'halt', pair: 'SOL/USD', hold: 'PT10M' });
    const { result: halted } = await feed.next((message) => message.result?.data?.status === 'halted');
    for (const advance of ['PT2S', 'PT3M', 'PT6M']) await api.post('/api/sandbox/clock', { advance });
    const pairs = (await api.get('/api/trade-pair')).body;
    expect(pairs.find(({ pair }: { pair: string }) => pair === 'SOL/USD').price).toBe(halted?.data.price);
    await api.post('/api/sandbox/clock', { advance: 'PT2M' });
    const { result: next } = await feed.next(hasData);
    expect(next?.data).toMatchObject({ status: 'trading', halt: null, resumesAt: null });
  });

  test('is refused for an unknown pair', async () => {
    const feed = await live();
    feed.say(subscribeTo('marketFeeds.bookFeed', { pair: 'BTC/NOTHING' }));
    const { error } = await feed.next((message) => message.error !== undefined);
    expect(error?.message).toBe('Pair is not listed');
  });
});

describe('the feed of own orders', () => {
  const order = { pair: 'ETH/USD', side: 'buy', type: 'limit', amount: '0.01', price: '900' };

  test('sends the open orders at once, then every change, and none of another trader', async () => {
    const session = await api.signIn('trader');
    const other = await api.signIn('vip');
    const { body: before } = await api.post('/api/secure/trades/place', order, session);
    const feed = await live();
    feed.say(subscribeTo('spotFeeds.orderFeed', { session }));
    const { result: first } = await feed.next(hasData);
    expect(first?.data).toContainEqual(before.trade);
    await api.post('/api/secure/trades/place', order, other);
    const { body: placed } = await api.post('/api/secure/trades/place', order, session);
    const { result: second } = await feed.next(hasData);
    expect(second?.data).toEqual([placed.trade]);
    await api.post(`/api/secure/trade/${placed.trade.uuid}/cancel`, {}, session);
    const { result: third } = await feed.next(hasData);
    expect(third?.data).toMatchObject([{ uuid: placed.trade.uuid, status: 'canceled' }]);
  });

  test('is refused without a session, and ends with the session', async () => {
    const feed = await live();
    feed.say(subscribeTo('spotFeeds.orderFeed', { session: 'nobody' }));
    expect((await feed.next((message) => message.error !== undefined)).error).toBeDefined();
    const session = await api.signIn('trader');
    const over = await live();
    over.say(subscribeTo('spotFeeds.orderFeed', { session }));
    await over.next(hasData);
    await api.post('/api/auth/logout', {}, session);
    await over.next((message) => message.result?.type === 'stopped');
  });
});

describe("staff's feed of orders", () => {
  const order = { pair: 'ETH/USD', side: 'buy', type: 'limit', amount: '0.01', price: '900' };

  test('names each order of any trader that has changed', async () => {
    const [staff, trader] = [await api.signIn('superuser'), await api.signIn('trader')];
    const feed = await live();
    feed.say(subscribeTo('spotFeeds.staffOrderFeed', { session: staff }));
    expect((await feed.next(hasData)).result?.data).toEqual([]);
    const { body } = await api.post('/api/secure/trades/place', order, trader);
    expect((await feed.next(hasData)).result?.data).toEqual([body.trade.uuid]);
    await api.post(`/api/secure/trade/${body.trade.uuid}/cancel`, {}, trader);
    expect((await feed.next(hasData)).result?.data).toEqual([body.trade.uuid]);
  });

  test.each([
    ['trader', 'This is for staff.'],
    ['clerk', 'You do not have the permission to look after markets.'],
  ])('is refused to a %s', async (persona, message) => {
    const session = await api.signIn(persona);
    const feed = await live();
    feed.say(subscribeTo('spotFeeds.staffOrderFeed', { session }));
    const { error } = await feed.next((one) => one.error !== undefined);
    expect(error).toMatchObject({ message, data: { code: 'FORBIDDEN' } });
  });
});

describe('the feed of own notifications', () => {
  const order = { pair: 'ETH/USD', side: 'buy', type: 'limit', amount: '0.01', price: '900' };

  /** An order that expires a second later. */
  async function placeOne(session: string): Promise<string> {
    const { body: sandbox } = await api.get('/api/sandbox');
    const expiresAt = new Date(Date.parse(sandbox.clock.now) + 1000).toISOString();
    const gtd = { ...order, timeInForce: 'GTD', expiresAt };
    return (await api.post('/api/secure/trades/place', gtd, session)).body.trade.uuid;
  }

  test('sends the number of unread ones, then new and read ones, and none of another trader', async () => {
    const session = await api.signIn('trader');
    const other = await api.signIn('vip');
    const feed = await live();
    feed.say(subscribeTo('notificationFeeds.notificationFeed', { session }));
    const { result: first } = await feed.next(hasData);
    const { body: list } = await api.get('/api/secure/notification', session);
    expect(first?.data).toEqual({ unseen: list.unseen, news: [] });

    await placeOne(other);
    const uuid = await placeOne(session);
    await api.post('/api/sandbox/clock', { advance: 'PT1S' });
    const { result: second } = await feed.next(hasData);
    expect(second?.data).toMatchObject({
      unseen: list.unseen + 1,
      news: [{ title: 'Order expired', path: `/account/trade-history?order=${uuid}` }],
    });
    await api.post('/api/secure/notification/mark-all-as-seen', {}, session);
    const { result: third } = await feed.next(hasData);
    expect(third?.data).toEqual({ unseen: 0, news: [] });
  });

  test('begins with what came since the time that the subscriber has loaded', async () => {
    const session = await api.signIn('trader');
    const { body: ping } = await api.get('/api/ping', session);
    const uuid = await placeOne(session);
    await api.post('/api/sandbox/clock', { advance: 'PT1S' });
    const late = await live();
    late.say(subscribeTo('notificationFeeds.notificationFeed', { session, since: ping.now }));
    const { result } = await late.next(hasData);
    expect(result?.data.news.at(-1)).toMatchObject({
      title: 'Order expired',
      path: `/account/trade-history?order=${uuid}`,
    });
    const wrong = await live();
    wrong.say(subscribeTo('notificationFeeds.notificationFeed', { session, since: 'yesterday' }));
    expect((await wrong.next((message) => message.error !== undefined)).error).toBeDefined();
  });

  test('is refused without a session, and ends with the session', async () => {
    const feed = await live();
    feed.say(subscribeTo('notificationFeeds.notificationFeed', { session: 'nobody' }));
    expect((await feed.next((message) => message.error !== undefined)).error).toBeDefined();
    const session = await api.signIn('trader');
    const over = await live();
    over.say(subscribeTo('notificationFeeds.notificationFeed', { session }));
    await over.next(hasData);
    await api.post('/api/auth/logout', {}, session);
    await over.next((message) => message.result?.type === 'stopped');
  });
});

describe('a stop that comes right after its subscription', () => {
  const stop = { id: 1, method: 'subscription.stop' };

  test.each([
    ['in one message', (say: (message: object) => void) => say([subscribe, stop])],
    [
      'in two',
      (say: (message: object) => void) => {
        say(subscribe);
        say(stop);
      },
    ],
  ])('ends the feed, which then does not count against the limit (%s)', async (_, begin) => {
    const feed = await live();
    begin(feed.say);
    await feed.next(({ id, result }) => id === 1 && result?.type === 'stopped');
    // No feed of the socket is open.
    for (let id = 2; id < 34; id += 1) feed.say({ ...subscribe, id });
    for (let id = 2; id < 34; id += 1) await feed.next((message) => message.id === id && hasData(message));
  });
});

describe('the price feed', () => {
  test('sends all prices at once, then the changed ones when the clock moves', async () => {
    const feed = await live();
    feed.say(subscribe);
    const first = await feed.next(hasData);
    const { body: prices } = await api.post('/api/prices', {});
    expect(first.result?.data?.prices).toEqual(prices);
    const { body: clock } = await api.post('/api/sandbox/clock', { advance: 'PT1H' });
    const { body: later } = await api.post('/api/prices', {});
    // The feed may also send an instant on the way at which a job was due.
    const moved: Record<string, string> = {};
    for (let at = ''; at !== clock.now; ) {
      const { result } = await feed.next(hasData);
      Object.assign(moved, result?.data?.prices);
      at = result?.data?.at;
    }
    expect(moved['BTC/USD']).toBe(later['BTC/USD']);
    expect(moved).not.toHaveProperty('USDT_TRC20/USD');
    expect({ ...first.result?.data?.prices, ...moved }).toEqual(later);
  });

  test('carries no calls', async () => {
    const feed = await live();
    feed.say({ id: 2, method: 'query', params: { path: 'site.ping' } });
    const answer = await feed.next((message) => message.id === 2);
    expect(answer.error?.message).toBe('No "query"-procedure on path "site.ping"');
  });

  test('continues in the new world after a reset, and begins with all prices', async () => {
    const feed = await live();
    feed.say(subscribe);
    const first = await feed.next(hasData);
    await api.post('/api/sandbox/reset');
    const again = await feed.next(hasData);
    const { body: prices } = await api.post('/api/prices', {});
    const { lasts, marks, ...rest } = again.result?.data ?? {};
    expect(rest).toEqual({ at: '2026-06-01T15:00:00.000Z', prices });
    const pairs = Object.keys(first.result?.data.marks ?? {});
    expect([Object.keys(lasts), Object.keys(marks)]).toEqual([pairs, pairs]);
  });
});

describe('the nav namespace beside it', () => {
  async function initialize(accountId: unknown, session?: unknown): Promise<unknown> {
    const socket = io(`http://127.0.0.1:${port}/nav`, { transports: ['websocket'], forceNew: true });
    onTestFinished(() => {
      socket.disconnect();
    });
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    socket.emit('initialize', accountId, session);
    return new Promise((resolve) => socket.on('initialized', resolve));
  }

  test('answers initialize with the account if the session belongs to it', async () => {
    const { body } = await api.post('/api/sandbox/sign-in', { persona: 'trader' });
    const { accountId } = body.trader;
    expect(await initialize(accountId, body.sessionHash)).toEqual({ accountId });
  });

  test('answers null for a forged session or another account', async () => {
    const { body } = await api.post('/api/sandbox/sign-in', { persona: 'trader' });
    expect(await initialize(body.trader.accountId, 'x'.repeat(43))).toEqual({ accountId: null });
    expect(await initialize('10000000', body.sessionHash)).toEqual({ accountId: null });
  });
});
