import type { Print } from '@papermint/contracts/markets/model';
import { expect, test } from 'vitest';
import { printsSince } from './pair-tick.ts';

const print = (second: number, amount = '1'): Print => ({
  time: new Date(second * 1000).toISOString(),
  price: '100',
  amount,
  side: 'buy',
});
const tick = (...tape: Print[]) => ({ tape });

test('the first to be told is the whole tape', () => {
  expect(printsSince(tick(print(2), print(1)), undefined)).toEqual([print(2), print(1)]);
});

test('then what it has gained, also behind what a trader did meanwhile', () => {
  const before = tick(print(5), print(1));
  expect(printsSince(tick(print(6), print(5), print(4), print(1)), before)).toEqual([print(6), print(4)]);
});

test('two prints that are alike are two', () => {
  expect(printsSince(tick(print(1), print(1)), tick(print(1)))).toEqual([print(1)]);
});
