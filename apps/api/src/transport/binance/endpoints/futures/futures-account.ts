import { z } from 'zod';
import type { FuturesAccount } from '../../../../features/futures/margin/futures-account.ts';
import { money } from '../../answers/money-text.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { accountFigures, accountTotals, balanceAnswer } from '../../futures/account-answer.ts';
import { futuresPair, futuresPairs } from '../../futures/futures-symbols.ts';
import type { PositionFigures, Setting } from '../../futures/position-answer.ts';
import {
  accountPosition,
  accountPositionV2,
  positionRisk,
  positionRiskV2,
} from '../../futures/position-answer.ts';
import { positionSideOfPart } from '../../futures/position-sides.ts';
import {
  accountOf,
  figuresIn,
  isHedged,
  settingOf,
  usedFigures,
  usedPairs,
} from '../../futures/trader-futures.ts';
import { symbolOf } from '../../names.ts';
import { text } from '../../request/parameters.ts';

const none = z.object({});
const maybeSymbol = z.object({ symbol: text().optional() });

/** What a trader may do, as old versions of `account` tell it. */
const PERMISSIONS = {
  feeTier: 0,
  feeBurn: false,
  canTrade: true,
  canDeposit: true,
  canWithdraw: true,
  multiAssetsMargin: false,
  tradeGroupId: -1,
} as const;

/** Balances, positions and fees of futures. */
export const futuresAccountEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v3/account',
    weight: 5,
    security: 'signed',
    gate: 'futures.positions',
    params: none,
    answer(context) {
      const account = accountOf(context);
      const figures = accountFigures(account);
      return {
        ...accountTotals(figures),
        assets: [{ ...figures, updateTime: context.now }],
        positions: usedFigures(context, account).map(accountPosition),
      };
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v2/account',
    weight: 5,
    security: 'signed',
    gate: 'futures.positions',
    params: none,
    answer(context) {
      const account = accountOf(context);
      const figures = accountFigures(account);
      return {
        ...PERMISSIONS,
        updateTime: 0,
        ...accountTotals(figures),
        assets: [{ ...figures, marginAvailable: true, updateTime: context.now }],
        positions: futuresPairs(context.world).flatMap((pair) => {
          const setting = settingOf(context, pair);
          return figuresIn(context, account, pair).map((figures) => accountPositionV2(figures, setting));
        }),
      };
    },
  }),
  ...['/fapi/v2/balance', '/fapi/v3/balance'].map((path) =>
    keyEndpoint({
      method: 'GET',
      path,
      weight: 5,
      security: 'signed',
      gate: 'futures.positions',
      params: none,
      answer: (context) => [balanceAnswer(accountFigures(accountOf(context)), aliasOf(context), context.now)],
    }),
  ),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v3/positionRisk',
    weight: 5,
    security: 'signed',
    gate: 'futures.positions',
    params: maybeSymbol,
    answer(context, { symbol }) {
      const account = accountOf(context);
      const asked = symbol === undefined ? undefined : futuresPair(context.world, symbol);
      return usedPairs(context, account)
        .filter((pair) => asked === undefined || pair === asked)
        .flatMap((pair) => {
          const setting = settingOf(context, pair);
          return figuresIn(context, account, pair).map((figures) =>
            positionRisk(figures, ofPosition(setting, account, figures)),
          );
        });
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v2/positionRisk',
    weight: 5,
    security: 'signed',
    gate: 'futures.positions',
    params: maybeSymbol,
    answer(context, { symbol }) {
      const account = accountOf(context);
      return askedPairs(context, symbol).flatMap((pair) => {
        const setting = settingOf(context, pair);
        return figuresIn(context, account, pair).map((figures) =>
          positionRiskV2(figures, ofPosition(setting, account, figures)),
        );
      });
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/accountConfig',
    weight: 5,
    security: 'signed',
    gate: 'futures.setting',
    params: none,
    answer: (context) => ({
      feeTier: 0,
      canTrade: true,
      canDeposit: true,
      canWithdraw: true,
      dualSidePosition: isHedged(context),
      updateTime: 0,
      multiAssetsMargin: false,
      tradeGroupId: -1,
    }),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/commissionRate',
    weight: 20,
    security: 'signed',
    gate: 'futures.setting',
    params: z.object({ symbol: text() }),
    answer({ world, session: { trader } }, { symbol }) {
      const pair = futuresPair(world, symbol);
      const { maker, taker } = world.futures.fees(trader.id);
      return {
        symbol: symbolOf(pair),
        makerCommissionRate: maker,
        takerCommissionRate: taker,
        rpiCommissionRate: money('0'),
      };
    },
  }),
];

/** A trader's choice for a symbol, as an open position has it. */
function ofPosition(
  setting: Setting,
  { positions }: FuturesAccount,
  { symbol, positionSide }: PositionFigures,
): Setting {
  const position = positions.find(
    (one) => symbolOf(one.pair) === symbol && positionSideOfPart(one) === positionSide,
  );
  return { ...setting, leverage: position?.leverage ?? setting.leverage };
}

/** A name of the account that tells nothing of its trader. */
const aliasOf = ({ session: { trader } }: KeyContext) => `Pm${trader.accountId}`;

/** The pair of a symbol, or all. @throws BinanceError -1121 */
export function askedPairs(
  { world }: Pick<KeyContext, 'world'>,
  symbol: string | undefined,
): readonly string[] {
  return symbol === undefined ? futuresPairs(world) : [futuresPair(world, symbol)];
}
