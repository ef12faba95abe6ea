import { describe, expect, test } from 'vitest';
import { shownAgain, shownFrom, shownOf } from './iceberg-rules.ts';

const iceberg = (filled: bigint, shownTo: bigint | null) => ({ amount: 10n, filled, visible: 3n, shownTo });

describe('an iceberg order', () => {
  test.each([
    [0n, 3n, 3n],
    [2n, 3n, 1n],
    [9n, 12n, 1n],
  ])('with %d filled and shown to %d shows %d', (filled, shownTo, shown) => {
    expect(shownOf(iceberg(filled, shownTo))).toBe(shown);
  });

  test('begins to rest with its visible amount', () => expect(shownFrom(iceberg(4n, null))).toBe(7n));

  test.each([
    [2n, 3n, undefined],
    [3n, 3n, 6n],
    [4n, 3n, 6n],
    [7n, 3n, 9n],
    [10n, 9n, undefined],
  ])('with %d filled of what was shown to %d is shown to %s', (filled, shownTo, again) => {
    expect(shownAgain(iceberg(filled, shownTo))).toBe(again);
  });

  test('is nothing special without a visible amount', () => {
    const whole = { amount: 10n, filled: 4n, visible: null, shownTo: null };
    expect([shownOf(whole), shownFrom(whole), shownAgain(whole)]).toEqual([6n, null, undefined]);
  });
});
