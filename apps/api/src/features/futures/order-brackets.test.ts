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
