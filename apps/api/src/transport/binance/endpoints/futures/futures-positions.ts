import { DomainError } from '@papermint/contracts/common/domain-error';
import { z } from 'zod';
import { BinanceError, missing } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { futuresPair, futuresPairs } from '../../futures/futures-symbols.ts';
import { positionSide, sideInMode } from '../../futures/order-request.ts';
import { accountOf, isHedged, openPosition, usedPairs } from '../../futures/trader-futures.ts';
import { symbolOf } from '../../names.ts';
import { decimal, oneOf, text, whole } from '../../request/parameters.ts';
import { RATE_LIMITS } from '../../request/usage.ts';

const marginParams = z.object({
  symbol: text(),
  positionSide: positionSide().optional(),
  amount: decimal('amount'),
  type: oneOf(['1', '2'], missing('type')),
});

/** What is done with positions, and with all orders of a symbol. */
export const futuresPositionEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'POST',
    path: '/fapi/v1/positionMargin',
    weight: 1,
    security: 'signed',
    gate: 'futures.moveMargin',
    params: marginParams,
    answer: moveMargin,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/adlQuantile',
    weight: 5,
    security: 'signed',
    gate: 'futures.positions',
    params: z.object({ symbol: text().optional() }),
    answer(context, { symbol }) {
      const asked = symbol === undefined ? undefined : futuresPair(context.world, symbol);
      return usedPairs(context, accountOf(context))
        .filter((pair) => asked === undefined || pair === asked)
        .map((pair) => ({ symbol: symbolOf(pair), adlQuantile: { LONG: 0, SHORT: 0, BOTH: 0 } }));
    },
  }),
  keyEndpoint({
    method: 'POST',
    path: '/fapi/v1/countdownCancelAll',
    weight: 10,
    security: 'signed',
    gate: 'futuresOrders.cancelAll',
    params: z.object({ symbol: text(), countdownTime: whole('countdownTime') }),
    async answer({ world, session, command }, { symbol, countdownTime }) {
      const pair = futuresPair(world, symbol);
      const after = Math.min(countdownTime, LONGEST_COUNTDOWN);
      await world.futures.cancelAfter(command, session.trader.id, { pair, after });
      return { symbol: symbolOf(pair), countdownTime: String(countdownTime) };
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/rateLimit/order',
    weight: 1,
    security: 'signed',
    gate: 'futures.orders',
    params: z.object({}),
    answer: () => RATE_LIMITS.futures.filter(({ rateLimitType }) => rateLimitType === 'ORDERS'),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/apiTradingStatus',
    weight: ({ symbol }) => (symbol ? 1 : 10),
    security: 'signed',
    gate: 'futures.orders',
    params: z.object({ symbol: text().optional() }),
    answer({ world, now }, { symbol }) {
      const pairs = symbol === undefined ? futuresPairs(world) : [futuresPair(world, symbol)];
      return { indicators: Object.fromEntries(pairs.map((pair) => [symbolOf(pair), []])), updateTime: now };
    },
  }),
];

const LONGEST_COUNTDOWN = 10 * 365 * 86_400_000;

async function moveMargin(
  context: KeyContext,
  { symbol, positionSide: side, amount, type }: z.output<typeof marginParams>,
) {
  const { world, session, command } = context;
  const pair = futuresPair(world, symbol);
  const positionSide = sideInMode(side, isHedged(context));
  const position = openPosition(accountOf(context), pair, positionSide);
  if (!position) throw new BinanceError(-4054, 'Cannot add position margin: position is 0.');
  if (position.marginMode === 'cross') {
    throw new BinanceError(-4053, 'Auto add margin only support for isolated position.');
  }
  if (/^[0.]*$/.test(amount)) throw new BinanceError(-4055, 'Amount must be positive.');
  const adds = type === '1';
  try {
    await world.futures.moveMargin(command, session.trader.id, {
      uuid: position.uuid,
      amount: adds ? amount : `-${amount}`,
    });
  } catch (error) {
    throw marginRefusal(error, adds);
  }
  return {
    amount: Number(amount),
    code: 200,
    msg: 'Successfully modify position margin.',
    type: Number(type),
  };
}

function marginRefusal(error: unknown, adds: boolean): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code === 'insufficient_balance') return new BinanceError(-4050, 'Cross balance insufficient.');
  if (error.code !== 'bad_input') return error;
  if (error.more.reason === 'too_many_decimals') {
    return new BinanceError(-1111, 'Precision is over the maximum defined for this asset.');
  }
  return adds ? error : new BinanceError(-4051, 'Isolated balance insufficient.');
}
