import type { PositionMode } from '@papermint/contracts/futures/sides';
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
import { happen } from '../../testing/worlds/spot-market.ts';
import { staffCoins } from '../../testing/worlds/staff-coins.ts';
import type { World } from '../../worlds/world.ts';

testApp();

const setMode = (world: World, traderId: string, mode: PositionMode) => {
  const command = { actor: { kind: 'trader', traderId }, name: 'futures.setPositionMode' } as const;
  return world.futures.setPositionMode(command, traderId, mode);
};

async function hedgedMarket() {
  const market = await futuresMarket();
  await setMode(market.world, market.ann, 'hedge');
  return market;
}

const LONG = { side: 'buy', positionSide: 'long' } as const;
const SHORT = { side: 'sell', positionSide: 'short' } as const;
const CLOSE_LONG = { side: 'sell', positionSide: 'long' } as const;
const CLOSE_SHORT = { side: 'buy', positionSide: 'short' } as const;

async function sidesOf(world: World, traderId: string) {
  const positions = await positionsOf(world, traderId);
  const open = positions.filter(({ status }) => status === 'open');
  return Object.fromEntries(open.map((position) => [position.side, position]));
}

describe('in hedge mode', () => {
  test('a long and a short position of a pair stand side by side', async () => {
    const { world, ann } = await hedgedMarket();
    await open(world, ann, { ...LONG, amount: '0.3', leverage: 20 });
    await open(world, ann, { ...SHORT, amount: '0.1', leverage: 5 });
    const { long, short } = await sidesOf(world, ann);
    expect(long).toMatchObject({ amount: '0.3', leverage: 20, hedged: true });
    expect(short).toMatchObject({ amount: '0.1', leverage: 5, hedged: true });
    expect(Number(long?.liquidationPrice)).toBeLessThan(Number(long?.entryPrice));
    expect(Number(short?.liquidationPrice)).toBeGreaterThan(Number(short?.entryPrice));
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('an order on the other side closes its position only, and reserves nothing', async () => {
    const { world, ann } = await hedgedMarket();
    await open(world, ann, { ...LONG, amount: '0.3' });
    await open(world, ann, { ...SHORT, amount: '0.2' });
    const { trade } = await open(world, ann, { ...CLOSE_LONG, amount: '0.1' });
    expect(trade).toMatchObject({ positionSide: 'long', reduceOnly: true, status: 'filled' });
    expect(await sidesOf(world, ann)).toMatchObject({ long: { amount: '0.2' }, short: { amount: '0.2' } });
  });

  test('an order never closes more than there is, and never reverses', async () => {
    const { world, ann } = await hedgedMarket();
    await open(world, ann, { ...LONG, amount: '0.1' });
    await expect(open(world, ann, { ...CLOSE_LONG, amount: '0.2' })).rejects.toMatchObject({ key: 'amount' });
    const limit = { ...CLOSE_LONG, type: 'limit', amount: '0.1', price: lastPriceAt(world, 5000) } as const;
    await open(world, ann, limit);
    await expect(open(world, ann, limit)).rejects.toMatchObject({ key: 'reduceOnly' });
  });

  test.each(['market', 'limit'] as const)(
    'a %s order that never rests comes before closing orders of its side that rest',
    async (type) => {
      const { world, ann } = await hedgedMarket();
      await open(world, ann, { ...LONG, amount: '0.3' });
      await open(world, ann, { ...SHORT, amount: '0.2' });
      const far = { type: 'limit', amount: '0.2' } as const;
      const { trade: first } = await open(world, ann, {
        ...CLOSE_LONG,
        ...far,
        price: lastPriceAt(world, 20_000),
      });
      const { trade: second } = await open(world, ann, {
        ...CLOSE_LONG,
        ...far,
        amount: '0.1',
        price: lastPriceAt(world, 30_000),
      });
      const { trade: other } = await open(world, ann, {
        ...CLOSE_SHORT,
        ...far,
        price: lastPriceAt(world, -20_000),
      });
      const now =
        type === 'market'
          ? ({ type } as const)
          : ({ type, timeInForce: 'IOC', price: lastPriceAt(world, -2000) } as const);
      await open(world, ann, { ...CLOSE_LONG, ...now, amount: '0.15' });
      expect(world.futures.byNumber(ann, first.number)).toMatchObject({ status: 'new', amount: '0.15' });
      expect(world.futures.byNumber(ann, second.number)).toMatchObject({
        status: 'canceled',
        cancelReason: 'position_closed',
      });
      expect(world.futures.byNumber(ann, other.number)).toMatchObject({ status: 'new', amount: '0.2' });
      expect(world.ledger.verify()).toMatchObject({ ok: true });
    },
  );

  test('take profit and stop loss belong to a side, and end with it', async () => {
    const { world, ann } = await hedgedMarket();
    await open(world, ann, { ...LONG, amount: '0.1', stopLoss: lastPriceAt(world, -20_000) });
    await open(world, ann, { ...SHORT, amount: '0.1', stopLoss: lastPriceAt(world, 20_000) });
    const { long, short } = await sidesOf(world, ann);
    expect(long?.stopLoss).not.toBeNull();
    await closePosition(world, ann, long?.uuid ?? '');
    expect(await sidesOf(world, ann)).toMatchObject({ short: { stopLoss: short?.stopLoss } });
  });

  test('a crash liquidates the long position and leaves the short one', async () => {
    const { world, ann } = await hedgedMarket();
    await open(world, ann, { ...LONG, leverage: 50 });
    await open(world, ann, { ...SHORT, leverage: 50 });
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.2, over: 600, hold: 3600 });
    await world.testClock.advance((at) => at + 900_000);
    expect(Object.keys(await sidesOf(world, ann))).toEqual(['short']);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('a round of funding pays and takes from both positions', async () => {
    const { world, ann } = await hedgedMarket();
    await open(world, ann, { ...LONG, amount: '0.3' });
    await open(world, ann, SHORT);
    await world.testClock.advance((at) => at + 8 * 3_600_000);
    const { long, short } = await sidesOf(world, ann);
    expect(Math.sign(Number(long?.funding))).toBe(-Math.sign(Number(short?.funding)));
    expect(Number(long?.funding)).toBeCloseTo(-3 * Number(short?.funding), 0);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('both cross positions count in the account of their currency', async () => {
    const { world, ann } = await hedgedMarket();
    await open(world, ann, { ...LONG, marginMode: 'cross' });
    await open(world, ann, { ...SHORT, marginMode: 'cross' });
    const { long, short } = await sidesOf(world, ann);
    const { crossUnrealizedPnl } = world.futures.account(ann, 'USD');
    expect(Number(crossUnrealizedPnl)).toBeCloseTo(
      Number(long?.unrealizedPnl) + Number(short?.unrealizedPnl),
    );
    await expect(open(world, ann, { ...SHORT, marginMode: 'isolated' })).rejects.toMatchObject({
      key: 'marginMode',
    });
  });

  test('a delisting closes both cross positions, of which one pays for the other', async () => {
    const { world, ann } = await hedgedMarket();
    const dollars = { pair: 'ETH/USD', marginMode: 'cross', leverage: 10 } as const;
    await open(world, ann, { ...LONG, ...dollars, amount: '90' });
    await open(world, ann, { ...SHORT, ...dollars, amount: '20' });
    await happen(world, { kind: 'gap', pair: 'ETH/USD', depth: 0.31 });
    const staff = await staffCoins(world);
    await staff.set('ETH', 'delisted');
    expect(await sidesOf(world, ann)).toEqual({});
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test.each([
    [{ side: 'buy' }, 'positionSide'],
    [{ ...CLOSE_LONG, reduceOnly: true }, 'reduceOnly'],
    [{ side: 'buy', positionSide: 'short' }, 'reduceOnly'],
  ] as const)('an order of %o is refused at %s', async (input, key) => {
    const { world, ann } = await hedgedMarket();
    await open(world, ann, LONG);
    await expect(open(world, ann, input)).rejects.toMatchObject({ code: 'bad_input', key });
  });
});

describe('the position mode', () => {
  test('is one-way until it is set, and then refuses a position side', async () => {
    const { world, ann } = await futuresMarket();
    expect(world.futures.positionMode(ann)).toEqual({ mode: 'one_way' });
    await expect(open(world, ann, LONG)).rejects.toMatchObject({ key: 'positionSide' });
  });

  test('stays while an order or a position is open', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann, { type: 'limit', price: lastPriceAt(world, -20_000) });
    const refusal = { code: 'conflict', key: 'mode' };
    await expect(setMode(world, ann, 'hedge')).rejects.toMatchObject(refusal);
    const command = { actor: { kind: 'trader', traderId: ann }, name: 'futuresOrders.cancelAll' } as const;
    await world.futures.cancelAll(command, ann, undefined);
    const { position } = await open(world, ann);
    await expect(setMode(world, ann, 'hedge')).rejects.toMatchObject(refusal);
    await closePosition(world, ann, position?.uuid ?? '');
    expect(await setMode(world, ann, 'hedge')).toMatchObject({ setting: { mode: 'hedge' } });
  });
});
