import { describe, expect, test } from 'vitest';
import type { TripFill } from './spot-trips-rules.ts';
import { spotTrips } from './spot-trips-rules.ts';

let next = 0;
const fill = (side: 'buy' | 'sell', amount: bigint, cost: bigint, fee = 0n, at = next): TripFill => {
  next += 1;
  return { id: next, side, amount, cost, tickLots: cost * 100n + amount, fee, at };
};

describe('the round trips of a pair', () => {
  test('end when all that was bought is sold', () => {
    const fills = [
      fill('buy', 10n, 1000n, 2n, 1),
      fill('buy', 10n, 1200n, 3n, 2),
      fill('sell', 5n, 600n, 1n, 3),
      fill('sell', 15n, 1950n, 4n, 4),
      fill('buy', 1n, 130n, 1n, 5),
    ];
    const [first, second, ...others] = spotTrips(fills);
    expect(first).toMatchObject({
      id: fills[0]?.id,
      openedAt: 1,
      closedAt: 4,
      bought: 20n,
      boughtCost: 2200n,
      sold: 20n,
      soldCost: 2550n,
      closedCost: 2200n,
      boughtTickLots: 220_020n,
      soldTickLots: 255_020n,
      fees: 10n,
    });
    expect(first?.fills).toEqual(fills.slice(0, 4).map(({ id }) => id));
    expect(second).toMatchObject({ closedAt: null, bought: 1n, sold: 0n, fees: 1n });
    expect(others).toEqual([]);
  });

  test('take the average cost of the sold part while something is left', () => {
    const [trip] = spotTrips([fill('buy', 10n, 1000n), fill('buy', 10n, 1200n), fill('sell', 5n, 600n)]);
    expect(trip).toMatchObject({ closedAt: null, sold: 5n, soldCost: 600n, closedCost: 550n });
  });

  test('leave out coins that came from elsewhere', () => {
    expect(spotTrips([fill('sell', 5n, 500n, 5n)])).toEqual([]);
    const [trip, ...others] = spotTrips([fill('buy', 10n, 1000n), fill('sell', 40n, 4800n, 8n)]);
    expect(trip).toMatchObject({ bought: 10n, sold: 10n, soldCost: 1200n, closedCost: 1000n, fees: 2n });
    expect(trip?.closedAt).not.toBeNull();
    expect(others).toEqual([]);
  });

  test('multiply their amounts by a split and keep their cost', () => {
    const split = { at: 5, terms: { to: 4, from: 1 } };
    const fills = [
      fill('buy', 10n, 1000n, 0n, 1),
      fill('sell', 5n, 600n, 0n, 2),
      fill('sell', 20n, 700n, 0n, 6),
    ];
    expect(spotTrips(fills, [split])[0]).toMatchObject({
      closedAt: 6,
      bought: 40n,
      boughtCost: 1000n,
      sold: 40n,
      soldCost: 1300n,
      closedCost: 1000n,
    });
    const [open] = spotTrips(fills.slice(0, 2), [split]);
    expect(open).toMatchObject({ closedAt: null, bought: 40n, sold: 20n });
  });
});
