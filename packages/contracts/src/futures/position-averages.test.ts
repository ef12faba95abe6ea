import { describe, expect, test } from 'vitest';
import { closedPrice, openEntryPrice, openTickLotsAfter, tickLotsAfter } from './position-averages.ts';

const btc = { baseScale: 8, quoteScale: 2, tick: '0.01', lot: '0.00001' };
/** 0.00897 at 83,597.00 and 0.02 at 83,988.30. */
const tickLots = 8_359_700n * 897n + 8_398_830n * 2_000n;
const amount = 2_897_000n;

describe('the average price of a position', () => {
  test('is that of its fills, not that of their value in cents', () => {
    const position = { amount, cost: 242_964n, openTickLots: tickLots * 100n };
    expect(openEntryPrice(position, btc)).toBe('83867.1415');
  });

  test('of a purchase at one price is that price', () => {
    const bought = { closed: 1_000n, closedCost: 3n, closedTickLots: 272_811n };
    expect(closedPrice(bought, btc)).toBe('2728.11');
    expect(closedPrice({ closed: 0n, closedCost: 0n, closedTickLots: 0n }, btc)).toBeNull();
  });

  test('stays when a part is closed', () => {
    const left = openTickLotsAfter({ openTickLots: tickLots * 100n, amount }, 1_000_000n);
    const rest = { amount: amount - 1_000_000n, cost: 0n, openTickLots: left };
    expect(openEntryPrice(rest, btc)).toBe('83867.1415');
  });

  test('follows from the value where the sum is not known or too large', () => {
    expect(openEntryPrice({ amount, cost: 242_964n, openTickLots: null }, btc)).toBe('83867.4491');
    expect(tickLotsAfter(null, 1n)).toBeNull();
    expect(tickLotsAfter(2n ** 63n - 1n, 1n)).toBeNull();
  });
});
