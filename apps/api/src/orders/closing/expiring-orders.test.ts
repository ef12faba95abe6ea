import { DAY } from '@papermint/contracts/common/time-units';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  balanceOf,
  cancel,
  movedAt,
  orderOf,
  place,
  priceAt,
  spotMarket,
} from '../../testing/worlds/spot-market.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import { openWorld } from '../../worlds/world.ts';

const after = (ms: number) => new Date(TEST_NOW + ms).toISOString();

describe('an order that is good till a time', () => {
  test('rests until its expiry, and then releases its reservation', async () => {
    const { world, ann } = await spotMarket();
    const expiresAt = after(90_500);
    const input = { price: '60000', timeInForce: 'GTD', expiresAt } as const;
    const { trade } = await place(world, ann, input);
    expect(trade).toMatchObject({ status: 'new', timeInForce: 'GTD', expiresAt });
    await world.testClock.advance((now) => now + 90_499);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new' });
    await world.testClock.advance((now) => now + DAY);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'expired' });
    expect(movedAt(world, trade.uuid, 'expire')).toBe(TEST_NOW + 90_500);
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n, locked: 0n });
    expect(world.spot.book('BTC/USD').bids.find(([ticks]) => ticks === 600_000)).toBeUndefined();
    const [note] = world.db.readNow.all("SELECT text FROM Notification WHERE title = 'Order expired'", []);
    expect(note?.text).toBe('0.01 BTC was still open.');
  });

  test('expires while untriggered, even after a restart', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, -20_000);
    const input = { side: 'sell', type: 'stop', stopPrice, timeInForce: 'GTD' } as const;
    const { trade } = await place(world, ann, { ...input, expiresAt: after(60_000) });
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await again.testClock.advance((now) => now + DAY);
    expect(movedAt(again, trade.uuid, 'expire')).toBe(TEST_NOW + 60_000);
    expect(balanceOf(again, ann, 'BTC')).toEqual({ available: 1_000_000_000n, locked: 0n });
  });

  test('leaves no job behind if it closes earlier', async () => {
    const { world, ann } = await spotMarket();
    const lasting = { timeInForce: 'GTD', expiresAt: after(60_000) } as const;
    await place(world, ann, { price: priceAt(world, 500), ...lasting });
    const { trade } = await place(world, ann, { price: '60000', ...lasting });
    await cancel(world, ann, trade.uuid);
    expect(world.db.readNow.all("SELECT * FROM Job WHERE kind = 'spot.expire'", [])).toEqual([]);
  });

  test.each([
    [{ timeInForce: 'GTD' }, 'A GTD order needs an expiry time'],
    [{ expiresAt: after(1000) }, 'Only a GTD order expires: leave out the time or choose GTD'],
    [
      { timeInForce: 'IOC', expiresAt: after(1000) },
      'Only a GTD order expires: leave out the time or choose GTD',
    ],
    [
      { timeInForce: 'GTD', expiresAt: after(0) },
      `Expires at must be later than the current time, ${after(0)}`,
    ],
    [
      { timeInForce: 'GTD', expiresAt: after(-1000) },
      `Expires at must be later than the current time, ${after(0)}`,
    ],
    [{ timeInForce: 'GTD', expiresAt: after(365 * DAY + 1) }, 'Expires at must be at most 365 days ahead'],
  ] as const)('%j', async (input, message) => {
    const { world, ann } = await spotMarket();
    await expect(place(world, ann, { price: '60000', ...input })).rejects.toMatchObject({
      code: 'bad_input',
      key: 'expiresAt',
      message,
    });
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
  });
});
