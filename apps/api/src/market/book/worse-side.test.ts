import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DepthLevel } from './depth.ts';
import { worseSide } from './worse-side.ts';

const side = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  .map((prices) => prices.sort((a, b) => a - b).map((price): DepthLevel => [price, 1 + ((price * 7) % 5)]));

/** What the first lots of a side of asks cost; Infinity if it has fewer. */
function costOf(levels: readonly DepthLevel[], lots: number): number {
  let [left, cost] = [lots, 0];
  for (const [price, offered] of levels) {
    const taken = Math.min(left, offered);
    left -= taken;
    cost += taken * price;
  }
  return left > 0 ? Infinity : cost;
}

test('no amount is cheaper than in either of both sides, and prices are in order', () => {
  fc.assert(
    fc.property(side, side, (one, other) => {
      const both = worseSide(one, other, 1);
      for (let lots = 1; lots < 60; lots++) {
        const least = Math.max(costOf(one, lots), costOf(other, lots));
        expect(costOf(both, lots)).toBeGreaterThanOrEqual(least);
      }
      expect(both.every(([price, lots], i) => lots > 0 && price > (both[i - 1]?.[0] ?? 0))).toBe(true);
      expect(worseSide(one, one, 1)).toEqual(one);
      for (const most of [1, 3, 8]) {
        const cut = worseSide(one.slice(0, most), other.slice(0, most), 1, most);
        expect(cut).toEqual(both.slice(0, cut.length));
        if (most >= Math.max(one.length, other.length) + 1) expect(cut).toEqual(both);
      }
      const mirrored = (levels: readonly DepthLevel[]) =>
        levels.map(([price, lots]) => [100 - price, lots] as const);
      expect(worseSide(mirrored(one), mirrored(other), -1)).toEqual(mirrored(both));
    }),
  );
});
