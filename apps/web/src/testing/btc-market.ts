import type { QuotedInstrument } from '@papermint/contracts/markets/model';

/** What the order forms read of a market. */
export const BTC_MARKET = {
  pair: 'BTC/USD',
  base: 'BTC',
  quote: 'USD',
  tick: '0.1',
  lot: '0.001',
  baseScale: 8,
  quoteScale: 2,
  price: '60000',
} as QuotedInstrument;
