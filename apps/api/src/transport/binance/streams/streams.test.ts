import { DAY, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { MarketVenue } from '@papermint/contracts/markets/model';
import { expect, test } from 'vitest';
import type { BookState } from '../../../market/book/book-states.ts';
import type { PlaceOrderInput } from '../../../orders/placing/order-rules.ts';
import { cancel, happen, orderOf, place, priceAt, spotMarket } from '../../../testing/worlds/spot-market.ts';
import type { World } from '../../../worlds/world.ts';
import { quotesOf } from '../market-data/quotes-of.ts';
import { symbolsOf } from '../market-data/symbols.ts';
import { sidesOf } from '../market-data/views.ts';
import { microseconds } from './follow-market.ts';
import { createStreamHub } from './stream-hub.ts';

/** Parsed JSON; its shape is what the test asserts. */
type Event = ReturnType<JSON['parse']>;

/** A hub without a timer, and what its streams have said. */
function streamsOf(world: World, venue: MarketVenue) {
  const hub = createStreamHub(world, venue, {
    onError(error) {
      throw error;
    },
    repeat: () => () => undefined,
  });
  let wall = 0;
  return {
    follow(name: string): Event[] {
      const events: Event[] = [];
      hub.follow(name, (text) => events.push(JSON.parse(text)));
      return events;
    },
    /** Lets wall time pass, and looks. */
    look(passed = 3000) {
      wall += passed;
      hub.look(wall);
    },
  };
}

/** A book as a client keeps it by the published algorithm. */
class LocalBook {
  readonly #venue: MarketVenue;
  #id: number | undefined;
  #sides: Record<'b' | 'a', Map<string, string>> = { b: new Map(), a: new Map() };
  #first = true;

  constructor(venue: MarketVenue) {
    this.#venue = venue;
  }

  start({ id, bids, asks }: { id: number; bids: string[][]; asks: string[][] }): void {
    this.#id = id;
    this.#first = true;
    this.#sides = { b: new Map(bids as [string, string][]), a: new Map(asks as [string, string][]) };
  }

  apply(event: Event): void {
    const id = this.#id as number;
    const spot = this.#venue === 'spot';
    if (spot ? event.u <= id && this.#first : event.u < id && this.#first) return;
    if (this.#first) {
      expect(spot ? event.U <= id + 1 && id + 1 <= event.u : event.U <= id && id <= event.u).toBe(true);
    } else expect(spot ? event.U : event.pu).toBe(spot ? id + 1 : id);
    this.#first = false;
    this.#id = event.u;
    for (const side of ['b', 'a'] as const) {
      for (const [price, amount] of event[side]) {
        if (Number(amount) === 0) this.#sides[side].delete(price);
        else this.#sides[side].set(price, amount);
      }
    }
  }

  state() {
    const sorted = (side: 'b' | 'a', direction: 1 | -1) =>
      [...this.#sides[side]].sort((one, other) => (Number(one[0]) - Number(other[0])) * direction);
    return { id: this.#id, bids: sorted('b', -1), asks: sorted('a', 1) };
  }
}

function snapshot(world: World, venue: MarketVenue) {
  const traded = symbolsOf(world)(venue).of('BTCUSDT');
  const state: BookState = quotesOf(world, venue).publicBooks.state(traded.pair);
  return { id: state.id, ...sidesOf(traded, state) };
}

type Act = [trader: string, order: Partial<PlaceOrderInput> & { distance?: number }];

test.each(['spot', 'futures'] as const)(
  'a local book of %s equals the book at every step, with orders, cancels, a crash and jumps of time',
  async (venue) => {
    const { world, ann, bob } = await spotMarket();
    const streams = streamsOf(world, venue);
    const events = streams.follow('btcusdt@depth@100ms');
    const book = new LocalBook(venue);
    book.start(snapshot(world, venue));
    let applied = 0;
    const check = () => {
      streams.look(100);
      for (; applied < events.length; applied++) book.apply(events[applied]);
      const whole = snapshot(world, venue);
      expect([whole.bids.length, whole.asks.length]).toEqual([500, 500]);
      expect(book.state()).toEqual(whole);
    };
    check();
    const advance = async (ms: number) => {
      await world.testClock.advance((now) => now + ms);
      check();
    };
    const acts: Act[] = [
      [ann, { distance: -30, amount: '0.07' }],
      [bob, { side: 'sell', distance: 25, amount: '0.04' }],
      [ann, { type: 'market', amount: '0.15' }],
      [bob, { side: 'sell', distance: -40, amount: '0.05' }],
    ];
    await happen(world, { kind: 'crash', pair: 'BTC/USD', depth: 0.2, over: 30, hold: 600 });
    for (let step = 0; step < 60; step++) {
      const [trader, { distance, ...order }] = acts[step % acts.length] as Act;
      const price = distance === undefined ? {} : { price: priceAt(world, distance) };
      const { trade } = await place(world, trader, { ...order, ...price });
      check();
      await advance(step % 7 === 0 ? 17 * SECOND : SECOND);
      const { status } = await orderOf(world, trader, trade.uuid);
      if (status === 'new') await cancel(world, trader, trade.uuid);
      check();
    }
    await advance(DAY);
    await advance(350);
    expect(events.length).toBeGreaterThan(60);
  },
);

test('a client that comes later takes the latest event, whose snapshot fits to it', async () => {
  const { world } = await spotMarket();
  for (const venue of ['spot', 'futures'] as const) {
    const streams = streamsOf(world, venue);
    streams.follow('btcusdt@depth');
    await world.testClock.advance((now) => now + 5 * SECOND);
    streams.look();
    const late = streams.follow('btcusdt@depth');
    const book = new LocalBook(venue);
    book.start(snapshot(world, venue));
    await world.testClock.advance((now) => now + SECOND);
    streams.look();
    for (const event of late) book.apply(event);
    expect(book.state()).toEqual(snapshot(world, venue));
  }
});

test('a snapshot between two events leads to the book of the second one', async () => {
  const { world, ann } = await spotMarket();
  const streams = streamsOf(world, 'spot');
  const events = streams.follow('btcusdt@depth@100ms');
  const before = snapshot(world, 'spot');
  const { trade } = await place(world, ann, { price: priceAt(world, -30), amount: '0.7' });
  const book = new LocalBook('spot');
  book.start(snapshot(world, 'spot'));
  await cancel(world, ann, trade.uuid);
  streams.look(100);
  for (const event of events) book.apply(event);
  expect(book.state()).toEqual(snapshot(world, 'spot'));
  expect(book.state().bids).toEqual(before.bids);
});

test('a book that stands still says so, with contiguous ids', async () => {
  const { world } = await spotMarket();
  const streams = streamsOf(world, 'spot');
  const events = streams.follow('btcusdt@depth@100ms');
  for (let i = 0; i < 3; i++) streams.look(3000);
  expect(events).toHaveLength(4);
  for (const [i, event] of events.entries()) {
    if (i > 0) expect(event).toMatchObject({ U: events[i - 1].u + 1, b: [], a: [] });
  }
});

test('every candle closes once, whatever time does', async () => {
  const { world } = await spotMarket();
  const streams = streamsOf(world, 'spot');
  const events = streams.follow('btcusdt@kline_1m');
  for (const passed of [
    10 * SECOND,
    45 * SECOND,
    SECOND,
    5 * MINUTE + 3 * SECOND,
    20 * SECOND,
    59 * SECOND,
  ]) {
    await world.testClock.advance((now) => now + passed);
    streams.look();
  }
  const closed = events.filter(({ k }) => k.x);
  expect(closed.map(({ k }) => k.t)).toEqual([...new Set(closed.map(({ k }) => k.t))]);
  for (const [i, { k }] of closed.entries()) {
    if (i > 0) expect(k.t).toBe(closed[i - 1].k.T + 1);
    const [candle] = await world.markets.tradedCandles({
      pair: 'BTC/USD',
      price: 'spot',
      interval: '1m',
      from: k.t,
      limit: 1,
    });
    expect([k.n, k.x, candle?.closed]).toEqual([candle?.trades, true, true]);
    expect(k.f).toBeLessThanOrEqual(k.L);
  }
  expect(closed).toHaveLength(7);
  expect(events.at(-1).k.x).toBe(false);
});

test('trades come once each, in the order of their ids', async () => {
  const { world, ann } = await spotMarket();
  const streams = streamsOf(world, 'spot');
  const events = streams.follow('btcusdt@aggTrade');
  for (let i = 0; i < 20; i++) {
    if (i % 5 === 0) await place(world, ann, { type: 'market', amount: '0.3' });
    streams.look(100);
    await world.testClock.advance((now) => now + SECOND);
    streams.look(100);
  }
  const ids = events.map(({ a }) => a);
  const all = world.spot.publicTrades.latest('BTC/USD', 1000).map(({ id }) => id);
  expect(ids).toEqual(all.slice(all.indexOf(ids[0])));
  expect(ids.length).toBeGreaterThan(10);
});

test('each stream has the shape of its market', async () => {
  const { world } = await spotMarket();
  const spot = streamsOf(world, 'spot');
  const futures = streamsOf(world, 'futures');
  const shapeOf = (streams: typeof spot, name: string) => {
    const [event] = streams.follow(name);
    return Object.keys(Array.isArray(event) ? event[0] : event).join(' ');
  };
  expect(shapeOf(spot, 'btcusdt@ticker')).toBe('e E s p P w x c Q b B a A o h l v q O C F L n');
  expect(shapeOf(futures, 'btcusdt@ticker')).toBe('e E s p P w c Q o h l v q O C F L n');
  expect(shapeOf(spot, 'btcusdt@ticker_1h')).toBe('e E s p P w c o h l v q O C F L n');
  expect(shapeOf(spot, '!miniTicker@arr')).toBe('e E s c o h l v q');
  expect(shapeOf(spot, 'btcusdt@bookTicker')).toBe('u s b B a A');
  expect(shapeOf(futures, 'btcusdt@bookTicker')).toBe('e u E T s b B a A');
  expect(shapeOf(spot, 'btcusdt@depth5')).toBe('lastUpdateId bids asks');
  expect(shapeOf(futures, 'btcusdt@depth5')).toBe('e E T s U u pu b a');
  expect(shapeOf(futures, 'btcusdt@depth@500ms')).toBe('e E T s U u pu b a');
  expect(shapeOf(futures, 'btcusdt@markPrice@1s')).toBe('e E s p ap i P r T');
  expect(shapeOf(futures, '!markPrice@arr')).toBe('e E s p ap i P r T');
  expect(shapeOf(futures, 'btcusdt_perpetual@continuousKline_1m')).toBe('e E ps ct k');
  expect(shapeOf(spot, 'btcusdt@avgPrice')).toBe('e E s i w T');
  expect(spot.follow('btcusdt@forceOrder')).toEqual([]);
  expect(spot.follow('nothing@trade')).toEqual([]);
});

test('times can be in microseconds', () => {
  expect(JSON.parse(microseconds('{"e":"kline","E":5,"k":{"t":1,"T":2,"n":3}}'))).toEqual({
    e: 'kline',
    E: 5000,
    k: { t: 1000, T: 2000, n: 3 },
  });
});
