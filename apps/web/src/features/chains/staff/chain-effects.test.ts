import { expect, test } from 'vitest';
import { effectsOf } from './chain-effects.ts';

const open = { deposits: true, withdrawals: true };
const paused = { deposits: false, withdrawals: false };
const some = { deposits: 2, withdrawals: 3, waiting: 1 };

test('states what pausing does to transfers that are under way', () => {
  expect(effectsOf(open, paused, some)).toEqual([
    'Traders cannot start deposits, and see why.',
    '2 deposits are on the way and credited as usual.',
    'Traders cannot request withdrawals, and see why.',
    '1 approved withdrawal waits until withdrawals are open again.',
  ]);
});

test('states what opening sends', () => {
  expect(effectsOf(paused, open, some)).toEqual([
    'Traders can deposit immediately.',
    'Traders can withdraw immediately.',
    '1 approved withdrawal is sent immediately.',
  ]);
});

test('states nothing without a change', () => {
  expect(effectsOf(open, open, some)).toEqual([]);
});
