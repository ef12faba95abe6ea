import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { publicEndpoint } from '../../endpoint.ts';
import { ofState } from '../../market-data/answers-of-state.ts';
import { quotesOf } from '../../market-data/quotes-of.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { sidesOf } from '../../market-data/views.ts';
import { limit } from '../../request/parameters.ts';
import { symbolField } from './fields.ts';

const FUTURES_LIMITS: readonly number[] = [5, 10, 20, 50, 100, 500, 1000];

const weightOf = (levels: number, steps: readonly (readonly [most: number, weight: number])[]) =>
  steps.find(([most]) => levels <= most)?.[1] ?? (steps.at(-1)?.[1] as number);

const SPOT_WEIGHTS = [
  [100, 5],
  [500, 25],
  [1000, 50],
  [5000, 250],
] as const;
const FUTURES_WEIGHTS = [
  [50, 2],
  [100, 5],
  [500, 10],
  [1000, 20],
] as const;

/** The order books. */
export const depthEndpoints: readonly Endpoint[] = [
  publicEndpoint({
    method: 'GET',
    path: '/api/v3/depth',
    weight: (sent) => weightOf(Number(sent.limit ?? 100), SPOT_WEIGHTS),
    security: 'none',
    params: z.object({ symbol: symbolField(), limit: limit(100, 5000) }),
    answer({ world }, { symbol, limit: most }) {
      const traded = symbolsOf(world)('spot').of(symbol);
      const state = quotesOf(world, 'spot').publicBooks.state(traded.pair);
      return ofState(state, `spot ${most}`, () => ({
        lastUpdateId: state.id,
        ...sidesOf(traded, state, most),
      }));
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/depth',
    weight: (sent) => weightOf(Number(sent.limit ?? 500), FUTURES_WEIGHTS),
    security: 'none',
    params: z.object({ symbol: symbolField(), limit: limit(500, 1000) }),
    answer({ world, now }, { symbol, limit: most }) {
      const traded = symbolsOf(world)('futures').of(symbol);
      if (!FUTURES_LIMITS.includes(most)) throw new BinanceError(-4021, `${most} is not valid depth limit.`);
      const state = quotesOf(world, 'futures').publicBooks.state(traded.pair);
      return ofState(state, `futures ${most}`, () => ({
        lastUpdateId: state.id,
        E: now,
        T: now,
        ...sidesOf(traded, state, most),
      }));
    },
  }),
];
