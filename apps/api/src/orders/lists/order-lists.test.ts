import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { OrderList } from '@papermint/contracts/orders/order-list';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import {
  balanceOf,
  cancel,
  commandOf,
  movedAt,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
  ticksIn,
} from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';
import type { PlaceListInput } from './place-list.ts';

testApp();

const listOf = async (
  world: World,
  traderId: string,
  working: Partial<PlaceListInput['working']>,
  pending: Partial<PlaceListInput['pending']>,
): Promise<OrderList> => {
  const { list } = await world.spot.placeList(commandOf(traderId, 'spot.placeList'), traderId, {
    pair: PAIR,
    working: { side: 'buy', amount: '0.01', ...working },
    pending: { side: 'sell', type: 'limit', amount: '0.01', ...pending },
  });
  return list;
};

const bracket = (world: World) => ({
  type: 'oco' as const,
  price: priceAt(world, 3000),
  stopPrice: priceAt(world, -3000),
});

const statuses = ({ orders }: OrderList) => orders.map(({ status }) => status);

/** The list as it is now. */
const now = (world: World, traderId: string, { number }: OrderList) =>
  world.spot.list(traderId, number) as OrderList;

describe('a working order with a pending one', () => {
  test('waits with nothing reserved for the pending order', async () => {
    const { world, ann } = await spotMarket();
    const list = await listOf(world, ann, { price: priceAt(world, -500) }, { price: priceAt(world, 3000) });
    expect(list).toMatchObject({ contingency: 'oto', open: true });
    expect(statuses(list)).toEqual(['new', 'pending_new']);
    expect(balanceOf(world, ann, 'BTC').locked).toBe(0n);
    expect(list.orders.map(({ number }) => number - list.number)).toEqual([1, 2]);
  });

  test('places the pending order when it has filled whole', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, -500);
    const list = await listOf(world, ann, { price }, { price: priceAt(world, 3000) });
    const from = world.clock.now() + SECOND;
    const due = world.markets.firstCrossing(PAIR, from, from + 90 * DAY, ticksIn(price), 'falls-to');
    await world.testClock.advance(() => due as number);
    expect(statuses(now(world, ann, list))).toEqual(['filled', 'new']);
    expect(movedAt(world, list.orders[1]?.uuid as string, 'place')).toBe(due);
    expect(balanceOf(world, ann, 'BTC').locked).toBe(1_000_000n);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('places it in the same command where it fills immediately', async () => {
    const { world, ann } = await spotMarket();
    const list = await listOf(world, ann, { price: priceAt(world, 500) }, { type: 'market' });
    expect(statuses(list)).toEqual(['filled', 'filled']);
  });

  test('places a stop that waits for its price from then on', async () => {
    const { world, ann } = await spotMarket();
    const stop = { type: 'stop', stopPrice: priceAt(world, -2000) } as const;
    const list = await listOf(world, ann, { price: priceAt(world, 500) }, stop);
    expect(statuses(list)).toEqual(['filled', 'untriggered']);
    const from = world.clock.now() + SECOND;
    const due = world.markets.firstCrossing(PAIR, from, from + 90 * DAY, ticksIn(stop.stopPrice), 'falls-to');
    await world.testClock.advance(() => due as number);
    expect(statuses(now(world, ann, list))).toEqual(['filled', 'filled']);
  });

  test('meets another trader, whose order completes after it', async () => {
    const { world, ann, bob } = await spotMarket();
    const [bid] = world.spot.book(PAIR).bids[0] as readonly [number, number];
    const inside = ((bid + 1) / 10).toFixed(1);
    const list = await listOf(world, ann, { price: inside }, { price: priceAt(world, 3000) });
    const { trade } = await place(world, bob, { side: 'sell', type: 'market', amount: '0.02' });
    expect(trade).toMatchObject({ status: 'filled', filled: '0.02' });
    expect(statuses(now(world, ann, list))).toEqual(['filled', 'new']);
  });

  test('lets the pending order expire that cannot be paid', async () => {
    const { world, ann } = await spotMarket();
    const list = await listOf(
      world,
      ann,
      { price: priceAt(world, 500) },
      { price: priceAt(world, 3000), amount: '20' },
    );
    expect(statuses(list)).toEqual(['filled', 'expired']);
    expect(list.orders[1]).toMatchObject({ cancelReason: 'insufficient_balance' });
    expect(balanceOf(world, ann, 'BTC').locked).toBe(0n);
  });

  test.each([0, 1])('is canceled as a whole with order %i', async (which) => {
    const { world, ann } = await spotMarket();
    const list = await listOf(world, ann, { price: priceAt(world, -500) }, bracket(world));
    const { message } = await cancel(world, ann, list.orders[which]?.uuid as string);
    expect(message).toMatch(/^3 orders of the list canceled: [\d,.]+ USD is available again\.$/);
    expect(statuses(now(world, ann, list))).toEqual(['canceled', 'canceled', 'canceled']);
    expect(now(world, ann, list).open).toBe(false);
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
  });

  test('cancels the pending order with an IOC order that does not fill', async () => {
    const { world, ann } = await spotMarket();
    const working = { price: priceAt(world, -500), timeInForce: 'IOC' } as const;
    const list = await listOf(world, ann, working, { price: priceAt(world, 3000) });
    expect(statuses(list)).toEqual(['canceled', 'canceled']);
    expect(list.orders[1]).toMatchObject({ cancelReason: 'linked_order' });
  });

  test('cancels the pending order with a working order that expires before it', async () => {
    const { world, ann } = await spotMarket();
    const until = (seconds: number) => ({
      timeInForce: 'GTD' as const,
      expiresAt: new Date(world.clock.now() + seconds * SECOND).toISOString(),
    });
    const working = { price: priceAt(world, -500), ...until(1) };
    const list = await listOf(world, ann, working, { price: priceAt(world, 3000), ...until(60) });
    await world.testClock.advance(() => world.clock.now() + SECOND);
    expect(statuses(now(world, ann, list))).toEqual(['expired', 'canceled']);
    expect(now(world, ann, list).orders[1]).toMatchObject({ cancelReason: 'linked_order' });
  });

  test('is refused at the field of its order', async () => {
    const { world, ann } = await spotMarket();
    const refused = (working: object, pending: object) =>
      expect(listOf(world, ann, { price: priceAt(world, -500), ...working }, pending)).rejects;
    await refused({ amount: 'x' }, {}).toMatchObject({ key: 'working.amount' });
    await refused({}, { type: 'stop' }).toMatchObject({ key: 'pending.stopPrice' });
    await refused({ amount: '100' }, { price: '90000' }).toMatchObject({ key: 'working.amount' });
    expect(world.spot.lists(ann, { limit: 10 })).toEqual([]);
  });
});

describe('a working order with an OCO', () => {
  test('places both orders, of which the first to trade cancels the other', async () => {
    const { world, ann } = await spotMarket();
    const list = await listOf(world, ann, { price: priceAt(world, 500) }, bracket(world));
    expect(list.contingency).toBe('otoco');
    expect(statuses(list)).toEqual(['filled', 'new', 'untriggered']);
    await world.testClock.advance((at) => at + 90 * DAY);
    expect(
      statuses(now(world, ann, list))
        .slice(1)
        .sort(),
    ).toEqual(['canceled', 'filled']);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });
});

describe('an OCO of a take profit and a stop', () => {
  test.each(['buy', 'sell'] as const)('to %s reserves once, and one of them trades', async (side) => {
    const { world, ann } = await spotMarket();
    const away = side === 'sell' ? 1 : -1;
    const { trade } = await place(world, ann, {
      side,
      type: 'oco',
      takeProfitPrice: priceAt(world, 3000 * away),
      stopPrice: priceAt(world, -3000 * away),
      clientId: 'above',
      stopClientId: 'below',
      listClientId: 'list',
    });
    expect(trade).toMatchObject({ type: 'take_profit', status: 'untriggered', clientId: 'above' });
    expect(world.spot.byClientId(ann, 'below')).toMatchObject({ type: 'stop', list: trade.list });
    expect(world.spot.listByClientId(ann, 'list')).toMatchObject({ number: trade.list, contingency: 'oco' });
    if (side === 'sell') expect(balanceOf(world, ann, 'BTC').locked).toBe(1_000_000n);
    await world.testClock.advance((at) => at + 90 * DAY);
    const ends = [trade.uuid, trade.linkedTo as string].map((uuid) => orderOf(world, ann, uuid));
    expect((await Promise.all(ends)).map(({ status }) => status).sort()).toEqual(['canceled', 'filled']);
    expect([balanceOf(world, ann, 'BTC').locked, balanceOf(world, ann, 'USD').locked]).toEqual([0n, 0n]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('is refused at the field of the take profit', async () => {
    const { world, ann } = await spotMarket();
    const input = { side: 'sell', type: 'oco', stopPrice: priceAt(world, -3000) } as const;
    const refused = place(world, ann, { ...input, takeProfitPrice: priceAt(world, -100) });
    await expect(refused).rejects.toMatchObject({ key: 'takeProfitPrice' });
  });

  test.each(['buy', 'sell'] as const)(
    'to %s changes amount, prices and reservation of both',
    async (side) => {
      const { world, ann } = await spotMarket();
      const away = side === 'sell' ? 1 : -1;
      const { trade } = await place(world, ann, {
        side,
        type: 'oco',
        takeProfitPrice: priceAt(world, 3000 * away),
        stopPrice: priceAt(world, -3000 * away),
      });
      const command = { actor: { kind: 'trader', traderId: ann }, name: 'spot.amend' } as const;
      const stop = trade.linkedTo as string;
      await world.spot.amend(command, ann, stop, { amount: '0.02', stopPrice: priceAt(world, -4000 * away) });
      await world.spot.amend(command, ann, trade.uuid, { stopPrice: priceAt(world, 5000 * away) });
      expect(await orderOf(world, ann, stop)).toMatchObject({
        amount: '0.02',
        stopPrice: priceAt(world, -4000 * away),
      });
      expect(await orderOf(world, ann, trade.uuid)).toMatchObject({
        amount: '0.02',
        stopPrice: priceAt(world, 5000 * away),
      });
      if (side === 'sell') expect(balanceOf(world, ann, 'BTC').locked).toBe(2_000_000n);
      await world.testClock.advance((at) => at + 90 * DAY);
      expect([balanceOf(world, ann, 'BTC').locked, balanceOf(world, ann, 'USD').locked]).toEqual([0n, 0n]);
      expect(world.ledger.verify()).toMatchObject({ ok: true });
    },
  );

  test('may trail instead of a stop', async () => {
    const { world, ann } = await spotMarket();
    const input = { side: 'sell', type: 'oco', trailingPercent: '2', price: priceAt(world, 9000) } as const;
    const { trade } = await place(world, ann, input);
    const trailing = await orderOf(world, ann, trade.linkedTo as string);
    expect(trailing).toMatchObject({ type: 'trailing_stop', status: 'untriggered' });
    await world.testClock.advance((at) => at + 90 * DAY);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });
});
