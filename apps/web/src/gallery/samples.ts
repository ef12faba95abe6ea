export interface SampleOrder {
  id: string;
  pair: string;
  side: 'buy' | 'sell';
  amount: string;
  cost: string;
  status: 'filled' | 'new' | 'rejected';
  createdAt: string;
}

const PAIRS = ['BTC/USD', 'ETH/USD', 'ATOM/USD', 'SOL/USD', 'USDT_TRC20/EUR'];
const NEWEST = Date.parse('2026-06-01T14:58:00Z');

/** Orders that are the same every time. */
export const sampleOrders: readonly SampleOrder[] = Array.from({ length: 1000 }, (_, index) => ({
  id: `order-${index}`,
  pair: PAIRS[(index * 7) % PAIRS.length] ?? 'BTC/USD',
  side: index % 3 === 0 ? 'sell' : 'buy',
  amount: ((((index * 7919) % 9973) + 1) / 1000).toFixed(5),
  cost: ((((index * 104_729) % 99_991) + 100) / 3).toFixed(2),
  status: index % 17 === 3 ? 'rejected' : index % 11 === 1 ? 'new' : 'filled',
  createdAt: new Date(NEWEST - index * 5_400_000).toISOString(),
}));

/** A curve that is the same every time. */
export const sampleLine: readonly number[] = Array.from(
  { length: 60 },
  (_, index) => 64_000 + 1800 * Math.sin(index / 7) + 600 * Math.sin(index * 1.7) + index * 55,
);

export const LONG =
  'A sentence that is far longer than the place it was meant for, with aWordThatNobodyCouldEverBreakByItselfBecauseItHasNoPlaceToDoSo, and that goes on.';
