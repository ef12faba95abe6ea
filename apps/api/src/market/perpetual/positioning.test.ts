import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { positioningAt } from './positioning.ts';

const LOTS = 2_000_000;
const at = (seconds: number) => positioningAt(5, 'BTC/USD', LOTS, MARKET_ANCHOR + seconds * 1000);

test('open interest and its sides wander slowly within bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (second) => {
      const [one, next] = [at(second), at(second + 60)];
      expect(one.openLots).toBeGreaterThan(0.2 * LOTS);
      expect(one.openLots).toBeLessThan(0.5 * LOTS);
      expect(Math.abs(next.openLots / one.openLots - 1)).toBeLessThan(0.02);
      for (const part of [one.longAccounts, one.longPositions])
        expect(Math.abs(part - 0.5)).toBeLessThan(0.25);
    }),
  );
  expect(at(0)).toEqual(at(0));
  expect(at(0)).not.toEqual(at(86_400));
});
