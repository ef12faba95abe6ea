import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits } from '../money/amount.ts';
import type { ConvertSide } from './convert-quote.ts';
import { convertRate, quoteGiven, quoteReceived } from './convert-quote.ts';

const dollar: ConvertSide = { scale: 2, price: { value: 1n, scale: 0 } };
const bitcoin: ConvertSide = { scale: 8, price: { value: 925_000n, scale: 1 } };

const side: fc.Arbitrary<ConvertSide> = fc.record({
  scale: fc.integer({ min: 0, max: 8 }),
  price: fc.record({
    value: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    scale: fc.integer({ min: 0, max: 10 }),
  }),
});
const amount = fc.bigInt({ min: 1n, max: 10n ** 16n });

test('fee and received amount are rounded half to even, and a fee is at least one unit', () => {
  // 1,000.00 − 1.00 of fee = 999.00, at 92,500 = 0.01080000 BTC, less 0.2 %.
  expect(quoteGiven(100_000n, dollar, bitcoin)).toEqual({
    fromAmount: 100_000n,
    fee: 100n,
    toAmount: 1_077_840n,
    spread: 2_160n,
  });
  // 42.50 of 0.0425 rounds down, 57.50 of 0.0575 up.
  expect(quoteGiven(4_250n, dollar, bitcoin).fee).toBe(4n);
  expect(quoteGiven(5_750n, dollar, bitcoin).fee).toBe(6n);
  expect(quoteGiven(1n, dollar, bitcoin)).toMatchObject({ fee: 1n, toAmount: 0n });
  // 0.00010000 − 0.00000010 at 92,500 is 9.24075, less 0.2 % 9.2222685.
  expect(quoteGiven(10_000n, bitcoin, dollar)).toMatchObject({ fee: 10n, toAmount: 922n, spread: 2n });
});

test('a rate has eight digits', () => {
  const text = (from: ConvertSide, to: ConvertSide) => {
    const { value, scale } = convertRate(from, to);
    return formatUnits(value, scale);
  };
  expect([text(bitcoin, dollar), text(dollar, bitcoin)]).toEqual(['92315', '0.000010789189']);
});

test('quotes the least amount that brings the amount to receive', () => {
  fc.assert(
    fc.property(amount, side, side, (wanted, from, to) => {
      const quote = quoteReceived(wanted, from, to);
      expect(quote.toAmount).toBe(wanted);
      expect(quoteGiven(quote.fromAmount, from, to).toAmount).toBeGreaterThanOrEqual(wanted);
      expect(quoteGiven(quote.fromAmount - 1n, from, to).toAmount).toBeLessThan(wanted);
    }),
  );
});

test('a round trip never gains, in any number of parts', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      side,
      side,
      (parts, cuts, typed, from, to) => {
        const given = parts.reduce((sum, part) => sum + part, 0n);
        let received = 0n;
        for (const part of parts) {
          const { fee, toAmount, spread } = quoteGiven(part, from, to);
          expect(spread).toBeGreaterThanOrEqual(0n);
          // The received amount is worth no more than the part less its fee.
          expect(
            toAmount * to.price.value * 10n ** BigInt(from.price.scale + from.scale),
          ).toBeLessThanOrEqual((part - fee) * from.price.value * 10n ** BigInt(to.price.scale + to.scale));
          received += toAmount;
        }
        let [left, back] = [received, 0n];
        for (let cut = cuts; cut > 0 && left > 0n; cut -= 1) {
          const part = cut === 1 ? left : left / BigInt(cut);
          left -= part;
          const whole = quoteGiven(part, to, from);
          if (!typed || whole.toAmount === 0n) back += whole.toAmount;
          else {
            // The same, asked for by what is received.
            const asked = quoteReceived(whole.toAmount, to, from);
            expect(asked.fromAmount).toBeLessThanOrEqual(part);
            back += asked.toAmount;
          }
        }
        expect(back).toBeLessThan(given);
      },
    ),
  );
});
