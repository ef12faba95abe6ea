import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { spotFilters } from '../../market-data/filters.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { flag, text } from '../../request/parameters.ts';
import { RATE_LIMITS, windowName } from '../../request/usage.ts';
import { ZERO } from '../../spot/decimals.ts';
import { spotSymbols } from '../../spot/spot-symbols.ts';
import { accountNumber } from '../../wallet/account-number.ts';
import { basisPoints, feesOf, symbolCommission } from '../../wallet/fees.ts';
import { isEmpty, spotBalances } from '../../wallet/spot-balances.ts';

/** The account and its fees. */
export const accountEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/account',
    weight: 20,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({ omitZeroBalances: flag('omitZeroBalances').optional() }),
    answer({ world, session, now }, { omitZeroBalances }) {
      const { maker, taker } = feesOf(session);
      const balances = spotBalances(world, session.trader.id);
      return {
        makerCommission: basisPoints(maker),
        takerCommission: basisPoints(taker),
        buyerCommission: 0,
        sellerCommission: 0,
        commissionRates: { maker, taker, buyer: ZERO, seller: ZERO },
        canTrade: true,
        canWithdraw: true,
        canDeposit: true,
        brokered: false,
        requireSelfTradePrevention: false,
        preventSor: false,
        updateTime: now,
        accountType: 'SPOT',
        balances: omitZeroBalances ? balances.filter((one) => !isEmpty(one)) : balances,
        permissions: ['SPOT'],
        uid: accountNumber(session),
      };
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/rateLimit/order',
    weight: 40,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({}),
    answer({ ordersUsed }) {
      const used = ordersUsed();
      return RATE_LIMITS.spot
        .filter(({ rateLimitType }) => rateLimitType === 'ORDERS')
        .map((limit) => ({ ...limit, count: used[windowName(limit)] ?? 0 }));
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/account/commission',
    weight: 20,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({ symbol: text() }),
    answer({ world, session }, { symbol }) {
      spotSymbols(world)().pairOf(symbol);
      return symbolCommission(session, symbol);
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/myFilters',
    weight: 40,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({ symbol: text() }),
    // All accounts have the filters of the symbol.
    answer: ({ world }, { symbol }) => ({
      exchangeFilters: [],
      symbolFilters: spotFilters(symbolsOf(world)('spot').of(symbol)),
      assetFilters: [],
    }),
  }),
];
