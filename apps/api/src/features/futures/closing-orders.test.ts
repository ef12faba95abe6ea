import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { futuresMarket, lastPriceAt, open, PAIR, positionsOf } from '../../testing/worlds/futures-market.ts';
import type { World } from '../../worlds/world.ts';

testApp();

const stop = (world: World) =>
  ({
    side: 'sell',
    type: 'stop',
    stopPrice: lastPriceAt(world, -20_000),
    amount: undefined,
    closePosition: true,
  }) as const;

describe('an order that closes the position', () => {
  test('has its amount, and is its stop loss', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann, { amount: '0.1' });
    const { trade } = await open(world, ann, stop(world));
    expect(trade).toMatchObject({ amount: '0.1', reduceOnly: true, status: 'untriggered' });
    const [position] = await positionsOf(world, ann);
    expect(position).toMatchObject({ uuid: trade.position, stopLoss: trade.stopPrice });
    await open(world, ann, { amount: '0.2' });
    expect(world.futures.byNumber(ann, trade.number)?.amount).toBe('0.3');
  });

  test.each([
    [{ amount: '0.1' }, 'amount'],
    [{ type: 'market', stopPrice: undefined }, 'closePosition'],
    [{ pair: 'ETH/USD' }, 'closePosition'],
    [{ side: 'buy' }, 'reduceOnly'],
  ] as const)('is refused with %o', async (input, key) => {
    const { world, ann } = await futuresMarket();
    await open(world, ann, { amount: '0.1' });
    await expect(open(world, ann, { ...stop(world), ...input })).rejects.toMatchObject({ key });
  });

  test('is refused where the position has one already', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann, { amount: '0.1' });
    await open(world, ann, stop(world));
    await expect(open(world, ann, stop(world))).rejects.toMatchObject({ code: 'conflict' });
  });

  test('trails from an activation price with a distance as of 0.1 percent', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann, { amount: '0.1' });
    const { trade } = await open(world, ann, {
      side: 'sell',
      type: 'trailing_stop',
      trailingPercent: '0.1',
      activationPrice: lastPriceAt(world, 5000),
      reduceOnly: true,
      triggerBy: 'mark',
    });
    expect(trade).toMatchObject({ pair: PAIR, status: 'untriggered', stopPrice: null, bestPrice: null });
    await world.testClock.advance((at) => at + 30 * 86_400_000);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });
});
