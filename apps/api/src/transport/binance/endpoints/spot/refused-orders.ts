import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { limit, text, whole } from '../../request/parameters.ts';
import { preventedMatch } from '../../spot/prevented-match.ts';
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
      fromPreventedMatchId: whole('fromPreventedMatchId').optional(),
      limit: limit(500, 1000),
    }),
    answer(
      { world, session: { trader } },
      { symbol, preventedMatchId, orderId, fromPreventedMatchId = 0, limit: most },
    ) {
      const pair = spotSymbols(world)().pairOf(symbol);
      if (preventedMatchId === undefined && orderId === undefined) {
        throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
      }
      const of = { pair, id: preventedMatchId ?? null, order: orderId ?? null };
      return world.spot
        .prevented(trader.id, of)
        .filter(({ id }) => id >= fromPreventedMatchId)
        .slice(0, most)
        .map((one) => preventedMatch(one, symbol, world.markets.instrument(pair)));
    },
  }),
];
