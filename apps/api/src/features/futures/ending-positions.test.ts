import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import {
  closePosition,
  futuresMarket,
  lastPriceAt,
  open,
  PAIR,
  positionsOf,
} from '../../testing/worlds/futures-market.ts';
import { staffCoins } from '../../testing/worlds/staff-coins.ts';
import type { World } from '../../worlds/world.ts';

testApp();

const by = (traderId: string, name: string, key?: string) => ({
  actor: { kind: 'trader' as const, traderId },
  name,
  ...(key !== undefined && { once: { key, bodyHash: key } }),
});
const reverse = (world: World, traderId: string, uuid: string, key?: string) =>
  world.futures.reverse(by(traderId, 'futuresPositions.reverse', key), traderId, { uuid });
const closeAll = (world: World, traderId: string, pair?: string) =>
  world.futures.closeAllPositions(by(traderId, 'futuresPositions.closeAll'), traderId, pair);
const hedge = (world: World, traderId: string) =>
  world.futures.setPositionMode(by(traderId, 'futures.setPositionMode'), traderId, 'hedge');

/** Rests four reduce-only orders that close a long position of this amount. */
const ladder = (
  world: World,
  traderId: string,
  amount: string,
  mode: { reduceOnly: true } | { positionSide: 'long' } = { reduceOnly: true },
) =>
  world.futures.placeScaled(by(traderId, 'futuresOrders.placeScaled'), traderId, {
    pair: PAIR,
    side: 'sell',
    amount,
    fromPrice: lastPriceAt(world, 20_000),
    toPrice: lastPriceAt(world, 50_000),
    count: 4,
    distribution: 'flat',
    ...mode,
  });
const restingOf = async (world: World, traderId: string) => {
  const list = { page: 1, perPage: 100, sort: 'createdAt', open: true } as const;
  const { data } = await world.futures.orders(traderId, list);
  return data.map(({ amount }) => amount);
};

const openOf = async (world: World, traderId: string) =>
  (await positionsOf(world, traderId)).filter(({ status }) => status === 'open');
const uuidOf = ({ position }: { position: { uuid: string } | null }) => position?.uuid ?? '';

/** Places a far order that reserves nearly all that is available. */
async function reserveTheRest(world: World, traderId: string): Promise<void> {
  const available = Number(world.ledger.balancesOf(traderId).get('USD')?.available ?? 0n) / 100;
  for (let share = 1; share > 0.99; share -= 0.0002) {
    const amount = ((available * share) / 20_000).toFixed(4);
    const order = { type: 'limit', price: '20000', amount, leverage: 1 } as const;
    const placed = await open(world, traderId, order).catch(() => null);
    if (placed) return;
  }
  throw new Error('No order fits.');
}

describe('reversing a position', () => {
  test('closes it and opens the same amount on the other side, with its leverage', async () => {
    const { world, ann } = await futuresMarket();
    const long = await open(world, ann, { amount: '0.3', leverage: 7, stopLoss: '1000' });
    const answer = await reverse(world, ann, uuidOf(long));
    expect(answer.closed).toMatchObject({ side: 'sell', reduceOnly: true, filled: '0.3' });
    expect(answer.opened).toMatchObject({ side: 'sell', reduceOnly: false, filled: '0.3' });
    expect(await openOf(world, ann)).toMatchObject([
      { side: 'short', amount: '0.3', leverage: 7, stopLoss: null },
    ]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('in hedge mode adds to the position on the other side, and keeps its leverage', async () => {
    const { world, ann } = await futuresMarket();
    await hedge(world, ann);
    const long = await open(world, ann, { positionSide: 'long', amount: '0.2', leverage: 20 });
    await open(world, ann, { side: 'sell', positionSide: 'short', amount: '0.1', leverage: 5 });
    await reverse(world, ann, uuidOf(long));
    expect(await openOf(world, ann)).toMatchObject([{ side: 'short', amount: '0.3', leverage: 5 }]);
  });

  test('changes nothing where the new position cannot be paid', async () => {
    const { world, ann } = await futuresMarket();
    const long = await open(world, ann, { amount: '0.5', leverage: 1 });
    await reserveTheRest(world, ann);
    const error = await reverse(world, ann, uuidOf(long)).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code: 'insufficient_balance', key: 'uuid' });
    expect(await openOf(world, ann)).toMatchObject([{ uuid: uuidOf(long), side: 'long', amount: '0.5' }]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('happens once for a repeated key, and is refused for a closed position', async () => {
    const { world, ann } = await futuresMarket();
    const long = await open(world, ann);
    const first = await reverse(world, ann, uuidOf(long), 'twice');
    expect(await reverse(world, ann, uuidOf(long), 'twice')).toEqual(first);
    await expect(reverse(world, ann, uuidOf(long))).rejects.toMatchObject({ code: 'conflict' });
    expect(await openOf(world, ann)).toMatchObject([{ side: 'short', amount: '0.1' }]);
  });

  test('is refused at the position while its market is halted', async () => {
    const { world, ann } = await futuresMarket();
    const long = await open(world, ann, { pair: 'ETH/USD', amount: '1' });
    const staff = await staffCoins(world);
    await staff.set('ETH', 'halted');
    await expect(reverse(world, ann, uuidOf(long))).rejects.toMatchObject({
      code: 'market_closed',
      key: 'uuid',
    });
  });

  test('comes before reduce-only orders that rest, which end with the position', async () => {
    const { world, ann } = await futuresMarket();
    const long = await open(world, ann, { amount: '0.4' });
    await ladder(world, ann, '0.4');
    await reverse(world, ann, uuidOf(long));
    expect(await openOf(world, ann)).toMatchObject([{ side: 'short', amount: '0.4' }]);
    expect(await restingOf(world, ann)).toEqual([]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('in hedge mode comes before closing orders of its side, which end with the position', async () => {
    const { world, ann } = await futuresMarket();
    await hedge(world, ann);
    const long = await open(world, ann, { positionSide: 'long', amount: '0.4' });
    await ladder(world, ann, '0.4', { positionSide: 'long' });
    const { closed } = await reverse(world, ann, uuidOf(long));
    expect(closed).toMatchObject({ filled: '0.4' });
    expect(await openOf(world, ann)).toMatchObject([{ side: 'short', amount: '0.4' }]);
    expect(await restingOf(world, ann)).toEqual([]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('is refused for a position of someone else', async () => {
    const { world, ann, bob } = await futuresMarket();
    const long = await open(world, ann);
    await expect(reverse(world, bob, uuidOf(long))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('closing all positions', () => {
  test('closes those of all pairs, or of one', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann);
    await open(world, ann, { pair: 'ETH/USD', amount: '1' });
    expect(await closeAll(world, ann, PAIR)).toMatchObject({ closed: 1, complete: true });
    await open(world, ann);
    expect(await closeAll(world, ann)).toMatchObject({
      closed: 2,
      message: '2 positions closed.',
      results: [
        { pair: 'ETH/USD', closed: true, error: null },
        { pair: PAIR, closed: true },
      ],
    });
    expect(await openOf(world, ann)).toEqual([]);
    expect(await closeAll(world, ann)).toMatchObject({ closed: 0, complete: true, results: [] });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('closes the others where one market is halted, and says why that one stays', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann);
    await open(world, ann, { pair: 'ETH/USD', amount: '1' });
    const staff = await staffCoins(world);
    await staff.set('ETH', 'halted');
    const { complete, results, message } = await closeAll(world, ann);
    expect(complete).toBe(false);
    expect(results).toMatchObject([
      { pair: PAIR, closed: true, error: null },
      { pair: 'ETH/USD', closed: false, trade: null, error: { code: expect.any(String) } },
    ]);
    expect(message).toContain('1 of 2 positions closed. ETH/USD is still open');
  });

  test('comes before reduce-only orders that rest, and a part of it leaves those that still fit', async () => {
    const { world, ann } = await futuresMarket();
    const long = await open(world, ann, { amount: '0.4' });
    await ladder(world, ann, '0.4');
    await closePosition(world, ann, uuidOf(long), '0.25');
    expect(await restingOf(world, ann)).toEqual(['0.1', '0.05']);
    expect(await closeAll(world, ann)).toMatchObject({ closed: 1, complete: true });
    expect(await restingOf(world, ann)).toEqual([]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('closes both positions of a pair in hedge mode', async () => {
    const { world, ann } = await futuresMarket();
    await hedge(world, ann);
    await open(world, ann, { positionSide: 'long', amount: '0.4' });
    await ladder(world, ann, '0.4', { positionSide: 'long' });
    await open(world, ann, { side: 'sell', positionSide: 'short', amount: '0.3' });
    expect(await closeAll(world, ann, PAIR)).toMatchObject({ closed: 2 });
    expect(await openOf(world, ann)).toEqual([]);
    expect(await restingOf(world, ann)).toEqual([]);
  });

  test('refuses an unknown pair', async () => {
    const { world, ann } = await futuresMarket();
    await expect(closeAll(world, ann, 'NO/PAIR')).rejects.toMatchObject({ key: 'pair' });
  });
});
