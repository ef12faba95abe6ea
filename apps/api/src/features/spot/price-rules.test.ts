import { quoteOrder } from '@papermint/contracts/spot/order-quote';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkBand, payable } from './price-rules.ts';

const btc = { tick: '0.1', lot: '0.00001', baseScale: 8, quoteScale: 2 };

describe('the band of a limit', () => {
  const check = (side: 'buy' | 'sell', limitTicks: number) => () =>
    checkBand({ side, limitTicks, key: 'price' }, { ticks: 1001, name: 'price now' }, String);

  test('ends half above the price for a purchase, half below it for a sale, and has no other side', () => {
    expect(check('buy', 1501)).not.toThrow();
    expect(check('buy', 1)).not.toThrow();
    expect(check('buy', 1502)).toThrow('Price must be at most 1501, 50% above the price now');
    expect(check('sell', 501)).not.toThrow();
    expect(check('sell', 999_999)).not.toThrow();
    expect(check('sell', 500)).toThrow('Price must be at least 501, 50% below the price now');
  });
});

describe('what money pays', () => {
  const part = fc.record({
    priceTicks: fc.integer({ min: 1, max: 5_000_000 }),
    lots: fc.integer({ min: 1, max: 100_000 }),
  });

  test('is never more than there is, and one lot more would be', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (parts, money) => {
          const paid = payable(parts, money, '0.002', btc);
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
