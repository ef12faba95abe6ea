import { expect, test } from 'vitest';
import { isListed } from './listed-pair.ts';

test('a pair is listed if a list among the answers has its row', () => {
  const pairs = [{ pair: 'BTC/USD' }, { pair: 'ETH/USD' }];
  expect(isListed('ETH/USD', [undefined, { pair: 'AAPL/USD' }, pairs])).toBe(true);
  expect(isListed('AAPL/USD', [undefined, { pair: 'AAPL/USD' }, pairs])).toBe(false);
});
