import { describe, expect, test } from 'vitest';
import { tripStatistics } from './trade-statistics-rules.ts';

const trip = (net: bigint, closedAt: number, holdingSeconds = 60) => ({ net, closedAt, holdingSeconds });

describe('the statistics of closed round trips', () => {
  test('are those computed by hand', () => {
    // Running sum by ends: 100, 40, 240, 210, 210, 90. Highest 240, so the largest fall is 150.
    const trips = [
      trip(200n, 3, 300),
      trip(100n, 1, 100),
      trip(-60n, 2, 200),
      trip(-30n, 4, 400),
      trip(0n, 5, 500),
      trip(-120n, 6, 900),
    ];
    expect(tripStatistics(trips)).toEqual({
      trades: 6,
      wins: 2,
      losses: 3,
      winRate: 2 / 6,
      expectancy: 15n,
      profitFactor: 300 / 210,
      averageWin: 150n,
      averageLoss: -70n,
      largestWin: 200n,
      largestLoss: -120n,
      net: 90n,
      maxDrawdown: 150n,
      averageHolding: 400,
      curve: [
        { at: 1, net: 100n },
        { at: 2, net: 40n },
        { at: 3, net: 240n },
        { at: 4, net: 210n },
        { at: 5, net: 210n },
        { at: 6, net: 90n },
      ],
    });
  });

  test('count a first loss as a drawdown from zero', () => {
    expect(tripStatistics([trip(-50n, 1), trip(20n, 2)])).toMatchObject({ maxDrawdown: 50n, net: -30n });
  });

  test('are unknown without a round trip, and the profit factor without a loss', () => {
    expect(tripStatistics([])).toEqual({
      trades: 0,
      wins: 0,
      losses: 0,
      winRate: null,
      expectancy: null,
      profitFactor: null,
      averageWin: null,
      averageLoss: null,
      largestWin: null,
      largestLoss: null,
      net: 0n,
      maxDrawdown: 0n,
      averageHolding: null,
      curve: [],
    });
    expect(tripStatistics([trip(5n, 1)])).toMatchObject({
      profitFactor: null,
      winRate: 1,
      averageLoss: null,
    });
  });

  test('join the ends of one instant in the curve, and keep at most 200 points', () => {
    expect(tripStatistics([trip(1n, 1), trip(2n, 1)]).curve).toEqual([{ at: 1, net: 3n }]);
    const { curve } = tripStatistics(Array.from({ length: 1000 }, (_, index) => trip(1n, index)));
    expect(curve).toHaveLength(200);
    expect([curve[0], curve.at(-1)]).toEqual([
      { at: 0, net: 1n },
      { at: 999, net: 1000n },
    ]);
  });
});
