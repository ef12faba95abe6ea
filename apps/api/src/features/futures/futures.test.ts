import { HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import {
  closePosition,
  futuresMarket,
  open,
  PAIR,
  positionsOf,
  postedTo,
  reachedAt,
} from '../../testing/worlds/futures-market.ts';
import { happen } from '../../testing/worlds/spot-market.ts';

const cents = (text: string) => Math.round(Number(text) * 100);

test('opens a long position with a tenth of its value, closes a part, then the rest', async () => {
  const { world, ann } = await futuresMarket();
  const { trade, position, message } = await open(world, ann);
  expect(trade).toMatchObject({ status: 'filled', leverage: 10, marginMode: 'isolated', reduceOnly: false });
  expect(message).toMatch(
    /^Bought 0\.1 BTC of BTC\/USD futures worth [\d,.]+ USD, with a fee of [\d.]+ USD\.$/,
  );
  expect(position).toMatchObject({ side: 'long', status: 'open', amount: '0.1', realizedPnl: '0' });
  expect(cents(position?.margin ?? '')).toBe(Math.ceil(cents(position?.cost ?? '') / 10));
  await world.testClock.advance((now) => now + HOUR);
  const half = await closePosition(world, ann, position?.uuid ?? '', '0.05');
  expect(half.position).toMatchObject({ status: 'open', amount: '0.05', openedAmount: '0.1' });
  const all = await closePosition(world, ann, position?.uuid ?? '');
  expect(all.position).toMatchObject({ status: 'closed', amount: '0', margin: '0' });
  expect(all.position?.exitPrice).not.toBeNull();
  const [closed] = await positionsOf(world, ann);
  if (!closed) throw new Error('It is not listed.');
  const result =
    cents(closed.realizedPnl) + cents(closed.funding) - cents(closed.fees) + cents(closed.covered);
  expect(postedTo(world, closed, ann)).toBe(BigInt(result));
  expect(world.ledger.balancesOf(ann).get('USD')).toMatchObject({
    available: 10_000_000n + BigInt(result),
    locked: 0n,
  });
  expect(world.ledger.verify()).toMatchObject({ ok: true });
});

test('an order larger than the position reverses it', async () => {
  const { world, ann } = await futuresMarket();
  await open(world, ann);
  const { position } = await open(world, ann, { side: 'sell', amount: '0.25' });
  expect(position).toMatchObject({ side: 'short', amount: '0.15', status: 'open' });
  const [second, first] = await positionsOf(world, ann);
  expect([first?.status, second?.status]).toEqual(['closed', 'open']);
  for (const one of [first, second]) {
    if (!one) throw new Error('It is not listed.');
    const result = cents(one.realizedPnl) - cents(one.fees);
    expect(postedTo(world, one, ann)).toBe(BigInt(result));
  }
  expect(world.ledger.verify()).toMatchObject({ ok: true });
});

test('liquidates a position in the second in which the mark reaches its liquidation price', async () => {
  const { world, ann } = await futuresMarket();
  const { position } = await open(world, ann, { leverage: 50, amount: '1' });
  const price = position?.liquidationPrice ?? '';
  const at = reachedAt(world, PAIR, price, 'falls-to');
  await happen(world, { kind: 'crash', pair: PAIR, depth: 0.1, over: 3600 });
  const crossed = reachedAt(world, PAIR, price, 'falls-to');
  expect(crossed).not.toBe(at);
  await world.testClock.advance(() => crossed - 1000);
  expect((await positionsOf(world, ann))[0]?.status).toBe('open');
  await world.testClock.advance(() => crossed);
  const [liquidated] = await positionsOf(world, ann);
  expect(liquidated).toMatchObject({ status: 'liquidated', closedAt: new Date(crossed).toISOString() });
  const list = await world.futures.liquidations(ann, { page: 1, perPage: 10, sort: '-time' });
  expect(list.data).toHaveLength(1);
  expect(world.ledger.verify()).toMatchObject({ ok: true });
  expect(world.ledger.balancesOf(ann).get('USD')?.locked).toBe(0n);
});

test('liquidates by the mark, not by the last price, which reaches the liquidation price in another second', async () => {
  const { world, ann } = await futuresMarket();
  const { position } = await open(world, ann, { leverage: 50, amount: '1' });
  await happen(world, { kind: 'crash', pair: PAIR, depth: 0.1, over: 3600 });
  const uuid = position?.uuid ?? '';
  const soon = world.clock.now() + SECOND;
  const secondsOf = (price: string) => {
    const { mark, firstCrossing: lastCrossing } = world.markets.futures;
    const ticks = Math.round(Number(price) * 10);
    const reached = (cross: typeof lastCrossing) =>
      cross(PAIR, soon, soon + HOUR, ticks, 'falls-to') as number;
    return { mark: reached(mark.firstCrossing), last: reached(lastCrossing) };
  };
  let at = secondsOf(position?.liquidationPrice ?? '');
  while (at.mark === at.last) {
    const command = { actor: { kind: 'trader', traderId: ann }, name: 'futures.moveMargin' } as const;
    const moved = await world.futures.moveMargin(command, ann, { uuid, amount: '1' });
    at = secondsOf(moved.position.liquidationPrice ?? '');
  }
  await world.testClock.advance(() => soon + HOUR);
  const [liquidated] = await positionsOf(world, ann);
  expect(liquidated?.closedAt).toBe(new Date(at.mark).toISOString());
});

test('funding moves between positions and the house at 00:00, 08:00 and 16:00 UTC', async () => {
  const { world, ann, bob } = await futuresMarket();
  await open(world, ann);
  await open(world, bob, { side: 'sell', marginMode: 'cross' });
  const { rate, nextAt } = world.futures.nextFunding(PAIR);
  await world.testClock.advance(() => Date.parse(nextAt));
  const filter = { page: 1, perPage: 10, sort: '-time' } as const;
  const [paid] = (await world.futures.funding(ann, filter)).data;
  const [received] = (await world.futures.funding(bob, filter)).data;
  expect(paid).toMatchObject({ rate, side: 'long', time: nextAt });
  expect(Math.sign(Number(paid?.payment))).toBe(-Math.sign(Number(rate)));
  expect(Math.abs(cents(paid?.payment ?? '') + cents(received?.payment ?? ''))).toBeLessThanOrEqual(1);
  expect(world.ledger.verify()).toMatchObject({ ok: true });
});

test('take profit and stop loss follow the position, and the one that triggers closes it', async () => {
  const { world, ann } = await futuresMarket();
  const now = world.markets.priceTicksAt(PAIR, world.clock.now()) / 10;
  const takeProfit = (now * 1.01).toFixed(1);
  const stopLoss = (now * 0.97).toFixed(1);
  const { position } = await open(world, ann, { takeProfit, stopLoss });
  expect(position).toMatchObject({
    takeProfit: String(Number(takeProfit)),
    stopLoss: String(Number(stopLoss)),
  });
  await open(world, ann, { amount: '0.02' });
  const orders = await world.futures.orders(ann, { page: 1, perPage: 10, sort: '-createdAt', open: true });
  expect(orders.data.map(({ type, amount }) => [type, amount]).sort()).toEqual([
    ['stop', '0.12'],
    ['take_profit', '0.12'],
  ]);
  await happen(world, { kind: 'rally', pair: PAIR, depth: 0.05, over: 3600 });
  await world.testClock.advance((at) => at + 2 * HOUR);
  const [closed] = await positionsOf(world, ann);
  expect(closed?.status).toBe('closed');
  expect(Number(closed?.realizedPnl)).toBeGreaterThan(0);
  const left = await world.futures.orders(ann, { page: 1, perPage: 10, sort: '-createdAt', open: true });
  expect(left.data).toEqual([]);
});
