import { describe, expect, test } from 'vitest';
import { checkPriceBand } from './price-rules.ts';

describe('the price band of a limit', () => {
  const check = (side: 'buy' | 'sell', limitTicks: number) => () =>
    checkPriceBand({ side, limitTicks, key: 'price' }, { ticks: 1001, name: 'current price' }, String);

  test('ends half above the price for a purchase and half below it for a sale, and is open on the other side', () => {
    expect(check('buy', 1501)).not.toThrow();
    expect(check('buy', 1)).not.toThrow();
    expect(check('buy', 1502)).toThrow('Price must be at most 1501, 50% above the current price');
    expect(check('sell', 501)).not.toThrow();
    expect(check('sell', 999_999)).not.toThrow();
    expect(check('sell', 500)).toThrow('Price must be at least 501, 50% below the current price');
  });
});
