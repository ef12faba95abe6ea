import { formatUnits } from '@papermint/contracts/money/amount';
import { z } from 'zod';
import type { World } from '../../../../worlds/world.ts';
import { notBuilt } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { assetOf, currencyOf } from '../../names.ts';
import { flag, limit, text } from '../../request/parameters.ts';
import { eightDecimals, ZERO } from '../../spot/decimals.ts';
import type { SpotBalance } from '../../wallet/spot-balances.ts';
import { isEmpty, spotBalances } from '../../wallet/spot-balances.ts';
import type { TimeWindow } from '../spot/time-window.ts';
import { windowOf, windowParams } from '../spot/time-window.ts';
import { networksOf } from './coins.ts';
import { LONGEST, MOST_ENTRIES } from './deposits.ts';

const none = z.object({});
const WALLETS = [
  'Spot',
  'Funding',
  'Cross Margin',
  'Isolated Margin',
  'USDⓈ-M Futures',
  'COIN-M Futures',
  'Earn',
  'Options',
  'Trading Bots',
  'Copy Trading',
] as const;

/** What a balance is worth in bitcoin. */
function bitcoinsOf({ markets }: World, { asset, free, locked }: SpotBalance): bigint {
  const code = currencyOf(asset);
  const { scale } = markets.asset(code);
  const units = (text: string) => BigInt(text.replace('.', '').slice(0, text.length - 1 - (8 - scale)));
  return markets.valueIn(code, units(free) + units(locked), 'BTC');
}

const bitcoinText = ({ markets }: World, units: bigint) =>
  eightDecimals(formatUnits(units, markets.asset('BTC').scale));

/** The balances that are not empty, of one asset or of all. */
function ownedBalances({ world, session }: KeyContext, asset?: string): SpotBalance[] {
  const named = (one: SpotBalance) => asset === undefined || one.asset === asset.toUpperCase();
  return spotBalances(world, session.trader.id).filter((one) => !isEmpty(one) && named(one));
}

const totalOf = ({ world }: KeyContext, balances: readonly SpotBalance[]): string =>
  bitcoinText(
    world,
    balances.reduce((sum, one) => sum + bitcoinsOf(world, one), 0n),
  );

/** What staked coins have earned. */
async function dividends(
  { world, session }: KeyContext,
  { asset, limit: most, ...window }: { asset?: string | undefined; limit: number } & TimeWindow,
) {
  const type: 'staking_reward'[] = ['staking_reward'];
  const page = { page: 1, perPage: MOST_ENTRIES, sort: '-createdAt', type } as const;
  const { data } = await world.wallet.transactions(session.trader.id, page);
  const rows = data.map(({ uuid, currency, amount, description, createdAt }) => ({
    id: uuid,
    amount,
    asset: assetOf(currency),
    divTime: Date.parse(createdAt),
    enInfo: description,
    tranId: Date.parse(createdAt),
  }));
  const { since = 0, before = Number.MAX_SAFE_INTEGER } = windowOf(window, world, LONGEST);
  const found = rows.filter(
    (row) =>
      (asset === undefined || row.asset === asset.toUpperCase()) &&
      row.divTime >= since &&
      row.divTime < before,
  );
  return { rows: found.slice(0, most), total: found.length };
}

const burns = () => ({ spotBNBBurn: false, interestBNBBurn: false });

/** The wallets of an account and what is in them. */
export const walletsEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'POST',
    path: '/sapi/v3/asset/getUserAsset',
    weight: 5,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({ asset: text().optional(), needBtcValuation: flag('needBtcValuation').optional() }),
    answer: (context, { asset, needBtcValuation }) =>
      ownedBalances(context, asset).map((one) => ({
        ...one,
        freeze: ZERO,
        withdrawing: ZERO,
        ipoable: ZERO,
        btcValuation: needBtcValuation ? bitcoinText(context.world, bitcoinsOf(context.world, one)) : ZERO,
      })),
  }),
  keyEndpoint({
    method: 'POST',
    path: '/sapi/v1/asset/get-funding-asset',
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: none,
    answer: () => [],
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/asset/wallet/balance',
    weight: 60,
    security: 'signed',
    gate: 'wallet.assets',
    params: none,
    answer: (context) =>
      WALLETS.map((walletName) => ({
        activate: walletName === 'Spot' || walletName === 'Funding' || walletName.startsWith('USD'),
        balance: walletName === 'Spot' ? totalOf(context, ownedBalances(context)) : '0',
        walletName,
      })),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/accountSnapshot',
    weight: 2400,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({ type: text() }),
    answer(context, { type }) {
      const balances = ownedBalances(context);
      const data = { balances, totalAssetOfBtc: totalOf(context, balances) };
      const today = { data, type: 'spot', updateTime: context.now };
      return { code: 200, msg: '', snapshotVos: type.toUpperCase() === 'SPOT' ? [today] : [] };
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/asset/assetDetail',
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({ asset: text().optional() }),
    answer({ world, session }, { asset }) {
      const coins = spotBalances(world, session.trader.id).map((one) => one.asset);
      const named = coins.filter((coin) => asset === undefined || coin === asset.toUpperCase());
      return Object.fromEntries(named.map((coin) => [coin, detailOf(world, coin)]));
    },
  }),
  ...['/sapi/v1/asset/dribblet', '/api/v1/asset/dribblet'].map((path) =>
    keyEndpoint({
      method: 'GET',
      path,
      weight: 1,
      security: 'signed',
      gate: 'wallet.transactions',
      params: none,
      answer: () => ({ total: 0, userAssetDribblets: [] }),
    }),
  ),
  keyEndpoint({
    method: 'POST',
    path: '/sapi/v1/asset/dust',
    weight: 10,
    countedBy: 'uid',
    security: 'signed',
    gate: 'convert.takeOffer',
    params: none,
    answer() {
      throw notBuilt();
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/asset/assetDividend',
    weight: 10,
    security: 'signed',
    gate: 'wallet.transactions',
    params: z.object({ asset: text().optional(), limit: limit(20, 500), ...windowParams }),
    answer: dividends,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/sapi/v1/bnbBurn',
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: none,
    answer: burns,
  }),
  keyEndpoint({
    method: 'POST',
    path: '/sapi/v1/bnbBurn',
    weight: 1,
    security: 'signed',
    gate: 'wallet.assets',
    params: z.object({
      spotBNBBurn: flag('spotBNBBurn').optional(),
      interestBNBBurn: flag('interestBNBBurn').optional(),
    }),
    answer(_, { spotBNBBurn, interestBNBBurn }) {
      // Fees are always paid in the currency of the trade.
      if (spotBNBBurn || interestBNBBurn) throw notBuilt();
      return burns();
    },
  }),
];

function detailOf(world: World, coin: string) {
  const [network] = networksOf(world, currencyOf(coin), coin);
  return {
    minWithdrawAmount: network?.withdrawMin ?? ZERO,
    depositStatus: network?.depositEnable ?? false,
    withdrawFee: network ? Number(network.withdrawFee) : 0,
    withdrawStatus: network?.withdrawEnable ?? false,
    depositTip: network?.depositDesc ?? '',
  };
}
