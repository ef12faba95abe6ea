import { z } from 'zod';
import type { World } from '../../../../worlds/world.ts';
import type { Endpoint } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { ZERO } from '../../spot/decimals.ts';
import { networkView } from '../../wallet/networks.ts';
import type { SpotBalance } from '../../wallet/spot-balances.ts';
import { currenciesOf, spotBalances } from '../../wallet/spot-balances.ts';

/** The coins, their networks and what a trader has of them. */
export const coinEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/capital/config/getall',
    weight: 10,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({}),
    answer({ world, session }) {
      const balances = spotBalances(world, session.trader.id);
      return currenciesOf(world).map((currency, place) => coinView(world, currency, balances[place]));
    },
  }),
];

function coinView(world: World, currency: string, balance: SpotBalance | undefined) {
  const { markets } = world;
  const record = markets.asset(currency);
  const coin = balance?.asset ?? currency;
  const networkList = networksOf(world, currency, coin);
  return {
    coin,
    depositAllEnable: networkList.some(({ depositEnable }) => depositEnable),
    withdrawAllEnable: networkList.some(({ withdrawEnable }) => withdrawEnable),
    name: record.name,
    free: balance?.free ?? ZERO,
    locked: balance?.locked ?? ZERO,
    freeze: ZERO,
    withdrawing: ZERO,
    ipoing: ZERO,
    ipoable: ZERO,
    storage: ZERO,
    isLegalMoney: false,
    trading: true,
    networkList,
  };
}

/** The networks of a coin. */
export function networksOf({ chains, markets }: World, currency: string, coin: string) {
  return chains.routesOf(currency).map((route) =>
    networkView(route, markets.asset(currency), coin, {
      deposits: chains.depositsClosed(route),
      withdrawals: chains.withdrawalsClosed(route),
    }),
  );
}
