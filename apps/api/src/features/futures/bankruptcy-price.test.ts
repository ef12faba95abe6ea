import { expect, test } from 'vitest';
import { depositEntry } from '../../ledger/entries/deposit-entry.ts';
import { futuresMarket, open, PAIR, positionsOf, reachedAt } from '../../testing/worlds/futures-market.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

/**
 * Somebody has three accounts. The whale empties the book; ann then trades at a price far beyond her margin, and bob takes
 * the other side: he would win what the insurance fund pays for her.
 */
async function thinMarket() {
  const market = await futuresMarket();
  const whale = await testTrader(market.world, { dollars: 20_000_000_000n });
  const mark = market.world.markets.priceTicksAt(PAIR, market.world.clock.now());
  const tick = Number(market.world.markets.instrument(PAIR).tick);
  /** The mark at the beginning, moved by a part of it. */
  const away = (part: number) => (Math.round(mark * (1 + part)) * tick).toFixed(1);
  return { ...market, whale, away, mark: mark * tick };
}

/** Takes all simulated bids of this second. */
const emptyBids = (world: World, whale: string, price: string) =>
  open(world, whale, { side: 'sell', type: 'limit', timeInForce: 'IOC', price, amount: '700', leverage: 1 });

function insuranceOf({ db }: World): bigint {
  const fund =
    "SELECT balance FROM LedgerAccount WHERE owner = 'house' AND kind = 'insurance' AND asset = 'USD'";
  return (db.readNow.get(fund, [])?.balance as bigint | undefined) ?? 0n;
}

async function orderOf(world: World, traderId: string, uuid: string) {
  const { data } = await world.futures.orders(traderId, { page: 1, perPage: 20, sort: '-createdAt' });
  const found = data.find((order) => order.uuid === uuid);
  if (!found) throw new Error('It is not listed.');
  return found;
}

async function lastMessage(world: World, traderId: string): Promise<string> {
  const sql = 'SELECT text FROM Notification WHERE traderId = ? ORDER BY createdAt DESC, id DESC LIMIT 1';
  return world.db.readNow.get(sql, [traderId])?.text as string;
}

test('cancels a stop loss when the whole book lies beyond the bankruptcy price', async () => {
  const { world, ann, bob, whale, away } = await thinMarket();
  const stop = away(-0.01);
  await open(world, whale, {
    side: 'sell',
    type: 'stop_limit',
    stopPrice: stop,
    price: away(-0.25),
    timeInForce: 'IOC',
    amount: '700',
    leverage: 1,
  });
  await open(world, ann, { amount: '0.5', leverage: 20, stopLoss: stop });
  await open(world, bob, { type: 'limit', price: away(-0.4), amount: '0.5', leverage: 1 });
  await world.testClock.advance(() => reachedAt(world, PAIR, stop, 'falls-to'));
  expect(await lastMessage(world, ann)).toBe(
    'Order canceled without a fill: at a worse price the loss would be more than the margin.',
  );
  expect((await positionsOf(world, ann))[0]).toMatchObject({ status: 'open', amount: '0.5' });
  expect(await positionsOf(world, bob)).toEqual([]);
  // Nothing is lost to anybody until the mark is there: then the position is liquidated at the mark.
  expect(insuranceOf(world)).toBe(0n);
  expect(world.ledger.verify()).toMatchObject({ ok: true });
});

test('a stop loss larger than the book sells as much as its margin covers', async () => {
  const { world, ann, bob, whale, away } = await thinMarket();
  await world.db.commit(async (tx) => {
    for (const traderId of [ann, bob]) {
      const amount = 20_000_000_000n;
      world.ledger.post(tx, depositEntry({ reference: 'd', traderId, asset: 'USD', amount }));
    }
  });
  for (let turn = 0; turn < 5; turn += 1) {
    await open(world, whale, { amount: '200', leverage: 4 });
    await world.testClock.advance((now) => now + 1000);
  }
  const [before] = await positionsOf(world, whale);
  expect(before).toMatchObject({ amount: '1000', leverage: 4 });
  const stop = away(-0.01);
  await open(world, ann, {
    side: 'sell',
    type: 'stop_limit',
    stopPrice: stop,
    price: away(-0.25),
    timeInForce: 'IOC',
    amount: '60',
    leverage: 1,
  });
  const uuid = before?.uuid ?? '';
  const actor = { kind: 'trader', traderId: whale } as const;
  await world.futures.setBrackets({ actor, name: 'futures.setBrackets' }, whale, { uuid, stopLoss: stop });
  await open(world, bob, { type: 'limit', price: away(-0.49), amount: '900', leverage: 1 });
  await world.testClock.advance(() => reachedAt(world, PAIR, stop, 'falls-to'));
  const [left] = await positionsOf(world, whale);
  expect(left).toMatchObject({ status: 'open', covered: '0' });
  expect(Number(left?.amount)).toBeLessThan(900);
  expect(await lastMessage(world, whale)).toContain(
    'The rest was canceled: at a worse price the loss would be more than the margin.',
  );
  expect(await positionsOf(world, bob)).toEqual([]);
  expect(insuranceOf(world)).toBe(0n);
});

test('cancels a resting order that would open a worthless position when a trader would take it', async () => {
  const { world, ann, bob, whale, away, mark } = await thinMarket();
  await emptyBids(world, whale, away(-0.25));
  const { trade } = await open(world, ann, {
    side: 'sell',
    type: 'limit',
    price: away(-0.15),
    amount: '0.5',
    leverage: 20,
  });
  expect(trade.status).toBe('new');
  const { position } = await open(world, bob, { amount: '0.5' });
  expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'canceled', filled: '0' });
  expect(await lastMessage(world, ann)).toMatch(/^At this price the loss is more than the margin/);
  expect(Number(position?.entryPrice)).toBeGreaterThan(mark * 0.999);
  expect(await positionsOf(world, ann)).toEqual([]);
  expect(insuranceOf(world)).toBe(0n);
});

test('an order whose loss stays within the margin still trades with other traders', async () => {
  const { world, ann, bob, whale, away } = await thinMarket();
  await emptyBids(world, whale, away(-0.25));
  const { trade } = await open(world, ann, {
    side: 'sell',
    type: 'limit',
    price: away(-0.03),
    amount: '0.5',
    leverage: 10,
  });
  const { position } = await open(world, bob, { amount: '0.5' });
  expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'filled' });
  expect(position?.entryPrice).toBe(trade.price);
  expect(insuranceOf(world)).toBe(0n);
});

test('cancels a resting order that reduces beyond the bankruptcy price when the market reaches it', async () => {
  const { world, ann, whale, away } = await thinMarket();
  await open(world, ann, { amount: '0.5', leverage: 20 });
  await emptyBids(world, whale, away(-0.25));
  const { trade } = await open(world, ann, {
    side: 'sell',
    type: 'limit',
    price: away(-0.1),
    amount: '0.5',
    reduceOnly: true,
  });
  expect(trade.status).toBe('new');
  await world.testClock.advance((now) => now + 2000);
  expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'canceled', filled: '0' });
  expect((await positionsOf(world, ann))[0]).toMatchObject({ status: 'open', amount: '0.5' });
  expect(insuranceOf(world)).toBe(0n);
});
