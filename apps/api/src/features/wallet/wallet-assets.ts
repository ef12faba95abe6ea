import { assetPicture } from '@papermint/contracts/markets/pictures';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Asset, NetWorth } from '@papermint/contracts/wallet/model';
import type { AssetBalance } from '../../ledger/ledger-state.ts';
import type { FurtherPart, Valuation, WalletDeps, Worth } from './wallet-deps.ts';
import type { WorthHistory } from './wallet-types.ts';

/** Everything a trader owns, valued in `currency`, the most valuable first, without empty balances. */
export const walletAssets = (deps: WalletDeps, traderId: string, currency: string): Asset[] =>
  valuationOf(deps, traderId, currency).assets;

/** The value of everything in `currency`; a decimal string. */
export const walletTotal = (deps: WalletDeps, traderId: string, currency: string): string =>
  valuationOf(deps, traderId, currency).parts.total;

/** The same in `currency` and in dollars. */
export function walletTotals(
  deps: WalletDeps,
  traderId: string,
  currency: string,
): { total: string; totalUsd: string } {
  const { sum, parts } = valuationOf(deps, traderId, currency);
  const dollars = deps.markets.valueIn(currency, sum, 'USD');
  return { total: parts.total, totalUsd: formatUnits(dollars, deps.markets.asset('USD').scale) };
}

/** The net worth of a trader and its parts, in `currency`. */
export const netWorth = (deps: WalletDeps, traderId: string, currency: string): NetWorth =>
  valuationOf(deps, traderId, currency).parts;

/** The unrealized P&L of open positions, which the total has beyond the balances; a decimal string. */
export const walletRest = (deps: WalletDeps, traderId: string, currency: string): string =>
  formatUnits(valuationOf(deps, traderId, currency).unrealizedFutures, deps.markets.asset(currency).scale);

/** Counts a further part into every total, such as the unrealized P&L of positions. */
export function alsoCount(
  { worths, pastWorths }: WalletDeps,
  part: FurtherPart,
  worth: Worth,
  past: WorthHistory,
): void {
  worths.set(part, worth);
  pastWorths.set(part, past);
}

/** What a further part was worth to a trader at instants of the past; minor units of a currency. */
export const pastWorth = (
  { pastWorths }: WalletDeps,
  part: FurtherPart,
  traderId: string,
  currency: string,
): ((at: number) => bigint) => pastWorths.get(part)?.(traderId, currency) ?? (() => 0n);

/** Everything a trader owns, valued in `currency`; computed once a simulated second. */
export function valuationOf(deps: WalletDeps, traderId: string, currency: string): Valuation {
  const { ledger, markets, valuations, worths } = deps;
  const balances = ledger.balancesOf(traderId);
  const board = markets.board();
  const before = valuations.get(traderId);
  if (before?.balances === balances && before.board === board && before.currency === currency) return before;

  const { rows, amounts } = valuedBalances(deps, balances, currency);
  const owned = rows.reduce((total, { value }) => total + value, 0n);
  const unrealizedFutures = worths.get('futures')?.(traderId, currency) ?? 0n;
  const nfts = worths.get('nfts')?.(traderId, currency) ?? 0n;
  const sum = owned + unrealizedFutures + nfts;
  const worthOf = (part: 'staked' | 'cards' | 'margin') =>
    [...balances].reduce((total, [code, balance]) => {
      const amount = balance[part];
      return amount === 0n ? total : total + markets.valueIn(code, amount, currency);
    }, 0n);
  const [earn, cards, futures] = [worthOf('staked'), worthOf('cards'), worthOf('margin') + unrealizedFutures];
  const { scale } = markets.asset(currency);
  const text = (amount: bigint) => formatUnits(amount, scale);
  const valuation: Valuation = {
    balances,
    board,
    currency,
    assets: rows.map(({ asset }) => asset),
    amounts,
    owned,
    unrealizedFutures,
    nfts,
    sum,
    parts: {
      total: text(sum),
      // The rest, so that the parts add up to the total: each asset is rounded once, as a whole.
      spot: text(sum - earn - cards - futures - nfts),
      earn: text(earn),
      futures: text(futures),
      cards: text(cards),
      nfts: text(nfts),
    },
  };
  valuations.set(traderId, valuation);
  return valuation;
}

/** The balances with their values, the most valuable first, without empty ones. */
function valuedBalances(
  { markets }: WalletDeps,
  balances: ReadonlyMap<string, AssetBalance>,
  currency: string,
) {
  const { scale } = markets.asset(currency);
  const rows: { asset: Asset; value: bigint }[] = [];
  const amounts = new Map<string, { amount: bigint; value: bigint }>();
  for (const [code, { available, locked }] of balances) {
    if (available === 0n && locked === 0n) continue;
    const { name, kind, scale: ownScale, isStableCoin } = markets.asset(code);
    const amount = available + locked;
    const value = markets.valueIn(code, amount, currency);
    const asset = {
      currency: code,
      name,
      kind,
      amount: formatUnits(available, ownScale),
      held: formatUnits(locked, ownScale),
      isStableCoin,
      value: formatUnits(value, scale),
      image: assetPicture(code, kind),
    };
    rows.push({ asset, value });
    amounts.set(code, { amount, value });
  }
  rows.sort((a, b) => Number(b.value - a.value) || (a.asset.currency < b.asset.currency ? -1 : 1));
  return { rows, amounts };
}
