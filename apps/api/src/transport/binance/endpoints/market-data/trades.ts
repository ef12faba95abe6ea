import { z } from 'zod';
import type { NumberedPrint } from '../../../../market/book/trade-ids.ts';
import type { World } from '../../../../worlds/world.ts';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { publicEndpoint } from '../../endpoint.ts';
import { ofState } from '../../market-data/answers-of-state.ts';
import { quotesOf } from '../../market-data/quotes-of.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { aggregateTrade, singleTrade } from '../../market-data/views.ts';
import { limit, whole } from '../../request/parameters.ts';
import { span, symbolField } from './fields.ts';

const USUAL = 500;
const MOST = 1000;

interface Asked {
  fromId?: number | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
  limit: number;
}

/** The first trades from an ID or a time on, or the latest ones. */
function foundTrades(world: World, { venue, pair }: TradedSymbol, asked: Asked): NumberedPrint[] {
  const { publicTrades } = quotesOf(world, venue);
  const { fromId, startTime, endTime } = asked;
  if (fromId !== undefined) return publicTrades.fromId(pair, fromId, asked.limit);
  if (startTime !== undefined) {
    return publicTrades.between(pair, startTime, endTime ?? world.clock.now(), asked.limit);
  }
  return publicTrades.latest(pair, asked.limit, endTime);
}

/** Trades as JSON. One comes with an order or a second, and so does a state of the book. */
function tradesOf(
  world: World,
  traded: TradedSymbol,
  asked: Asked,
  shape: string,
  view: (traded: TradedSymbol, trade: NumberedPrint) => object,
): string {
  const state = quotesOf(world, traded.venue).publicBooks.top(traded.pair);
  return ofState(state, `${shape} ${traded.venue} ${JSON.stringify(asked)}`, () =>
    foundTrades(world, traded, asked).map((trade) => view(traded, trade)),
  );
}

const BASES = [
  ['/api/v3', 'spot', 25, 25, 4],
  ['/fapi/v1', 'futures', 5, 20, 20],
] as const;

/** The trades of the tape. Each has one price, so an aggregate trade is one trade. */
export const tradeEndpoints: readonly Endpoint[] = BASES.flatMap(
  ([base, venue, recent, historical, aggregate]) => [
    publicEndpoint({
      method: 'GET',
      path: `${base}/trades`,
      weight: recent,
      security: 'none',
      params: z.object({ symbol: symbolField(), limit: limit(USUAL, MOST) }),
      answer({ world }, { symbol, ...asked }) {
        const traded = symbolsOf(world)(venue).of(symbol);
        return tradesOf(world, traded, asked, 'single', singleTrade);
      },
    }),
    publicEndpoint({
      method: 'GET',
      path: `${base}/historicalTrades`,
      weight: historical,
      security: 'none',
      params: z.object({
        symbol: symbolField(),
        limit: limit(USUAL, MOST),
        fromId: whole('fromId').optional(),
      }),
      answer({ world }, { symbol, ...asked }) {
        const traded = symbolsOf(world)(venue).of(symbol);
        return tradesOf(world, traded, asked, 'single', singleTrade);
      },
    }),
    publicEndpoint({
      method: 'GET',
      path: `${base}/aggTrades`,
      weight: aggregate,
      security: 'none',
      params: z.object({
        symbol: symbolField(),
        limit: limit(USUAL, MOST),
        fromId: whole('fromId').optional(),
        ...span,
      }),
      answer({ world }, { symbol, ...asked }) {
        const traded = symbolsOf(world)(venue).of(symbol);
        if (asked.fromId !== undefined && asked.startTime !== undefined && asked.endTime !== undefined) {
          throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
        }
        return tradesOf(world, traded, asked, 'aggregate', aggregateTrade);
      },
    }),
  ],
);
