import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import type { World } from '../../../worlds/world.ts';
import { spotVenue } from '../feeds/data-venues.ts';
import { createMarketDataPublisher } from '../feeds/market-data-publisher.ts';

const api = testApp();
const STOCK = 'LUMR/USD';
const GOLD = 'XAU/USD';
/** Friday, 5 June 2026, in the evening: stocks have closed, and forex and commodities close at nine. */
const CLOSE = Date.UTC(2026, 5, 5, 21);
const OPEN = CLOSE + 2 * DAY;

let world: World;
beforeEach(async () => {
  await api.post('/api/sandbox/reset');
  world = await api.host.world();
});

const advanceTo = (at: number) =>
  api.post('/api/sandbox/clock', { advance: `PT${(at - world.clock.now()) / SECOND}S` });
const happen = (input: Parameters<World['scenarios']['add']>[1]) =>
  world.scenarios.add({ actor: { kind: 'system' }, name: 'test.scenario' }, input);
const pricesOf = async (...pairs: string[]) => {
  const { body } = await api.post('/api/prices', { pairs });
  return pairs.map((pair) => Number(body[pair]));
};

describe('sessions', () => {
  test('close and open the markets of their calendar, and closed is no halt', async () => {
    const instrument = (pair: string) => world.markets.quotedOne(pair);
    expect(instrument('BTC/USD').session).toEqual({ open: true, opensAt: null, closesAt: null });
    expect(instrument(STOCK).session).toEqual({
      open: true,
      opensAt: null,
      closesAt: '2026-06-01T20:00:00.000Z',
    });
    await advanceTo(CLOSE + HOUR);
    const closed = instrument(STOCK);
    expect(closed).toMatchObject({ status: 'trading', resumesAt: null });
    expect(closed.session).toEqual({ open: false, opensAt: '2026-06-08T13:30:00.000Z', closesAt: null });
    expect(instrument('EUR/USD').session.opensAt).toBe('2026-06-07T21:00:00.000Z');
    expect(instrument(GOLD).session.opensAt).toBe('2026-06-07T22:00:00.000Z');
    expect(world.markets.tradingHalted(STOCK, world.clock.now())).toBe(true);
    expect(world.markets.tradingResumes(STOCK, world.clock.now())).toBe(Date.UTC(2026, 5, 8, 13, 30));
    expect(world.markets.tradingResumes('BTC/USD', world.clock.now())).toBe(world.clock.now());
  });

  test('resume together with a halt: the later of the two', async () => {
    await advanceTo(CLOSE + 2 * HOUR);
    await happen({ kind: 'halt', pair: 'EUR/CHF', startsIn: 0, hold: 3 * 86_400 });
    await happen({ kind: 'halt', pair: 'EUR/CAD', startsIn: 0, hold: 3600 });
    const resumes = (pair: string) => world.markets.tradingResumes(pair, world.clock.now());
    expect(resumes('EUR/CHF')).toBe(CLOSE + 2 * HOUR + 3 * DAY);
    expect(resumes('EUR/CAD')).toBe(OPEN);
    const held = world.markets.shownSecond('EUR/CAD', OPEN - SECOND);
    expect(held).toBe(CLOSE - SECOND);
    expect(world.markets.shownSecond('EUR/CAD', OPEN)).toBe(OPEN);
  });
});

describe('a closed market', () => {
  test('stands still, and keeps book, tape and figures of its close', async () => {
    await advanceTo(CLOSE + 5 * HOUR);
    const { markets, clock } = world;
    const closing = markets.priceTicksAt(GOLD, CLOSE - SECOND);
    const [depth, tape, day] = [
      markets.depth(GOLD, clock.now()),
      markets.tape(GOLD, 5),
      markets.ticker24h(GOLD),
    ];
    expect(markets.priceTicksAt(GOLD, clock.now())).toBe(closing);
    expect(tape).toHaveLength(5);
    expect(tape.every(({ at }) => at < CLOSE && at >= CLOSE - 600 * SECOND)).toBe(true);
    await advanceTo(CLOSE + 20 * HOUR);
    expect(markets.depth(GOLD, clock.now())).toEqual(depth);
    expect(markets.tape(GOLD, 5)).toEqual(tape);
    expect(markets.ticker24h(GOLD)).toEqual(day);
    expect(markets.lotsBetween(GOLD, CLOSE, clock.now())).toBe(0);
  });

  test('sends nothing until it opens', async () => {
    await advanceTo(CLOSE + HOUR);
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const feed = createMarketDataPublisher({ ...world, venue: spotVenue(world.markets, world.spot) }).book(
      GOLD,
      stop.signal,
    );
    expect((await feed.next()).value).toMatchObject({
      status: 'trading',
      halt: null,
      session: { open: false, opensAt: '2026-06-07T22:00:00.000Z' },
    });
    const next = feed.next();
    await advanceTo(CLOSE + 9 * HOUR);
    await advanceTo(OPEN + HOUR - SECOND);
    await advanceTo(OPEN + HOUR);
    expect((await next).value).toMatchObject({
      at: '2026-06-07T22:00:00.000Z',
      session: { open: true, closesAt: '2026-06-08T21:00:00.000Z' },
    });
  });

  test('has no candles, and shows at the open what happened before', async () => {
    await advanceTo(CLOSE + 21 * HOUR);
    const [before] = await pricesOf(GOLD);
    await happen({ kind: 'crash', pair: GOLD, depth: 0.2, over: 600, hold: 400_000 });
    await advanceTo(OPEN + HOUR - SECOND);
    expect(await pricesOf(GOLD)).toEqual([before]);
    await advanceTo(OPEN + 3 * HOUR);
    const [after = 0] = await pricesOf(GOLD);
    expect(after / (before as number)).toBeCloseTo(0.8, 1);
    const { body } = await api.get(`/api/candles?pair=${GOLD}&interval=1h&from=2026-06-05T20:00:00Z`);
    expect(body.map(({ time }: { time: string }) => time)).toEqual([
      '2026-06-05T20:00:00.000Z',
      '2026-06-07T22:00:00.000Z',
      '2026-06-07T23:00:00.000Z',
      '2026-06-08T00:00:00.000Z',
    ]);
    expect(Number(body[0].close)).toBe(before);
    expect(Number(body[1].open) / (before as number)).toBeCloseTo(0.8, 1);
  });
});

describe('forex', () => {
  test('leaves nothing to arbitrage but rounding', async () => {
    const pairs = world.markets.instruments().filter(({ kind }) => kind === 'forex');
    expect(pairs).toHaveLength(28);
    await advanceTo(OPEN + 30 * HOUR);
    const { texts } = world.markets.board();
    const dollars = (code: string) => (code === 'USD' ? 1 : Number(world.markets.price(`${code}/USD`)));
    for (const { pair, base, quote, tick } of pairs) {
      const price = Number(texts[pair]);
      const others = dollars(base) / dollars(quote);
      // Half a tick of each of the three.
      const slack = Number(tick) / 2 + price * (0.000005 / dollars(base) + 0.000005 / dollars(quote));
      expect(Math.abs(price - others), pair).toBeLessThan(slack * 1.5);
    }
  });

  test('values balances by the pair with the dollar, even in a scenario', async () => {
    await advanceTo(OPEN + 31 * HOUR);
    const euro = () => Number(world.markets.price('EUR/USD'));
    const yen = () => Number(world.markets.price('JPY/USD'));
    const [crosses, worth] = [await pricesOf('EUR/CHF', 'GBP/JPY'), [euro(), yen()] as const];
    await happen({ kind: 'gap', pair: 'EUR/USD', depth: 0.5 });
    await happen({ kind: 'gap', pair: 'USD/JPY', depth: 0.5 });
    await advanceTo(OPEN + 31 * HOUR + 2 * SECOND);
    expect(euro() / worth[0]).toBeCloseTo(0.5, 2);
    expect(yen() / worth[1]).toBeCloseTo(2, 2);
    expect(Number(world.markets.valueIn('EUR', 1_000_000n, 'USD'))).toBe(Math.round(euro() * 1_000_000));
    expect(1 / Number((await pricesOf('USD/JPY'))[0])).toBeCloseTo(yen(), 8);
    const now = await pricesOf('EUR/CHF', 'GBP/JPY');
    for (const [i, price] of now.entries()) expect(price / (crosses[i] as number)).toBeCloseTo(1, 3);
  });
});
