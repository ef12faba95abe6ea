import { DAY } from '@papermint/contracts/common/time-units';
import { z } from 'zod';
import { negated } from '../../answers/money-text.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { forceOrder } from '../../futures/force-order-answer.ts';
import { futuresPair } from '../../futures/futures-symbols.ts';
import type { Income } from '../../futures/income-answer.ts';
import { incomeOf } from '../../futures/income-answer.ts';
import { ANY_LENGTH, period, periodOf } from '../../futures/period.ts';
import { binancePositionSide } from '../../futures/position-sides.ts';
import { assetOf, symbolOf } from '../../names.ts';
import { limit, text, whole } from '../../request/parameters.ts';
import type { TimeWindow } from '../spot/time-window.ts';

/** How far back a list of income goes without a start. */
const USUAL = 7 * DAY;
/** The most payments that are looked through for one answer. */
const MOST_LOOKED = 100_000;

/** What happened to positions and balances. */
export const futuresHistoryEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/income',
    weight: 30,
    security: 'signed',
    gate: 'futures.fills',
    params: z.object({
      symbol: text().optional(),
      incomeType: text().optional(),
      ...period,
      page: whole('page').optional(),
      limit: limit(100, 1000),
    }),
    async answer(context, { symbol, incomeType, limit: most, page = 1, ...times }) {
      const pair = symbol === undefined ? undefined : futuresPair(context.world, symbol);
      const wanted = incomeType?.toUpperCase();
      const all = await incomeIn(context, pair, times);
      const first = (Math.max(page, 1) - 1) * most;
      return all
        .filter((one) => wanted === undefined || one.incomeType === wanted)
        .slice(first, first + most);
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/forceOrders',
    weight: ({ symbol }) => (symbol ? 20 : 50),
    security: 'signed',
    gate: 'futures.liquidations',
    params: z.object({
      symbol: text().optional(),
      autoCloseType: text().optional(),
      ...period,
      limit: limit(50, 100),
    }),
    async answer({ world, session }, { symbol, autoCloseType, limit: most, ...times }) {
      if (autoCloseType?.toUpperCase() === 'ADL') return [];
      const pair = symbol === undefined ? undefined : [futuresPair(world, symbol)];
      const isIn = within(times, world);
      const found = await world.futures.liquidations(session.trader.id, {
        pair,
        page: 1,
        perPage: MOST_LOOKED,
        sort: '-time',
      });
      return found.data.filter(isIn).slice(0, most).map(forceOrder);
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/positionMargin/history',
    weight: 1,
    security: 'signed',
    gate: 'futures.positions',
    params: z.object({
      symbol: text(),
      type: whole('type').optional(),
      ...period,
      limit: limit(500, 1000),
    }),
    answer({ world, session }, { symbol, type, limit: most, ...times }) {
      const { since = 0, before = Number.POSITIVE_INFINITY } = periodOf(times, world, ANY_LENGTH);
      return world.futures
        .marginMoves(session.trader.id, futuresPair(world, symbol))
        .filter(({ at }) => at >= since && at < before)
        .map(({ pair, positionSide, amount, currency, at }) => ({
          symbol: symbolOf(pair),
          type: amount.startsWith('-') ? 2 : 1,
          deltaType: 'USER_ADJUST',
          amount: amount.startsWith('-') ? negated(amount) : amount,
          asset: assetOf(currency),
          time: at,
          positionSide: binancePositionSide(positionSide),
        }))
        .filter((move) => type === undefined || move.type === type)
        .slice(-most);
    },
  }),
];

/** Whether something happened in a period. */
function within(times: TimeWindow, world: KeyContext['world']): (one: { time: string }) => boolean {
  const { since = 0, before = Number.POSITIVE_INFINITY } = periodOf(times, world, ANY_LENGTH);
  return ({ time }) => Date.parse(time) >= since && Date.parse(time) < before;
}

/** The income of a period, oldest first; of the last week without a start. */
async function incomeIn(
  { world, session: { trader }, now }: KeyContext,
  pair: string | undefined,
  times: TimeWindow,
): Promise<Income[]> {
  const { futures } = world;
  const startTime = times.startTime ?? (times.endTime ?? now) - USUAL;
  const { since, before } = periodOf({ ...times, startTime }, world, ANY_LENGTH);
  const isIn = within({ ...times, startTime }, world);
  const paged = { pair: pair === undefined ? undefined : [pair], page: 1, perPage: MOST_LOOKED } as const;
  const [funding, liquidations] = await Promise.all([
    futures.funding(trader.id, { ...paged, sort: '-time' }),
    futures.liquidations(trader.id, { ...paged, sort: '-time' }),
  ]);
  return incomeOf({
    fills: futures.numberedFills(trader.id, { pair, since, before, limit: MOST_LOOKED }),
    funding: funding.data.filter(isIn),
    liquidations: liquidations.data.filter(isIn),
  });
}
