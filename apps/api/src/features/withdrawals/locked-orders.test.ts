import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import { beforeEach, describe, expect, test } from 'vitest';
import { closePosition, lastPriceAt, open, positionsOf } from '../../testing/worlds/futures-market.ts';
import { amend, happen, orderOf, PAIR, place, priceAt } from '../../testing/worlds/spot-market.ts';
import { withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';
import type { World } from '../../worlds/world.ts';

let world: World;
/** A trader whose withdrawals are locked. */
let id: string;
/** The accomplice, who would receive the money. */
let other: string;

const lock = () => world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, id, 'password'));
const current = () => Number(priceAt(world, 0));
/** A price a number of percent away from the current one. */
const away = (percent: number) => priceAt(world, (current() * percent) / 100);
const lastTicks = () => world.markets.futures.priceTicksAt(PAIR, world.clock.now());
/** A price a number of percent away from the last price of futures. */
const far = (percent: number) => lastPriceAt(world, Math.round((lastTicks() * percent) / 100));
const WHY =
  /^Price must be within 2% of the current price, .*, while withdrawals are locked\. Your password was reset/;
const CANCELED = 'while withdrawals are locked, nothing trades more than 2% away from the current price';

beforeEach(async () => {
  world = await withdrawalWorld();
  id = (await withdrawer(world)).id;
  other = (await withdrawer(world)).id;
});

describe('during a lock in spot, the limit price', () => {
  beforeEach(lock);

  test.each(['GTC', 'IOC', 'FOK', 'GTD'] as const)(
    'of a %s order is within 2% of the current price',
    async (timeInForce) => {
      const expiresAt = new Date(world.clock.now() + 3_600_000).toISOString();
      const terms = { type: 'limit', timeInForce, ...(timeInForce === 'GTD' && { expiresAt }) } as const;
      for (const [side, percent] of [
        ['buy', 2.1],
        ['buy', -2.1],
        ['sell', -2.1],
        ['sell', 40],
      ] as const) {
        await expect(place(world, id, { ...terms, side, price: away(percent) })).rejects.toMatchObject({
          code: 'bad_input',
          key: 'price',
          message: expect.stringMatching(WHY),
        });
      }
      const { trade } = await place(world, id, { ...terms, side: 'buy', price: away(1.9) });
      expect(trade.status).toBe('filled');
    },
  );

  test('of a stop limit order or an OCO is within the band', async () => {
    const stops = { stopPrice: away(5), amount: '0.01' };
    await expect(place(world, id, { ...stops, type: 'stop_limit', price: away(5.5) })).rejects.toMatchObject({
      key: 'price',
      message: expect.stringMatching(WHY),
    });
    const oco = { type: 'oco', side: 'sell', amount: '0.01', stopPrice: away(-5) } as const;
    await expect(place(world, id, { ...oco, price: away(8) })).rejects.toMatchObject({ key: 'price' });
    await expect(
      place(world, id, { ...oco, price: away(1), stopLimitPrice: away(-7) }),
    ).rejects.toMatchObject({ code: 'bad_input', message: expect.stringMatching(WHY) });
    const { trade } = await place(world, id, { ...oco, price: away(1) });
    expect(trade.status).toBe('new');
  });

  test('cannot be amended beyond the band', async () => {
    const { trade } = await place(world, id, { side: 'buy', price: away(-1) });
    await expect(amend(world, id, trade.uuid, { price: away(3) })).rejects.toMatchObject({
      key: 'price',
      message: expect.stringMatching(WHY),
    });
    await expect(amend(world, id, trade.uuid, { price: away(-1.5) })).resolves.toBeDefined();
  });
});

test('an accomplice gets nothing beyond 2%, even where only their offer is left', async () => {
  const rich = await withdrawer(world, { dollars: 100_000_000_000_000n });
  await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, rich.id, 'two_factor'));
  const offer = await place(world, other, { side: 'sell', amount: '1', price: away(2.5) });
  const { trade, message } = await place(world, rich.id, { side: 'buy', type: 'market', amount: '100000' });
  expect(trade.status).toBe('canceled');
  expect(message).toContain(`The rest was canceled: ${CANCELED}.`);
  expect((await orderOf(world, other, offer.trade.uuid)).filled).toBe('0');
});

describe('an order that was placed before the lock and triggers during it', () => {
  const crash = () => happen(world, { kind: 'gap', pair: PAIR, depth: 0.1, startsIn: 60 });
  const comeIn = async (uuid: string) => {
    await world.testClock.advance((now) => now + 120_000);
    return orderOf(world, id, uuid);
  };

  test.each(['stop_limit', 'stop', 'trailing_stop'] as const)(
    'trades as a %s within 2% or not at all',
    async (type) => {
      const terms: Record<typeof type & PlaceableType, object> = {
        stop_limit: { stopPrice: away(-3), price: away(-50) },
        stop: { stopPrice: away(-3) },
        trailing_stop: { trailingPercent: '3' },
      };
      const { trade } = await place(world, id, { type, side: 'sell', amount: '0.1', ...terms[type] });
      await lock();
      await crash();
      const after = await comeIn(trade.uuid);
      if (type === 'stop_limit') {
        expect(after).toMatchObject({ status: 'canceled', filled: '0' });
        const { locked } = world.ledger.balancesOf(id).get('BTC') ?? {};
        expect(locked).toBe(0n);
      } else {
        expect(after.status).toBe('filled');
        expect(Number(after.averagePrice)).toBeGreaterThan(current() * 0.97);
      }
      expect(world.ledger.verify().failures).toEqual([]);
    },
  );
});

describe('in futures, the band of spot divided by the leverage', () => {
  const margin = { leverage: 20, marginMode: 'isolated' } as const;

  test('refuses a limit price beyond it', async () => {
    await lock();
    for (const [side, percent] of [
      ['buy', 0.2],
      ['sell', -0.2],
    ] as const) {
      const order = open(world, id, { ...margin, side, type: 'limit', price: far(percent), amount: '0.01' });
      await expect(order).rejects.toMatchObject({
        code: 'bad_input',
        key: 'price',
        message: expect.stringMatching(/^Price must be within 0\.1% of the current price/),
      });
    }
    await expect(
      open(world, id, { ...margin, type: 'limit', price: far(0.09), amount: '0.01' }),
    ).resolves.toBeDefined();
  });

  test.each([
    ['buy', 'sell'],
    ['sell', 'buy'],
  ] as const)(
    'closes a position opened by a %s within it, whatever an accomplice offers',
    async (side, against) => {
      await open(world, id, { ...margin, side, amount: '1' });
      await lock();
      const whale = await withdrawer(world, { dollars: 10n ** 14n });
      const beyond = side === 'buy' ? -0.5 : 0.5;
      // Takes everything that is nearer than the accomplice's offer.
      await open(world, whale.id, {
        leverage: 1,
        side: against,
        type: 'limit',
        timeInForce: 'IOC',
        price: far(beyond),
        amount: '5000',
      });
      await open(world, other, { leverage: 1, side, type: 'limit', price: far(beyond), amount: '2' });
      const [position] = await positionsOf(world, id);
      const before = world.ledger.balancesOf(other).get('USD');
      const { message } = await closePosition(world, id, position?.uuid ?? '').catch((error: Error) => error);
      expect(message).toContain('nothing trades more than 0.1% away from the current price');
      expect((await positionsOf(world, id))[0]).toMatchObject({ status: 'open', amount: '1' });
      expect(world.ledger.balancesOf(other).get('USD')).toEqual(before);
    },
  );

  test('bounds a stop loss', async () => {
    await open(world, id, { ...margin, amount: '0.1', stopLoss: far(-2) });
    await lock();
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.03, startsIn: 60 });
    await world.testClock.advance((now) => now + 120_000);
    const [position] = await positionsOf(world, id);
    expect(position?.status).not.toBe('open');
    expect(world.ledger.verify().failures).toEqual([]);
  });
});

test('during a lock, a market order trades within the band and its remainder is canceled, in spot and futures', async () => {
  const by = await withdrawer(world, { dollars: 100_000_000_000_000n });
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '100000' } as const;
  const most = { spot: Number(away(2)), futures: Number(far(1)) };
  await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, by.id, 'password'));
  for (const [market, { trade, message }] of [
    ['spot', await place(world, by.id, order)],
    ['futures', await open(world, by.id, { ...order, leverage: 2, marginMode: 'isolated' })],
  ] as const) {
    expect(trade.status).toBe('canceled');
    expect(Number(trade.filled)).toBeGreaterThan(0);
    expect(Number(trade.averagePrice)).toBeLessThanOrEqual(most[market]);
    expect(message).toContain(
      'The rest was canceled: while withdrawals are locked, nothing trades more than',
    );
  }
  expect(await world.checks.ledger()).toMatchObject({ ok: true });
});
