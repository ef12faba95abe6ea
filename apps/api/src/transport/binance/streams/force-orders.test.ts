import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { futuresMarket, open, PAIR } from '../../../testing/worlds/futures-market.ts';
import { happen } from '../../../testing/worlds/spot-market.ts';
import { followFutures } from '../user-stream/follow-futures.ts';
import { forceOrderSource } from './sources/force-orders.ts';

testApp();

test('a liquidation is told once on the streams of its symbol and of its trader', async () => {
  const { world, ann } = await futuresMarket();
  await open(world, ann, { leverage: 50 });
  const source = forceOrderSource(world, PAIR);
  const other = forceOrderSource(world, 'ETH/USD');
  const events: { e: string; o?: { x: string } }[] = [];
  const stop = followFutures(world, ann, (event) => events.push(event as (typeof events)[number]));
  await happen(world, { kind: 'crash', pair: PAIR, depth: 0.2, over: 600, hold: 3600 });
  await world.testClock.advance((at) => at + 900_000);
  stop();
  expect(source.next(0)).toMatchObject([
    { e: 'forceOrder', o: { s: 'BTCUSDT', S: 'SELL', X: 'FILLED', q: '0.1', z: '0.1' } },
  ]);
  expect([source.next(0), other.next(0)]).toEqual([[], []]);
  expect(events.filter(({ o }) => o?.x === 'CALCULATED')).toMatchObject([
    { e: 'ORDER_TRADE_UPDATE', o: { s: 'BTCUSDT', S: 'SELL', o: 'LIQUIDATION', ps: 'BOTH', X: 'FILLED' } },
  ]);
});
