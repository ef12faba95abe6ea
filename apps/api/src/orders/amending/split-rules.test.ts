import { expect, test } from 'vitest';
import { splitDistance, splitOrder } from './split-rules.ts';

const split = { to: 4, from: 1 };
const order = {
  amount: 10n,
  filled: 3n,
  limitTicks: null,
  stopTicks: null,
  visible: null,
  shownTo: null,
};

test.each([
  ['a purchase', { side: 'buy', type: 'limit', limitTicks: 1003 }, { limitTicks: 250 }],
  ['a stop to sell', { side: 'sell', type: 'stop', stopTicks: 1003 }, { stopTicks: 250 }],
  [
    'a stop limit to sell',
    { side: 'sell', type: 'stop_limit', stopTicks: 1003, limitTicks: 999 },
    { stopTicks: 250, limitTicks: 249 },
  ],
  [
    'a stop limit to buy',
    { side: 'buy', type: 'stop_limit', stopTicks: 1001, limitTicks: 1003 },
    { stopTicks: 251, limitTicks: 250 },
  ],
  ['a sale', { side: 'sell', type: 'limit', limitTicks: 1001 }, { limitTicks: 251 }],
  ['a take profit to sell', { side: 'sell', type: 'take_profit', stopTicks: 1001 }, { stopTicks: 251 }],
  ['a price below the ratio', { side: 'sell', type: 'stop', stopTicks: 3 }, { stopTicks: 1 }],
] as const)('%s keeps its filled amount, and the split divides its price', (_, terms, after) => {
  expect(splitOrder({ ...order, ...terms }, split)).toEqual({ ...order, ...terms, ...after, amount: 31n });
});

test('a trailing amount is divided and rounded up, and a percentage stays', () => {
  expect(splitDistance({ ticks: 1003 }, split)).toEqual({ ticks: 251 });
  expect(splitDistance({ ticks: 1 }, split)).toEqual({ ticks: 1 });
  expect(splitDistance(250, split)).toBe(250);
  expect(splitDistance(null, split)).toBeNull();
});
