import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costBasisAfterBuy, costBasisAfterSale, NO_COST_BASIS } from './cost-basis-rules.ts';

test('buying adds what was paid, fee included', () => {
  const basis = costBasisAfterBuy(NO_COST_BASIS, { amount: 10n, cost: 1000n, fee: 2n });
  expect(costBasisAfterBuy(basis, { amount: 5n, cost: 600n, fee: 1n })).toEqual({
    quantity: 15n,
    cost: 1603n,
    realizedPnl: 0n,
  });
});

test('selling takes its share of the cost with it', () => {
  const basis = { quantity: 10n, cost: 1000n, realizedPnl: 5n };
  expect(costBasisAfterSale(basis, { amount: 4n, cost: 500n, fee: 1n })).toEqual({
    quantity: 6n,
    cost: 600n,
    realizedPnl: 5n + 499n - 400n,
  });
});

test('only the part of a sale that was bought here counts', () => {
  const basis = { quantity: 10n, cost: 1000n, realizedPnl: 0n };
  expect(costBasisAfterSale(basis, { amount: 20n, cost: 3000n, fee: 0n })).toEqual({
    quantity: 0n,
    cost: 0n,
    realizedPnl: 500n,
  });
});

test('deposited coins have no result', () => {
  expect(costBasisAfterSale(NO_COST_BASIS, { amount: 20n, cost: 3000n, fee: 3n })).toEqual(NO_COST_BASIS);
});

test('the result of any purchases and one sale of everything is the proceeds less the cost', () => {
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
      const basis = bought.reduce(costBasisAfterBuy, NO_COST_BASIS);
      const sold = costBasisAfterSale(basis, { amount: basis.quantity, cost: proceeds, fee: 0n });
      expect(sold).toEqual({ quantity: 0n, cost: 0n, realizedPnl: proceeds - basis.cost });
    }),
  );
});
