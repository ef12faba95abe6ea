import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdingAfterBuy, holdingAfterSale, NOTHING_HELD } from './holding-rules.ts';

test('buying adds what was paid, fee included', () => {
  const held = holdingAfterBuy(NOTHING_HELD, { amount: 10n, cost: 1000n, fee: 2n });
  expect(holdingAfterBuy(held, { amount: 5n, cost: 600n, fee: 1n })).toEqual({
    quantity: 15n,
    cost: 1603n,
    realised: 0n,
  });
});

test('selling takes its share of the cost along', () => {
  const held = { quantity: 10n, cost: 1000n, realised: 5n };
  expect(holdingAfterSale(held, { amount: 4n, cost: 500n, fee: 1n })).toEqual({
    quantity: 6n,
    cost: 600n,
    realised: 5n + 499n - 400n,
  });
});

test('of a sale that is larger than what was bought, the bought part counts', () => {
  const held = { quantity: 10n, cost: 1000n, realised: 0n };
  expect(holdingAfterSale(held, { amount: 20n, cost: 3000n, fee: 0n })).toEqual({
    quantity: 0n,
    cost: 0n,
    realised: 500n,
  });
});

test('what came by deposit has no result', () => {
  expect(holdingAfterSale(NOTHING_HELD, { amount: 20n, cost: 3000n, fee: 3n })).toEqual(NOTHING_HELD);
});

test('after any buys and one sale of everything, the result is what came in less what went out', () => {
  const buys = fc.array(
    fc.record({
      amount: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      cost: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fee: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(buys, fc.bigInt({ min: 1n, max: 10n ** 11n }), (bought, proceeds) => {
      const held = bought.reduce(holdingAfterBuy, NOTHING_HELD);
      const sold = holdingAfterSale(held, { amount: held.quantity, cost: proceeds, fee: 0n });
      expect(sold).toEqual({ quantity: 0n, cost: 0n, realised: proceeds - held.cost });
    }),
  );
});
