import type { Print } from '@papermint/contracts/markets/model';
import { expect, test } from 'vitest';
import { printsSince } from './market-data-snapshot.ts';

const print = (second: number, amount = '1'): Print => ({
  time: new Date(second * 1000).toISOString(),
  price: '100',
  amount,
  side: 'buy',
});
const snapshot = (...tape: Print[]) => ({ tape });

test('the first message has the whole tape', () => {
  expect(printsSince(snapshot(print(2), print(1)), undefined)).toEqual([print(2), print(1)]);
});

test('later ones have the new prints, also those older than a print of a trader', () => {
  const before = snapshot(print(5), print(1));
  expect(printsSince(snapshot(print(6), print(5), print(4), print(1)), before)).toEqual([print(6), print(4)]);
});

test('two equal prints count as two', () => {
  expect(printsSince(snapshot(print(1), print(1)), snapshot(print(1)))).toEqual([print(1)]);
});
