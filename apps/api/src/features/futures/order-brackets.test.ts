import { HOUR, SECOND } from '@papermint/contracts/common/time-units';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { describe, expect, test } from 'vitest';
import { futuresMarket, lastPriceAt, open, positionsOf } from '../../testing/worlds/futures-market.ts';
import { happen, movedAt, priceAt } from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';

const PAIR = 'BTC/USD';

const notesOf = async (world: World, traderId: string) => {
  const { data } = await world.notifications.list(traderId, { page: 1, perPage: 20, sort: '-createdAt' });
  return data.map(({ title, text }) => `${title}: ${text}`);
};

/** A stop price below the market, and the first seconds in which mark and last price reach it. The seconds differ. */
async function waitingSale(triggerBy: TriggerPrice) {
  const { world, ann } = await futuresMarket();
  await open(world, ann);
  await happen(world, { kind: 'crash', pair: PAIR, depth: 0.1, over: 3600 });
  const from = world.clock.now() + SECOND;
  const { futures } = world.markets;
  for (let distance = -1500; ; distance -= 10) {
    const stopPrice = lastPriceAt(world, distance);
    const reached = ({ firstCrossing }: Pick<typeof futures, 'firstCrossing'>) =>
      firstCrossing(PAIR, from, from + HOUR, Math.round(Number(stopPrice) * 10), 'falls-to') as number;
    const at = { last: reached(futures), mark: reached(futures.mark) };
    if (at.last === at.mark) continue;
    const { trade } = await open(world, ann, { side: 'sell', type: 'stop', stopPrice, triggerBy });
    return { world, trade, at };
  }
}

test.each(['last', 'mark'] as const)(
  'an order that triggers by the %s price does so in the second in which that price reaches it',
  async (triggerBy) => {
    const { world, trade, at } = await waitingSale(triggerBy);
    expect(trade).toMatchObject({ status: 'untriggered', triggerBy });
    await world.testClock.advance((now) => now + HOUR);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(at[triggerBy]);
  },
);

test('a stop loss triggers by the chosen price, and an order without a trigger refuses triggerBy', async () => {
  const { world, ann } = await futuresMarket();
  const { position } = await open(world, ann, { stopLoss: lastPriceAt(world, -900), triggerBy: 'mark' });
  const list = async () =>
    (await world.futures.orders(ann, { page: 1, perPage: 10, sort: '-createdAt', open: true })).data;
  expect(await list()).toMatchObject([{ type: 'stop', triggerBy: 'mark' }]);
  const [shown] = await positionsOf(world, ann);
  expect(shown).toMatchObject({ takeProfitBy: null, stopLossBy: 'mark' });
  const command = { actor: { kind: 'trader', traderId: ann }, name: 'futures.setBrackets' } as const;
  const uuid = position?.uuid ?? '';
  await world.futures.setBrackets(command, ann, { uuid, stopLoss: lastPriceAt(world, -800) });
  expect(await list()).toMatchObject([{ type: 'stop', triggerBy: 'last' }]);
  await expect(open(world, ann, { triggerBy: 'mark' })).rejects.toMatchObject({ key: 'triggerBy' });
});

describe('a take profit and a stop loss that trail', () => {
  const setBrackets = (world: World, traderId: string, input: object) =>
    world.futures.setBrackets(
      { actor: { kind: 'trader', traderId }, name: 'futures.setBrackets' },
      traderId,
      input as Parameters<typeof world.futures.setBrackets>[2],
    );
  const waiting = async (world: World, traderId: string) =>
    (await world.futures.orders(traderId, { page: 1, perPage: 10, sort: 'createdAt', open: true })).data;

  test('come with a market order, for the whole position', async () => {
    const { world, ann } = await futuresMarket();
    const activationPrice = lastPriceAt(world, 3000);
    const { position } = await open(world, ann, {
      takeProfitTrail: { amount: '500', activationPrice },
      stopLossTrail: { percent: '2' },
    });
    const trails = {
      takeProfit: null,
      stopLoss: null,
      takeProfitTrail: { percent: null, amount: '500', activationPrice },
      stopLossTrail: { percent: '2', amount: null, activationPrice: null },
      takeProfitBy: 'last',
      stopLossBy: 'last',
    };
    expect(position).toMatchObject(trails);
    const orders = await waiting(world, ann);
    expect(orders).toMatchObject([
      { type: 'trailing_take_profit', side: 'sell', trailingAmount: '500', activationPrice, amount: '0.1' },
      { type: 'trailing_stop', side: 'sell', trailingPercent: '2', amount: '0.1', reduceOnly: true },
    ]);
    await open(world, ann, { amount: '0.2' });
    expect((await waiting(world, ann)).map(({ amount }) => amount)).toEqual(['0.3', '0.3']);
    expect((await positionsOf(world, ann))[0]).toMatchObject(trails);
  });

  test('come with a resting order once it fills, and close the position at the turn', async () => {
    const { world, ann } = await futuresMarket();
    const price = lastPriceAt(world, -500);
    const { trade } = await open(world, ann, {
      type: 'limit',
      price,
      leverage: 2,
      stopLossTrail: { percent: '1' },
    });
    expect(trade).toMatchObject({
      stopLoss: null,
      takeProfitTrail: null,
      stopLossTrail: { percent: '1', amount: null, activationPrice: null },
    });
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.02 });
    await world.testClock.advance((now) => now + 5 * SECOND);
    expect((await positionsOf(world, ann))[0]).toMatchObject({
      status: 'open',
      stopLossTrail: { percent: '1' },
    });
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.1, over: 3600 });
    await world.testClock.advance((now) => now + HOUR);
    expect((await positionsOf(world, ann))[0]).toMatchObject({ status: 'closed', stopLossTrail: null });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('are set on a position, changed, replaced by a price and removed', async () => {
    const { world, ann } = await futuresMarket();
    const { position } = await open(world, ann);
    const uuid = position?.uuid ?? '';
    const set = (input: object) => setBrackets(world, ann, { uuid, ...input });
    const { message } = await set({ stopLossTrail: { percent: '5' } });
    expect(message).toBe('The position has no take profit and stop loss that trails by 5 percent.');
    const [before] = await waiting(world, ann);
    await world.testClock.advance((now) => now + HOUR);
    const [moved] = await waiting(world, ann);
    await set({ stopLossTrail: { percent: '6' } });
    const [changed] = await waiting(world, ann);
    expect(changed).toMatchObject({ uuid: before?.uuid, trailingPercent: '6', bestPrice: moved?.bestPrice });
    const activationPrice = lastPriceAt(world, 2000);
    await set({ stopLossTrail: { percent: '6', activationPrice } });
    const [waits] = await waiting(world, ann);
    expect(waits).toMatchObject({ activationPrice, bestPrice: null });
    expect(waits?.uuid).not.toBe(before?.uuid);
    const stopLoss = lastPriceAt(world, -900);
    expect((await set({ stopLoss })).position).toMatchObject({ stopLoss, stopLossTrail: null });
    await set({ stopLossTrail: { amount: '800' }, triggerBy: 'mark' });
    expect(await waiting(world, ann)).toMatchObject([{ trailingAmount: '800', triggerBy: 'mark' }]);
    expect((await set({ stopLoss: null })).position).toMatchObject({ stopLossTrail: null, stopLossBy: null });
    expect(await waiting(world, ann)).toEqual([]);
  });

  test.each([
    [{ stopLossTrail: {} }, 'stopLossTrail', 'Give the stop loss a trailing distance'],
    [
      { takeProfitTrail: { activationPrice: '70000' } },
      'takeProfitTrail',
      'Give the take profit a trailing distance',
    ],
    [
      { stopLoss: '1', stopLossTrail: { percent: '2' } },
      'stopLossTrail',
      'Give the stop loss either a price or a trailing distance',
    ],
    [
      { stopLossTrail: { percent: '2', amount: '3' } },
      'stopLossTrail.amount',
      'Give the trailing distance either in percent or as an amount',
    ],
    [
      { stopLossTrail: { percent: '51' } },
      'stopLossTrail.percent',
      'Trailing distance must be from 0.1 to 50 percent',
    ],
    [{ stopLossTrail: { percent: 'x' } }, 'stopLossTrail.percent', 'Trailing distance is not a valid number'],
    [
      { takeProfitTrail: { amount: '0.01' } },
      'takeProfitTrail.amount',
      'Trailing amount must be a multiple of 0.1 USD',
    ],
    [{ takeProfitTrail: { amount: '0.1' } }, 'takeProfitTrail.amount', /^Trailing amount must be at least/],
    [{ takeProfitTrail: { amount: '900000' } }, 'takeProfitTrail.amount', /^Trailing amount must be at most/],
    [
      { takeProfitTrail: { percent: '2', activationPrice: '1' } },
      'takeProfitTrail.activationPrice',
      /^Activation price must be at least/,
    ],
  ] as const)('are refused as %o', async (input, key, message) => {
    const { world, ann } = await futuresMarket();
    const refusedAt = { code: 'bad_input', key };
    const order = open(world, ann, input);
    await expect(order).rejects.toMatchObject(refusedAt);
    await expect(order).rejects.toThrow(message);
    const { position } = await open(world, ann);
    await expect(setBrackets(world, ann, { uuid: position?.uuid, ...input })).rejects.toMatchObject(
      refusedAt,
    );
    expect(await waiting(world, ann)).toEqual([]);
  });

  test('are refused on an order that only reduces', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann);
    const input = { side: 'sell', stopLossTrail: { percent: '2' } } as const;
    await expect(open(world, ann, input)).rejects.toMatchObject({ key: 'stopLossTrail' });
    await expect(open(world, ann, { ...input, reduceOnly: true })).rejects.toMatchObject({
      key: 'stopLossTrail',
    });
  });

  test('may be a trailing order that closes the position', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann);
    const closing = { side: 'sell', type: 'trailing_stop', trailingPercent: '2' } as const;
    const { position } = await open(world, ann, { ...closing, amount: undefined, closePosition: true });
    expect(position).toMatchObject({ stopLossTrail: { percent: '2' } });
  });
});

describe('the take profit and the stop loss of an order', () => {
  test.each([
    ['takeProfit', { takeProfit: 2000 }],
    ['takeProfit', { takeProfit: -2000 }],
    ['stopLoss', { stopLoss: 2000 }],
    ['stopLoss', { stopLoss: -2000 }],
  ] as const)('are refused at %s where it only makes a position smaller', async (key, prices) => {
    const { world, ann } = await futuresMarket();
    await open(world, ann);
    const brackets = Object.fromEntries(
      Object.entries(prices).map(([name, distance]) => [name, priceAt(world, distance)]),
    );
    for (const parameters of [
      { type: 'market' },
      { type: 'limit', price: priceAt(world, 400) },
      { type: 'stop', stopPrice: priceAt(world, -400), amount: '0.05' },
      { type: 'trailing_stop', trailingPercent: '2' },
      { type: 'oco', price: priceAt(world, 500), stopPrice: priceAt(world, -500) },
    ] as const) {
      await expect(open(world, ann, { side: 'sell', ...parameters, ...brackets })).rejects.toMatchObject({
        code: 'bad_input',
        key,
        message: 'This order only reduces your long position in BTC/USD: set it on the position instead',
      });
      await expect(
        open(world, ann, { side: 'sell', reduceOnly: true, ...parameters, ...brackets }),
      ).rejects.toMatchObject({ code: 'bad_input', key });
    }
    expect((await positionsOf(world, ann))[0]).toMatchObject({ takeProfit: null, stopLoss: null });
  });

  test('belong to the position that a larger order opens on the other side', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann);
    const brackets = { takeProfit: priceAt(world, -2000), stopLoss: priceAt(world, 2000) };
    const { position } = await open(world, ann, { side: 'sell', amount: '0.3', ...brackets });
    expect(position).toMatchObject({ side: 'short', amount: '0.2', ...brackets });
  });

  test.each([
    ['buy', { type: 'limit', price: 3000 }, 'stopLoss', 1000],
    ['sell', { type: 'limit', price: -3000 }, 'stopLoss', -1000],
    ['buy', { type: 'stop', stopPrice: 500 }, 'stopLoss', 1500],
    ['sell', { type: 'stop', stopPrice: -500 }, 'takeProfit', -300],
    ['buy', { type: 'stop_limit', stopPrice: 500, price: 4000 }, 'stopLoss', 2000],
  ] as const)(
    'to %s %o are judged at the price at which it opens: %s at %i',
    async (side, prices, key, distance) => {
      const { world, ann } = await futuresMarket();
      const { type, ...at } = prices;
      const parameters = Object.fromEntries(
        Object.entries(at).map(([name, far]) => [name, priceAt(world, far)]),
      );
      const order = { side, type, ...parameters } as const;
      await expect(open(world, ann, { ...order, [key]: priceAt(world, distance) })).rejects.toMatchObject({
        code: 'bad_input',
        key,
      });
      const right = (key === 'stopLoss') === (side === 'buy') ? -4500 : 4500;
      const { trade, position } = await open(world, ann, { ...order, [key]: priceAt(world, right) });
      expect(type === 'limit' ? position : trade).toMatchObject({ [key]: priceAt(world, right) });
    },
  );

  test('are named in a notification where the price has passed them before a resting order filled', async () => {
    const { world, ann } = await futuresMarket();
    const price = priceAt(world, -500);
    await open(world, ann, { type: 'limit', price, leverage: 2, stopLoss: priceAt(world, -900) });
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.1 });
    await world.testClock.advance((now) => now + 5 * SECOND);
    expect((await positionsOf(world, ann))[0]).toMatchObject({ status: 'open', stopLoss: null });
    expect(await notesOf(world, ann)).toContainEqual(
      expect.stringMatching(
        /^Stop loss not set: .* Stop loss must be below the current price, [\d,.]+ USD\.$/,
      ),
    );
  });

  test('cancel a triggered order that would open without them', async () => {
    const { world, ann } = await futuresMarket();
    const order = { side: 'sell', type: 'stop', leverage: 2, amount: '0.1' } as const;
    const prices = { stopPrice: priceAt(world, -500), takeProfit: priceAt(world, -900) };
    const { trade } = await open(world, ann, { ...order, ...prices });
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.1 });
    await world.testClock.advance((now) => now + 5 * SECOND);
    expect(await positionsOf(world, ann)).toEqual([]);
    const { data } = await world.futures.orders(ann, { page: 1, perPage: 10, sort: '-createdAt' });
    expect(data).toMatchObject([{ uuid: trade.uuid, status: 'canceled', cancelReason: 'refused' }]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });
});
