import { formatUnits } from '@papermint/contracts/money/amount';
import type { CoinRoute } from '../../../features/chains/chains-types.ts';
import type { AssetRecord } from '../../../features/markets/markets-types.ts';
import { eightDecimals } from '../spot/decimals.ts';

/** The codes that libraries know for networks; others are the names in upper case. */
const CODES: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  solana: 'SOL',
  'xrp-ledger': 'XRP',
  'bnb-chain': 'BSC',
  dogecoin: 'DOGE',
  tron: 'TRX',
  cardano: 'ADA',
  'bitcoin-cash': 'BCH',
  avalanche: 'AVAXC',
  monero: 'XMR',
  stellar: 'XLM',
  zcash: 'ZEC',
  litecoin: 'LTC',
  polkadot: 'DOT',
  'internet-computer': 'ICP',
  'ethereum-classic': 'ETC',
  cosmos: 'ATOM',
  algorand: 'ALGO',
  filecoin: 'FIL',
  vechain: 'VET',
  tezos: 'XTZ',
};

/** @param chain the key of a blockchain, such as `tron` */
export const networkOf = (chain: string): string =>
  CODES[chain] ?? chain.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The key of a network's blockchain, among those of a coin; undefined where it has none of that name. */
export const chainOf = (network: string, routes: readonly CoinRoute[]): string | undefined =>
  routes.find(({ blockchain }) => networkOf(blockchain) === network.toUpperCase())?.blockchain;

/** The page of an address, on a host of its network alone, because libraries tell networks by it. */
export const explorerOf = (chain: string): string => `https://${chain}.papermint.invalid/`;

interface Closed {
  deposits: string | undefined;
  withdrawals: string | undefined;
}

/** A network of a coin. @param closed why deposits and withdrawals are paused, as sentences */
export function networkView(route: CoinRoute, { scale }: AssetRecord, coin: string, closed: Closed) {
  const text = (units: bigint) => eightDecimals(formatUnits(units, scale));
  const least = route.minWithdrawal > route.withdrawalFee ? route.minWithdrawal : route.withdrawalFee + 1n;
  const { chain, blockchain } = route;
  return {
    network: networkOf(blockchain),
    coin,
    withdrawIntegerMultiple: eightDecimals(formatUnits(1n, scale)),
    isDefault: route.position === 0,
    depositEnable: closed.deposits === undefined,
    withdrawEnable: closed.withdrawals === undefined,
    depositDesc: closed.deposits ?? '',
    withdrawDesc: closed.withdrawals ?? '',
    specialTips: '',
    specialWithdrawTips: '',
    name: chain.name,
    resetAddressStatus: false,
    addressRegex: '^sim1[0-9a-z]{20,80}$',
    memoRegex: '',
    withdrawFee: text(route.withdrawalFee),
    withdrawMin: text(least),
    withdrawMax: text(MOST_UNITS),
    withdrawInternalMin: text(1n),
    depositDust: text(route.minDeposit),
    minConfirm: chain.confirmations,
    unLockConfirm: chain.confirmations,
    sameAddress: false,
    withdrawTag: false,
    estimatedArrivalTime: Math.ceil((chain.blockTime * (chain.confirmations + 1)) / 60),
    busy: false,
    contractAddressUrl: explorerOf(blockchain),
    contractAddress: '',
  };
}

/** The most of a withdrawal, in minor units. */
const MOST_UNITS = 10n ** 17n;
