import { DomainError } from '@papermint/contracts/common/domain-error';
import { z } from 'zod';
import { BinanceError, missing, notBuilt } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { leverageBrackets } from '../../futures/brackets.ts';
import { futuresPair } from '../../futures/futures-symbols.ts';
import { accountOf, isHedged, settingOf } from '../../futures/trader-futures.ts';
import { symbolOf } from '../../names.ts';
import { flag, oneOf, text, whole } from '../../request/parameters.ts';
import { askedPairs } from './futures-account.ts';

const none = z.object({});
const DONE = { code: 200, msg: 'success' } as const;
const MOST_LEVERAGE = 125;

/** Leverage, margin mode and the like. */
export const futuresSettingEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/leverageBracket',
    weight: 1,
    security: 'signed',
    gate: 'futures.setting',
    params: z.object({ symbol: text().optional() }),
    answer: (context, { symbol }) =>
      askedPairs(context, symbol).map((pair) => leverageBrackets(context.world.markets.instrument(pair))),
  }),
  keyEndpoint({
    method: 'POST',
    path: '/fapi/v1/leverage',
    weight: 1,
    security: 'signed',
    gate: 'futures.setSetting',
    params: z.object({ symbol: text(), leverage: whole('leverage') }),
    answer: setLeverage,
  }),
  keyEndpoint({
    method: 'POST',
    path: '/fapi/v1/marginType',
    weight: 1,
    security: 'signed',
    gate: 'futures.setSetting',
    params: z.object({
      symbol: text(),
      marginType: oneOf(['ISOLATED', 'CROSSED'], missing('marginType')),
    }),
    answer: setMarginType,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/symbolConfig',
    weight: 5,
    security: 'signed',
    gate: 'futures.setting',
    params: z.object({ symbol: text().optional() }),
    answer: (context, { symbol }) =>
      askedPairs(context, symbol).map((pair) => {
        const { leverage, marginMode, maxNotional } = settingOf(context, pair);
        return {
          symbol: symbolOf(pair),
          marginType: marginMode === 'cross' ? 'CROSSED' : 'ISOLATED',
          isAutoAddMargin: false,
          leverage,
          maxNotionalValue: maxNotional,
        };
      }),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/positionSide/dual',
    weight: 30,
    security: 'signed',
    gate: 'futures.positionMode',
    params: none,
    answer: (context) => ({ dualSidePosition: isHedged(context) }),
  }),
  keyEndpoint({
    method: 'POST',
    path: '/fapi/v1/positionSide/dual',
    weight: 1,
    security: 'signed',
    gate: 'futures.setPositionMode',
    params: z.object({ dualSidePosition: flag('dualSidePosition') }),
    answer: setPositionSides,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/multiAssetsMargin',
    weight: 30,
    security: 'signed',
    gate: 'futures.setting',
    params: none,
    answer: () => ({ multiAssetsMargin: false }),
  }),
  keyEndpoint({
    method: 'POST',
    path: '/fapi/v1/multiAssetsMargin',
    weight: 1,
    security: 'signed',
    gate: 'futures.setSetting',
    params: z.object({ multiAssetsMargin: flag('multiAssetsMargin') }),
    answer(_, { multiAssetsMargin }) {
      if (multiAssetsMargin) throw notBuilt();
      const why = 'Adjusted asset mode is currently set and does not need to be adjusted repeatedly.';
      throw new BinanceError(-4171, why);
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/feeBurn',
    weight: 30,
    security: 'signed',
    gate: 'futures.setting',
    params: none,
    answer: () => ({ feeBurn: false }),
  }),
  keyEndpoint({
    method: 'POST',
    path: '/fapi/v1/feeBurn',
    weight: 1,
    security: 'signed',
    gate: 'futures.setSetting',
    params: z.object({ feeBurn: flag('feeBurn') }),
    answer(_, { feeBurn }) {
      if (feeBurn) throw notBuilt();
      return DONE;
    },
  }),
];

async function setLeverage(context: KeyContext, { symbol, leverage }: { symbol: string; leverage: number }) {
  const { world, session, command } = context;
  const pair = futuresPair(world, symbol);
  const invalid = () => new BinanceError(-4028, `Leverage ${leverage} is not valid`);
  if (leverage < 1 || leverage > MOST_LEVERAGE) throw invalid();
  try {
    await world.futures.setSetting(command, session.trader.id, { pair, leverage });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'insufficient_balance') {
      throw new BinanceError(-2028, 'Leverage is smaller than permitted: insufficient margin balance.');
    }
    if (error.code !== 'bad_input') throw error;
    throw error.more.reason === 'leverage_tier'
      ? new BinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.')
      : invalid();
  }
  const { maxNotional } = settingOf(context, pair);
  return { symbol: symbolOf(pair), leverage, maxNotionalValue: maxNotional };
}

async function setPositionSides(
  context: KeyContext,
  { dualSidePosition }: { dualSidePosition: boolean },
): Promise<typeof DONE> {
  const { world, session, command } = context;
  if (isHedged(context) === dualSidePosition) {
    throw new BinanceError(-4059, 'No need to change position side.');
  }
  const { orders, positions } = accountOf(context);
  try {
    await world.futures.setPositionMode(command, session.trader.id, dualSidePosition ? 'hedge' : 'one_way');
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
    // A TWAP order that waits is no position either.
    throw orders.length > 0 || positions.length === 0
      ? new BinanceError(-4067, 'Position side cannot be changed if there exists open orders.')
      : new BinanceError(-4068, 'Position side cannot be changed if there exists position.');
  }
  return DONE;
}

async function setMarginType(
  context: KeyContext,
  { symbol, marginType }: { symbol: string; marginType: 'ISOLATED' | 'CROSSED' },
) {
  const { world, session, command } = context;
  const pair = futuresPair(world, symbol);
  const marginMode = marginType === 'CROSSED' ? 'cross' : 'isolated';
  if (settingOf(context, pair).marginMode === marginMode) {
    throw new BinanceError(-4046, 'No need to change margin type.');
  }
  const hasPosition = accountOf(context).positions.some((position) => position.pair === pair);
  try {
    await world.futures.setSetting(command, session.trader.id, { pair, marginMode });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
    throw hasPosition
      ? new BinanceError(-4048, 'Margin type cannot be changed if there exists position.')
      : new BinanceError(-4047, 'Margin type cannot be changed if there exists open orders.');
  }
  return DONE;
}
