import { assetPicture } from '@papermint/contracts/markets/pictures';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Asset } from '@papermint/contracts/wallet/model';
import type { Valuation, WalletDeps, Worth } from './wallet-deps.ts';

/** Everything a trader owns, valued in `currency`, the most valuable first, without empty balances. */
export const walletAssets = (deps: WalletDeps, traderId: string, currency: string): Asset[] =>
  valuationOf(deps, traderId, currency).assets;

/** The value of everything in `currency`; a decimal string. */
export const walletTotal = (deps: WalletDeps, traderId: string, currency: string): string =>
  valuationOf(deps, traderId, currency).total;

/** The same in `currency` and in dollars. */
export function walletTotals(
  deps: WalletDeps,
  traderId: string,
  currency: string,
): { total: string; totalUsd: string } {
  const { sum, total } = valuationOf(deps, traderId, currency);
  const dollars = deps.markets.valueIn(currency, sum, 'USD');
  return { total, totalUsd: formatUnits(dollars, deps.markets.asset('USD').scale) };
}

/** What the total has beyond the balances, such as unrealized P&L; a decimal string. */
export function walletRest(deps: WalletDeps, traderId: string, currency: string): string {
  const rest = deps.worths.reduce((total, worth) => total + worth(traderId, currency), 0n);
  return formatUnits(rest, deps.markets.asset(currency).scale);
}

/** Counts a further worth into every total, such as unrealized P&L. */
export function alsoCount({ worths }: WalletDeps, worth: Worth): void {
  worths.push(worth);
}

function valuationOf(deps: WalletDeps, traderId: string, currency: string): Valuation {
  const { ledger, markets, valuations, worths } = deps;
  const balances = ledger.balancesOf(traderId);
  const board = markets.board();
  const before = valuations.get(traderId);
  if (before?.balances === balances && before.board === board && before.currency === currency) return before;

  const { scale } = markets.asset(currency);
  const rows: { asset: Asset; value: bigint }[] = [];
  for (const [code, { available, locked }] of balances) {
    if (available === 0n && locked === 0n) continue;
    const { name, kind, scale: ownScale, isStableCoin } = markets.asset(code);
    const value = markets.valueIn(code, available + locked, currency);
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
  }
  rows.sort((a, b) => Number(b.value - a.value) || (a.asset.currency < b.asset.currency ? -1 : 1));
  const owned = rows.reduce((total, { value }) => total + value, 0n);
  const sum = worths.reduce((total, worth) => total + worth(traderId, currency), owned);
  const valuation = {
    balances,
    board,
    currency,
    assets: rows.map(({ asset }) => asset),
    sum,
    total: formatUnits(sum, scale),
  };
  valuations.set(traderId, valuation);
  return valuation;
}
