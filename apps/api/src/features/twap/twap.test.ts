import { MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { Twap } from '@papermint/contracts/twap/model';
import { describe, expect, onTestFinished, test } from 'vitest';
import { committed } from '../../platform/database/statement.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { futuresMarket, open, positionsOf } from '../../testing/worlds/futures-market.ts';
import {
  balanceOf,
  commandOf,
  PAIR,
  priceAt,
  spotMarket,
  ticksIn,
} from '../../testing/worlds/spot-market.ts';
import { staffCoins } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';
import type { StartTwapInput } from './twap-types.ts';

const api = testApp();

const start = async (world: World, traderId: string, input: Partial<StartTwapInput> = {}, key?: string) => {
  const once = key === undefined ? {} : { once: { key, bodyHash: key } };
  const { twap } = await world.twap.start({ ...commandOf(traderId, 'twap.start'), ...once }, traderId, {
    venue: 'spot',
    pair: PAIR,
    side: 'buy',
    amount: '0.1',
    duration: 600,
    interval: 60,
    ...input,
  });
  return twap;
};
const act = (world: World, traderId: string, name: 'pause' | 'resume' | 'cancel', uuid: string) =>
  world.twap[name](commandOf(traderId, `twap.${name}`), traderId, uuid);

async function twapOf(world: World, traderId: string, uuid: string): Promise<Twap> {
  const { data } = await world.twap.list(traderId, { page: 1, perPage: 100, sort: '-createdAt' });
  return data.find((twap) => twap.uuid === uuid) as Twap;
}
const ordersOf = async (world: World, traderId: string, uuid: string) => {
  const { data } = await world.spot.trades(traderId, { page: 1, perPage: 100, sort: 'createdAt' });
  return data.filter(({ group }) => group === uuid);
};
const pass = (world: World, ms: number) => world.testClock.advance((at) => at + ms);

describe('a TWAP order', () => {
  test('trades equal parts at exact instants, the first immediately, and completes', async () => {
    const { world, ann } = await spotMarket();
    const begin = world.clock.now();
    const { uuid, slices } = await start(world, ann);
    expect(slices).toBe(10);
    await pass(world, 9 * MINUTE);
    const orders = await ordersOf(world, ann, uuid);
    expect(orders.map(({ createdAt }) => Date.parse(createdAt) - begin)).toEqual(
      Array.from({ length: 10 }, (_, place) => place * MINUTE),
    );
    expect(orders).toMatchObject(orders.map(() => ({ amount: '0.01', status: 'filled', type: 'market' })));
    const twap = await twapOf(world, ann, uuid);
    expect(twap).toMatchObject({ status: 'completed', filled: '0.1', done: 10, nextAt: null, reason: null });
    const marks = orders.map(({ createdAt }) => world.markets.priceTicksAt(PAIR, Date.parse(createdAt)));
    const mean = marks.reduce((sum, ticks) => sum + ticks, 0) / marks.length;
    expect(Number(twap.marketPrice) / 0.1).toBeCloseTo(mean, 0);
    const costs = orders.map(({ averagePrice }) => Number(averagePrice));
    // All parts have the same amount.
    expect(Number(twap.averagePrice)).toBeCloseTo(costs.reduce((sum, cost) => sum + cost, 0) / 10, 2);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('leaves the same after one jump of a month as after small steps', async () => {
    const rows = async (steps: number) => {
      const { world, ann } = await spotMarket();
      const { uuid } = await start(world, ann, { duration: 3600, interval: 300 });
      const month = 30 * 24 * 60 * MINUTE;
      for (let step = 0; step < steps; step++) await pass(world, 2 * MINUTE);
      await pass(world, month - steps * 2 * MINUTE);
      const { uuid: _, ...twap } = await twapOf(world, ann, uuid);
      const orders = await ordersOf(world, ann, uuid);
      return {
        twap,
        orders: orders.map(({ createdAt, averagePrice, fee }) => ({ createdAt, averagePrice, fee })),
      };
    };
    expect(await rows(0)).toEqual(await rows(20));
  });

  test('spreads what it could not fill beyond its limit over the parts that are left', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await start(world, ann, { limit: priceAt(world, -20_000) });
    await pass(world, 5 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({
      status: 'running',
      done: 6,
      filled: '0',
      reason: expect.stringMatching(/^The market price was worse than the limit of /),
    });
    expect(await ordersOf(world, ann, uuid)).toEqual([]);
    await pass(world, 5 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({ status: 'expired', filled: '0' });
  });

  test('never pays more than its limit', async () => {
    const { world, ann } = await spotMarket();
    const limit = priceAt(world, 30);
    const { uuid } = await start(world, ann, { limit, duration: 3600 });
    await pass(world, 60 * MINUTE);
    const orders = await ordersOf(world, ann, uuid);
    for (const { averagePrice } of orders)
      expect(ticksIn(averagePrice ?? '0')).toBeLessThanOrEqual(ticksIn(limit));
  });

  test('goes on after a pause as if no time had passed', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await start(world, ann);
    await pass(world, 2 * MINUTE + 30 * SECOND);
    expect((await act(world, ann, 'pause', uuid)).twap).toMatchObject({
      status: 'paused',
      done: 3,
      nextAt: null,
    });
    await pass(world, 60 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({ done: 3 });
    const { twap } = await act(world, ann, 'resume', uuid);
    expect(Date.parse(twap.nextAt ?? '') - world.clock.now()).toBe(30 * SECOND);
    await pass(world, 10 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({ status: 'completed', filled: '0.1' });
    await expect(act(world, ann, 'pause', uuid)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('keeps what has filled when it is canceled', async () => {
    const { world, ann, bob } = await spotMarket();
    const { uuid } = await start(world, ann);
    await pass(world, MINUTE);
    await expect(act(world, bob, 'cancel', uuid)).rejects.toMatchObject({ code: 'not_found' });
    expect((await act(world, ann, 'cancel', uuid)).message).toContain('Bought 0.02 of 0.1 BTC.');
    await pass(world, 10 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({ status: 'canceled', filled: '0.02' });
  });

  test('starts once for a repeated key', async () => {
    const { world, ann } = await spotMarket();
    const first = await start(world, ann, {}, 'once');
    expect(await start(world, ann, {}, 'once')).toEqual(first);
    await pass(world, 10 * MINUTE);
    expect(await ordersOf(world, ann, first.uuid)).toHaveLength(10);
  });

  test('stops with the reason when its money is spent elsewhere, and never below zero', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await start(world, ann, { amount: '4', duration: 3600, interval: 1800 });
    await pass(world, MINUTE);
    const command = commandOf(ann);
    const { available } = balanceOf(world, ann, 'USD');
    const quoteAmount = String(Math.floor((Number(available) / 100) * 0.95));
    await world.spot.place(command, ann, { pair: PAIR, side: 'buy', type: 'market', quoteAmount });
    await pass(world, 60 * MINUTE);
    const twap = await twapOf(world, ann, uuid);
    expect(twap).toMatchObject({ status: 'stopped', filled: '2' });
    expect(twap.reason).toMatch(/needs|available/);
    expect(balanceOf(world, ann, 'USD').available).toBeGreaterThanOrEqual(0n);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '0.00002' }],
    ['duration', { duration: 59 }],
    ['duration', { duration: 86_401 }],
    ['interval', { interval: 4 }],
    ['interval', { interval: 301 }],
    ['interval', { duration: 86_400, interval: 5 }],
    ['limit', { limit: '0' }],
    ['limit', { limit: '9000000' }],
    ['pair', { pair: 'NO/PAIR' }],
  ] as const)('is refused at %s with %o, and changes nothing', async (key, input) => {
    const { world, ann } = await spotMarket();
    const before = balanceOf(world, ann, 'USD');
    await expect(start(world, ann, input)).rejects.toMatchObject({ code: 'bad_input', key });
    expect(balanceOf(world, ann, 'USD')).toEqual(before);
  });

  test('is refused in the words of its own fields', async () => {
    const { world, ann } = await spotMarket();
    await expect(start(world, ann, { limit: '9000000' })).rejects.toMatchObject({
      message: expect.stringMatching(/^Limit must be at most /),
    });
    await expect(start(world, ann, { duration: 86_400, interval: 5 })).rejects.toMatchObject({
      message: 'This makes 17,280 orders, and the maximum is 1,440: lengthen the interval',
    });
  });

  test('is refused where the balance cannot pay for all of it, and reserves nothing', async () => {
    const { world, ann } = await spotMarket();
    await expect(start(world, ann, { amount: '1000' })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    await start(world, ann, { amount: '1', limit: priceAt(world, -20_000) });
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
  });
});

describe('the controls on a TWAP order', () => {
  test('a suspended account stops it in the same commit', async () => {
    const world = await api.world();
    const ann = await testTrader(world, { dollars: 100_000_000n });
    const { uuid } = await start(world, ann);
    await pass(world, MINUTE);
    const { accountId } = await world.accounts.byId(ann);
    const reason = { reason: 'Two continents within an hour' };
    const { status } = await api.post(
      `/api/strict/user/${accountId}/suspend`,
      reason,
      await api.signIn('admin'),
    );
    expect(status).toBe(200);
    expect(await twapOf(world, ann, uuid)).toMatchObject({
      status: 'stopped',
      filled: '0.02',
      reason: 'The account is suspended.',
    });
    await pass(world, 10 * MINUTE);
    expect(await ordersOf(world, ann, uuid)).toHaveLength(2);
  });

  test('trading that is turned off stops it', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await start(world, ann);
    await pass(world, MINUTE);
    await world.db.commit(async (tx) => world.flags.set(tx, 'trade_room', false));
    await pass(world, 2 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({
      status: 'stopped',
      filled: '0.02',
      reason: 'This feature is turned off.',
    });
  });

  test('a revoked API key stops what it started', async () => {
    const { world, ann } = await spotMarket();
    const actor = { kind: 'trader', traderId: ann, apiKey: 'a key that is gone' } as const;
    const input = {
      venue: 'spot',
      pair: PAIR,
      side: 'buy',
      amount: '0.1',
      duration: 600,
      interval: 60,
    } as const;
    const { twap } = await world.twap.start({ actor, name: 'twap.start' }, ann, input);
    await pass(world, MINUTE);
    expect(await twapOf(world, ann, twap.uuid)).toMatchObject({
      status: 'stopped',
      filled: '0',
      reason: 'The API key that started it is no longer valid.',
    });
  });

  test('a restart keeps it', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await start(world, ann);
    await pass(world, MINUTE);
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await pass(again, 10 * MINUTE);
    expect(await twapOf(again, ann, uuid)).toMatchObject({ status: 'completed', filled: '0.1' });
  });

  test('a delisting stops it in the same commit, for good', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await start(world, ann);
    const paused = await start(world, ann);
    await act(world, ann, 'pause', paused.uuid);
    const staff = await staffCoins(world);
    expect((await world.coins.detail('BTC')).openOrders).toBe(2);
    expect((await staff.set('BTC', 'delisted')).message).toContain('2 open orders were canceled.');
    const stopped = { status: 'stopped', reason: 'BTC/USD was delisted.', nextAt: null };
    expect(await twapOf(world, ann, uuid)).toMatchObject(stopped);
    expect(await twapOf(world, ann, paused.uuid)).toMatchObject(stopped);
    await staff.set('BTC', 'trading');
    await expect(act(world, ann, 'resume', paused.uuid)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This TWAP order is stopped.',
    });
    const before = await ordersOf(world, ann, uuid);
    await pass(world, 10 * MINUTE);
    expect(await ordersOf(world, ann, uuid)).toEqual(before);
  });

  test('is named among what is left of an account that is about to be closed', async () => {
    const { world, ann } = await spotMarket();
    await start(world, ann);
    const left = world.leftovers.of(committed(world.db), ann);
    expect(left).toEqual([{ kind: 'twap', count: 1 }]);
  });

  test('a halt lets it wait for the parts that are left', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await start(world, ann);
    const staff = await staffCoins(world);
    await pass(world, SECOND);
    await staff.set('BTC', 'halted');
    await pass(world, 5 * MINUTE);
    await staff.set('BTC', 'trading');
    await pass(world, 5 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({ status: 'completed', filled: '0.1' });
  });
});

describe('a TWAP order of futures', () => {
  test('opens a position with its leverage', async () => {
    const { world, ann } = await futuresMarket();
    const { uuid } = await start(world, ann, { venue: 'futures', leverage: 7 });
    await pass(world, 10 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({ status: 'completed', leverage: 7 });
    expect(await positionsOf(world, ann)).toMatchObject([{ side: 'long', amount: '0.1', leverage: 7 }]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('keeps the leverage that its trader sets after its first part', async () => {
    const { world, ann } = await futuresMarket();
    await start(world, ann, { venue: 'futures', leverage: 7 });
    await pass(world, MINUTE);
    await world.futures.setSetting(commandOf(ann, 'futures.setSetting'), ann, { pair: PAIR, leverage: 12 });
    await pass(world, 10 * MINUTE);
    expect(await positionsOf(world, ann)).toMatchObject([{ amount: '0.1', leverage: 12 }]);
  });

  test('that waits keeps margin mode and position mode as an order does', async () => {
    const { world, ann } = await futuresMarket();
    const limit = priceAt(world, -20_000);
    const { uuid } = await start(world, ann, {
      venue: 'futures',
      leverage: 20,
      marginMode: 'isolated',
      limit,
    });
    const setting = { pair: PAIR, leverage: 2, marginMode: 'cross' } as const;
    const change = () => world.futures.setSetting(commandOf(ann, 'futures.setSetting'), ann, setting);
    await expect(change()).rejects.toMatchObject({ code: 'conflict', key: 'marginMode' });
    await expect(world.futures.setPositionMode(commandOf(ann, 'mode'), ann, 'hedge')).rejects.toMatchObject({
      code: 'conflict',
      key: 'mode',
    });
    await act(world, ann, 'cancel', uuid);
    expect((await change()).setting).toMatchObject({ leverage: 2, marginMode: 'cross' });
  });

  test.each(['one_way', 'hedge'] as const)(
    'that reduces in %s mode comes before reduce-only orders that rest, and stops when nothing is left',
    async (mode) => {
      const { world, ann } = await futuresMarket();
      const hedged = mode === 'hedge';
      if (hedged) await world.futures.setPositionMode(commandOf(ann, 'mode'), ann, mode);
      const long = hedged ? ({ positionSide: 'long' } as const) : {};
      const closing = hedged ? long : ({ reduceOnly: true } as const);
      await open(world, ann, { ...long, amount: '0.1' });
      const far = { ...closing, side: 'sell', type: 'limit', price: priceAt(world, 50_000) } as const;
      const { trade: first } = await open(world, ann, { ...far, amount: '0.06' });
      const { trade: last } = await open(world, ann, { ...far, amount: '0.04' });
      const resting = () => [first, last].map(({ number }) => world.futures.byNumber(ann, number)?.amount);
      const { uuid } = await start(world, ann, { venue: 'futures', side: 'sell', ...closing });
      expect(resting()).toEqual(['0.06', '0.04']);
      await pass(world, MINUTE);
      expect(await twapOf(world, ann, uuid)).toMatchObject({ status: 'running', filled: '0.02' });
      expect(resting()).toEqual(['0.06', '0.02']);
      // The trader closes a part, so the later parts do not find the whole amount.
      await open(world, ann, { ...closing, side: 'sell', amount: '0.035' });
      await pass(world, 10 * MINUTE);
      expect(await twapOf(world, ann, uuid)).toMatchObject({
        status: 'stopped',
        filled: '0.065',
        reason: expect.stringContaining('You have no long position'),
      });
      expect(await positionsOf(world, ann)).toMatchObject([{ status: 'closed' }]);
      expect(world.futures.byNumber(ann, first.number)).toMatchObject({ cancelReason: 'position_closed' });
      expect(world.ledger.verify()).toMatchObject({ ok: true });
    },
  );

  test('that only reduces stops when its position is gone', async () => {
    const { world, ann } = await futuresMarket();
    const { position } = await open(world, ann, { amount: '0.1' });
    const { uuid } = await start(world, ann, { venue: 'futures', side: 'sell', reduceOnly: true });
    await pass(world, MINUTE);
    await world.futures.close(commandOf(ann, 'futures.close'), ann, { uuid: position?.uuid ?? '' });
    await pass(world, 10 * MINUTE);
    expect(await twapOf(world, ann, uuid)).toMatchObject({
      status: 'stopped',
      filled: '0.02',
      reduceOnly: true,
    });
  });
});
