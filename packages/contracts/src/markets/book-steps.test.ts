import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookSteps, factorOf, stepOf } from './book-steps.ts';

test.each([
  ['0.1', '73900', ['0.1', '0.2', '0.5', '1', '5', '10']],
  ['0.00001', '0.15', ['0.00001', '0.00002', '0.00005', '0.0001', '0.0005']],
  ['0.0001', '1', ['0.0001', '0.0002', '0.0005', '0.001']],
  ['0.01', '0.02', ['0.01']],
])('at a tick of %s and a price of %s the steps are %j', (tick, price, steps) => {
  expect(bookSteps(tick, price)).toEqual(steps);
});

test.each([
  ['0.1', 1],
  ['0.10', 1],
  ['5', 50],
  ['10.0', 100],
  ['0.3', undefined],
  ['20', undefined],
  ['0.05', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['much', undefined],
])('at a tick of 0.1, a step of %s is %s ticks', (step, factor) => {
  expect(factorOf(step, '0.1')).toBe(factor);
});

test('a grouped price is never better than the price, and less than a step away from it', () => {
  const ticks = fc.integer({ min: 1, max: 2 ** 50 });
  fc.assert(
    fc.property(ticks, fc.constantFrom(1, 2, 5, 10, 50, 100), (price, factor) => {
      const [bid, ask] = [stepOf(price, factor, 'bid'), stepOf(price, factor, 'ask')];
      expect([bid % factor, ask % factor]).toEqual([0, 0]);
      expect(bid <= price && price - bid < factor && ask >= price && ask - price < factor).toBe(true);
    }),
  );
});
