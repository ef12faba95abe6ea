import { expect, test } from 'vitest';
import { changeOf } from './change-rules.ts';

const trip = {
  gross: -3n,
  fees: 42n,
  funding: 0n,
  openedCost: 20_000n,
  closedCost: 2_000n,
  closedValue: 1_997n,
};

test('the change of what is closed bears no fees of what is still open', () => {
  expect(changeOf(trip)).toBeCloseTo((-3 - (42 * 3_997) / 21_997) / 2_000, 12);
});

test('the change of a closed round trip bears all fees and funding', () => {
  const closed = { ...trip, openedCost: 2_000n, funding: 5n };
  expect(changeOf(closed)).toBeCloseTo((-3 - 42 + 5) / 2_000, 12);
});

test('nothing has changed while nothing is closed', () => {
  expect(changeOf({ ...trip, closedCost: 0n, closedValue: 0n })).toBeNull();
});
