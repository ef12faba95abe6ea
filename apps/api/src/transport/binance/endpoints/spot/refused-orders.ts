import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { limit, text, whole } from '../../request/parameters.ts';
import { spotSymbols } from '../../spot/spot-symbols.ts';

/** Orders that would be routed between markets, of which there is one; and what that and prevention leave behind. */
export const refusedOrderEndpoints: readonly Endpoint[] = [
  ...['/api/v3/sor/order', '/api/v3/sor/order/test'].map((path) =>
    keyEndpoint({
      method: 'POST',
      path,
      weight: 1,
      security: 'signed',
      gate: 'spot.place',
      params: z.object({ symbol: text() }),
      answer({ world }, { symbol }) {
        spotSymbols(world)().pairOf(symbol);
        throw new BinanceError(-1013, 'SOR is not supported for this symbol.');
      },
    }),
  ),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/myAllocations',
    weight: 20,
    security: 'signed',
    gate: 'spot.fills',
    params: z.object({ symbol: text() }),
    answer({ world }, { symbol }) {
      spotSymbols(world)().pairOf(symbol);
      return [];
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/myPreventedMatches',
    weight: ({ preventedMatchId }) => (preventedMatchId ? 2 : 20),
    security: 'signed',
    gate: 'spot.trades',
    params: z.object({
      symbol: text(),
      preventedMatchId: whole('preventedMatchId').optional(),
      orderId: whole('orderId').optional(),
      limit: limit(500, 1000),
    }),
    answer({ world }, { symbol, preventedMatchId, orderId }) {
      spotSymbols(world)().pairOf(symbol);
      if (preventedMatchId === undefined && orderId === undefined) {
        throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
      }
      // Which orders met is not kept; orders that were prevented have the status EXPIRED_IN_MATCH.
      return [];
    },
  }),
];
