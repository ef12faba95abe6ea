import { MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { closePosition, futuresMarket, open, positionsOf } from '../../testing/worlds/futures-market.ts';
import {
  amend,
  cancel,
  commandOf,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
} from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';

const OFF = { code: 'feature_off', key: 'pair', message: 'Trading in this market is turned off' };

const turnOff = (world: World) => world.db.commit(async (tx) => world.flags.set(tx, 'crypto_trading', false));

test('without the flag of its kind, nothing new is ordered on the spot market', async () => {
  const { world, ann } = await spotMarket();
  const limit = { side: 'buy', type: 'limit', amount: '0.01', price: priceAt(world, -3000) } as const;
  await turnOff(world);
  await expect(place(world, ann, limit)).rejects.toMatchObject(OFF);
  await expect(place(world, ann, { side: 'sell', type: 'market' })).rejects.toMatchObject(OFF);
  await expect(
    world.spot.placeScaled(commandOf(ann), ann, {
      pair: PAIR,
      side: 'buy',
      amount: '0.1',
      fromPrice: priceAt(world, -1000),
      toPrice: priceAt(world, -5000),
      count: 4,
      distribution: 'flat',
    }),
  ).rejects.toMatchObject({ code: 'feature_off' });
  await expect(
    world.spot.placeList(commandOf(ann), ann, {
      pair: PAIR,
      working: limit,
      pending: { side: 'sell', type: 'limit', amount: '0.01', price: priceAt(world, 3000) },
    }),
  ).rejects.toMatchObject({ code: 'feature_off' });
  await expect(
    world.twap.start(commandOf(ann), ann, {
      venue: 'spot',
      pair: PAIR,
      side: 'buy',
      amount: '0.1',
      duration: 600,
      interval: 60,
    }),
  ).rejects.toMatchObject({ code: 'feature_off' });
});

test('an open order stays, gets smaller and is canceled, but does not grow', async () => {
  const { world, ann } = await spotMarket();
  const price = priceAt(world, -3000);
  const { trade } = await place(world, ann, { amount: '0.02', price });
  const { uuid } = trade;
  await turnOff(world);
  await expect(amend(world, ann, uuid, { amount: '0.03' })).rejects.toMatchObject(OFF);
  await amend(world, ann, uuid, { amount: '0.01' });
  expect(await orderOf(world, ann, uuid)).toMatchObject({ status: 'new', amount: '0.01' });
  await cancel(world, ann, uuid);
  expect(await orderOf(world, ann, uuid)).toMatchObject({ status: 'canceled' });
});

test('a TWAP order stops at its next part', async () => {
  const { world, ann } = await spotMarket();
  const { twap } = await world.twap.start(commandOf(ann), ann, {
    venue: 'spot',
    pair: PAIR,
    side: 'buy',
    amount: '0.1',
    duration: 600,
    interval: 60,
  });
  await turnOff(world);
  await world.testClock.advance((at) => at + 2 * MINUTE);
  const { data } = await world.twap.list(ann, { page: 1, perPage: 10, sort: '-createdAt' });
  expect(data).toMatchObject([{ uuid: twap.uuid, status: 'stopped', reason: `${OFF.message}.` }]);
});

test('a position of futures can be closed, but none is opened or reversed', async () => {
  const { world, ann } = await futuresMarket();
  await open(world, ann);
  const [position] = await positionsOf(world, ann);
  const { uuid } = position as { uuid: string };
  await turnOff(world);
  await expect(open(world, ann)).rejects.toMatchObject(OFF);
  await expect(world.futures.reverse(commandOf(ann, 'futures.reverse'), ann, { uuid })).rejects.toMatchObject(
    { code: 'feature_off', key: 'uuid' },
  );
  await closePosition(world, ann, uuid);
  expect(await positionsOf(world, ann)).toMatchObject([{ status: 'closed' }]);
});
