import { expect, test } from 'vitest';
import { ownPrints } from './own-prints.ts';

const TIME = '2026-05-30T12:00:00.250Z';
const print = (side: 'buy' | 'sell', amount = '0.1', time = TIME) => ({
  time,
  price: '92400.1',
  amount,
  side,
});
const fill = (side: 'buy' | 'sell', liquidity: 'maker' | 'taker', amount = '0.1') => ({
  ...print(side, amount),
  liquidity,
});

test('marks the print of a fill, also of a resting order, which has the side of its taker', () => {
  const tape = [print('buy', '0.2'), print('buy'), print('sell')];
  expect([...ownPrints(tape, [fill('buy', 'taker')])]).toEqual([tape[1]]);
  expect([...ownPrints(tape, [fill('buy', 'maker')])]).toEqual([tape[2]]);
});

test('marks as many equal prints as the reader has fills', () => {
  const tape = [print('buy'), print('buy'), print('buy')];
  expect(ownPrints(tape, [fill('buy', 'taker'), fill('sell', 'maker')]).size).toBe(2);
});

test('marks nothing of another instant', () => {
  const tape = [print('buy', '0.1', '2026-05-30T12:00:00.251Z')];
  expect(ownPrints(tape, [fill('buy', 'taker')]).size).toBe(0);
  expect(ownPrints(tape, []).size).toBe(0);
});
