import { quoteOrder } from '@papermint/contracts/orders/order-quote';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affordableParts } from './affordable-rules.ts';

const btc = { tick: '0.1', lot: '0.00001', baseScale: 8, quoteScale: 2 };

describe('the lots that an amount of money pays', () => {
  const part = fc.record({
    priceTicks: fc.integer({ min: 1, max: 5_000_000 }),
    lots: fc.integer({ min: 1, max: 100_000 }),
  });

  test('never cost more than the money, and one lot more would', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (parts, money) => {
          const paid = affordableParts(parts, money, '0.002', btc);
          expect(quoteOrder(paid, btc, 'buy', '0.002').total).toBeLessThanOrEqual(money);
          const last = paid.at(-1);
          const whole = last === undefined || last.lots === parts[paid.length - 1]?.lots;
          const next = whole ? parts[paid.length] : undefined;
          if (whole && !next) return;
          const more = whole
            ? [...paid, { priceTicks: (next as { priceTicks: number }).priceTicks, lots: 1 }]
            : [...paid.slice(0, -1), { ...last, lots: last.lots + 1 }];
          expect(quoteOrder(more, btc, 'buy', '0.002').total).toBeGreaterThan(money);
        },
      ),
    );
  });
});
