import { describe, expect, test } from 'vitest';
import { crossAccount, crossLiquidationTicks, excessCurve, liquidationTicks } from './liquidation-quote.ts';
import { initialMarginUnits, maintenanceUnits, tierSteps } from './margin-tiers-quote.ts';
import type { MarginedPart } from './position-quote.ts';
import { closeQuote, unrealizedPnl, valueUnits } from './position-quote.ts';

const TIERS = [
  { upTo: '50000', rate: '0.004', maxLeverage: 100 },
  { upTo: '250000', rate: '0.005', maxLeverage: 75 },
  { upTo: '1000000', rate: '0.01', maxLeverage: 50 },
  { upTo: null, rate: '0.125', maxLeverage: 4 },
];

/** Prices from 0.00001 to 100,000, with the steps that such instruments have. */
const SCALES = [
  { tick: '0.00000001', lot: '1000', baseScale: 2, quoteScale: 2, price: 1000 },
  { tick: '0.00001', lot: '1', baseScale: 8, quoteScale: 2, price: 70_000 },
  { tick: '0.01', lot: '0.001', baseScale: 8, quoteScale: 2, price: 318_000 },
  { tick: '0.1', lot: '0.00001', baseScale: 8, quoteScale: 2, price: 924_000 },
  { tick: '1', lot: '0.1', baseScale: 1, quoteScale: 0, price: 100_000 },
].map((scales) => ({ ...scales, marginTiers: TIERS }));

/** A position whose value at the price is about `notional` quote currency. */
function positionOf(
  scales: (typeof SCALES)[number],
  side: 'long' | 'short',
  notional: number,
  leverage: number,
) {
  const { price, tick, lot, baseScale } = scales;
  const lots = Math.max(1, Math.round(notional / (price * Number(tick) * Number(lot))));
  const amount = BigInt(lots) * BigInt(Math.round(Number(lot) * 10 ** baseScale));
  const cost = valueUnits(side === 'long' ? 'short' : 'long', amount, price, scales);
  return { side, amount, cost, margin: initialMarginUnits(cost, leverage) } satisfies MarginedPart;
}

describe('tiers', () => {
  test('ask for the same margin on both sides of every border', () => {
    for (const scales of SCALES) {
      for (const { upTo } of tierSteps(scales.marginTiers, scales.quoteScale)) {
        if (upTo === undefined) continue;
        const [before, after] = [maintenanceUnits(upTo, scales), maintenanceUnits(upTo + 1n, scales)];
        expect(after - before).toBeLessThanOrEqual(1n);
        expect(after).toBeGreaterThanOrEqual(before);
      }
    }
  });

  test('take each rate on its own part', () => {
    const scales = SCALES[3] as (typeof SCALES)[number];
    expect(maintenanceUnits(5_000_000n, scales)).toBe(20_000n);
    expect(maintenanceUnits(25_000_000n, scales)).toBe(20_000n + 100_000n);
    expect(maintenanceUnits(100_000_000n, scales)).toBe(20_000n + 100_000n + 750_000n);
  });
});

describe('the liquidation price', () => {
  const cases = SCALES.flatMap((scales) =>
    (['long', 'short'] as const).flatMap((side) =>
      [100, 49_999, 50_001, 250_000, 1_000_000, 3_000_000].flatMap((notional) =>
        [1, 3, 10, 50, 100].map((leverage) => ({ scales, side, notional, leverage })),
      ),
    ),
  );

  test('is the first tick at which the excess over the maintenance margin is gone, at every scale and border', () => {
    for (const { scales, side, notional, leverage } of cases) {
      const position = positionOf(scales, side, notional, leverage);
      const ticks = liquidationTicks(position, scales);
      const { at } = excessCurve(position, scales);
      if (ticks === undefined) {
        expect(side).toBe('long');
        expect(at(1)).toBeGreaterThan(0n);
        continue;
      }
      const back = side === 'long' ? 1 : -1;
      expect(at(ticks)).toBeLessThanOrEqual(0n);
      expect(ticks + back === 0 ? 1n : at(ticks + back)).toBeGreaterThan(0n);
    }
  });

  test('of a cross position moves with what its account has beside it', () => {
    const scales = SCALES[3] as (typeof SCALES)[number];
    const own = { ...positionOf(scales, 'long', 40_000, 20), scales, markTicks: scales.price };
    const alone = crossLiquidationTicks(own, [], 0n);
    expect(alone).toBe(liquidationTicks(own, scales));
    expect(crossLiquidationTicks(own, [], 100_000n)).toBeLessThan(alone ?? 0);
    const other = { ...positionOf(scales, 'short', 40_000, 20), scales, markTicks: scales.price };
    const { equity, maintenance, initial } = crossAccount(100_000n, [
      { ...own, leverage: 20 },
      { ...other, leverage: 20 },
    ]);
    expect(equity).toBe(100_000n + own.margin + other.margin + 2n * unrealizedPnl(own, scales.price, scales));
    expect(maintenance).toBeLessThan(initial);
  });
});

test('closing in parts realizes no more than closing immediately', () => {
  const scales = SCALES[3] as (typeof SCALES)[number];
  for (const side of ['long', 'short'] as const) {
    const position = positionOf(scales, side, 12_345, 7);
    const price = scales.price + 1234;
    const whole = closeQuote(position, position.amount, price, '0.002', scales);
    expect(whole.rest).toEqual({ side, amount: 0n, cost: 0n, margin: 0n });
    const third = (position.amount / 3000n) * 1000n;
    const first = closeQuote(position, third, price, '0.002', scales);
    const second = closeQuote(first.rest, first.rest.amount, price, '0.002', scales);
    expect(first.pnl + second.pnl).toBeLessThanOrEqual(whole.pnl);
    expect(whole.pnl - first.pnl - second.pnl).toBeLessThanOrEqual(2n);
    expect(first.margin + second.margin).toBe(whole.margin);
  }
});
