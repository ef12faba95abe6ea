import type { Endpoint } from '../endpoint.ts';
import { depthEndpoints } from './market-data/depth.ts';
import { exchangeInfoEndpoints } from './market-data/exchange-info.ts';
import { futuresPriceEndpoints } from './market-data/futures-prices.ts';
import { futuresStatisticEndpoints } from './market-data/futures-statistics.ts';
import { klineEndpoints } from './market-data/klines.ts';
import { tickerEndpoints } from './market-data/tickers.ts';
import { tradeEndpoints } from './market-data/trades.ts';

/** Public market data of spot and futures. */
export const marketDataEndpoints: readonly Endpoint[] = [
  ...exchangeInfoEndpoints,
  ...depthEndpoints,
  ...tradeEndpoints,
  ...klineEndpoints,
  ...tickerEndpoints,
  ...futuresPriceEndpoints,
  ...futuresStatisticEndpoints,
];
