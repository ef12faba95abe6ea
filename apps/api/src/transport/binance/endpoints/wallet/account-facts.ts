import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { symbolOf } from '../../names.ts';
import { text } from '../../request/parameters.ts';
import { spotSymbols } from '../../spot/spot-symbols.ts';
import { feesOf } from '../../wallet/fees.ts';

const none = z.object({});

/** What an account and its key may do, and its fees. */
export const accountFactsEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/asset/tradeFee',
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({ symbol: text().optional() }),
    answer({ world, session }, { symbol }) {
      const table = spotSymbols(world)();
      const { maker, taker } = feesOf(session);
      const symbols = symbol === undefined ? table.pairs.map(symbolOf) : [symbolOf(table.pairOf(symbol))];
      return symbols.map((one) => ({ symbol: one, makerCommission: maker, takerCommission: taker }));
    },
  }),
  // Nothing is traded on margin here; futures are an API of their own.
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/margin/allPairs',
    weight: 1,
    security: 'key',
    gate: 'wallet.assets',
    params: none,
    answer: () => [],
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/margin/isolated/allPairs',
    weight: 10,
    security: 'signed',
    gate: 'wallet.assets',
    params: none,
    answer: () => [],
  }),
  ...['/sapi/v1', '/api/v1'].map((base) =>
    keyEndpoint({
      method: 'GET',
      path: `${base}/account/apiRestrictions`,
      weight: 1,
      security: 'signed',
      gate: 'wallet.assets',
      params: none,
      answer({ world, session }) {
        const { apiKey, trader } = session;
        const scopes = apiKey?.scopes ?? [];
        const key = world.apiKeys.list(trader.id).find(({ uuid }) => uuid === apiKey?.id);
        return {
          ipRestrict: false,
          createTime: Date.parse(key?.createdAt ?? trader.createdAt.toISOString()),
          enableReading: scopes.includes('read'),
          enableWithdrawals: scopes.includes('move'),
          enableInternalTransfer: scopes.includes('move'),
          enableMargin: false,
          enableFutures: scopes.includes('trade'),
          permitsUniversalTransfer: scopes.includes('move'),
          enableVanillaOptions: false,
          enableFixApiTrade: false,
          enableFixReadOnly: false,
          enableSpotAndMarginTrading: scopes.includes('trade'),
          enablePortfolioMarginTrading: false,
        };
      },
    }),
  ),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/account/status',
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: none,
    answer: () => ({ data: 'Normal' }),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/account/apiTradingStatus',
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: none,
    answer: ({ now }) => ({
      data: {
        isLocked: false,
        plannedRecoverTime: 0,
        triggerCondition: { GCR: 150, IFER: 150, UFR: 300 },
        updateTime: now,
      },
    }),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/account/info',
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: none,
    answer: () => ({
      vipLevel: 0,
      isMarginEnabled: false,
      isFutureEnabled: true,
      isOptionsEnabled: false,
      isPortfolioMarginRetailEnabled: false,
    }),
  }),
];
