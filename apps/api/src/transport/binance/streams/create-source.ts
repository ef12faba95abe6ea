import type { MarketVenue } from '@papermint/contracts/markets/model';
import type { World } from '../../../worlds/world.ts';
import { symbolsOf } from '../market-data/symbols.ts';
import { allBookTickersSource, bookTickerSource } from './sources/book-ticker.ts';
import { contractInfoSource } from './sources/contract-info.ts';
import { depthSource, partialDepthSource } from './sources/depth.ts';
import { forceOrderSource } from './sources/force-orders.ts';
import { klineSource } from './sources/klines.ts';
import { allMarkPricesSource, assetIndexSource, markPriceSource } from './sources/mark-prices.ts';
import { allTickersSource, averageSource, tickerSource } from './sources/tickers.ts';
import { tradeSource } from './sources/trades.ts';
import type { StreamSubject } from './stream-name.ts';
import type { StreamSource } from './stream-source.ts';

const SILENT: StreamSource = { every: 60_000, next: () => [], latest: () => [] };

/** @returns undefined for a symbol that is not traded */
export function createSource(
  world: World,
  venue: MarketVenue,
  subject: StreamSubject,
): StreamSource | undefined {
  if (subject.kind === 'silent') return SILENT;
  if (!('symbol' in subject)) return wholeMarket(world, venue, subject);
  const traded = symbolsOf(world)(venue).all.find(({ symbol }) => symbol === subject.symbol);
  if (!traded) return undefined;
  switch (subject.kind) {
    case 'aggTrade':
    case 'trade':
      return tradeSource(world, traded, subject.kind);
    case 'bookTicker':
      return bookTickerSource(world, traded);
    case 'depth':
      return depthSource(world, traded, subject.every);
    case 'partialDepth':
      return partialDepthSource(world, traded, subject);
    case 'kline':
    case 'continuousKline':
      return klineSource(world, traded, subject);
    case 'markPrice':
      return markPriceSource(world, traded, subject.every);
    case 'forceOrder':
      return forceOrderSource(world, traded.pair);
    case 'avgPrice':
      return averageSource(world, traded);
    case 'ticker':
    case 'miniTicker':
    case 'windowTicker':
      return tickerSource(world, traded, subject);
  }
}

function wholeMarket(
  world: World,
  venue: MarketVenue,
  subject: Exclude<StreamSubject, { symbol: string } | { kind: 'silent' }>,
): StreamSource {
  switch (subject.kind) {
    case 'allBookTickers':
      return allBookTickersSource(world, venue);
    case 'allMarkPrices':
      return allMarkPricesSource(world, subject.every);
    case 'assetIndex':
      return assetIndexSource(world);
    case 'contractInfo':
      return contractInfoSource(world);
    case 'allForceOrders':
      return forceOrderSource(world, undefined);
    case 'serverShutdown':
      return SILENT;
    default:
      return allTickersSource(world, venue, subject);
  }
}
