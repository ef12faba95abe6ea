import { formatUnits, unboundedUnits } from '@papermint/contracts/money/amount';
import type { FuturesAccount } from '../../../features/futures/margin/futures-account.ts';
import { money } from '../answers/money-text.ts';
import { assetOf } from '../names.ts';
import { sumOf } from './position-answer.ts';

/** The parts of a futures account that Binance's answers consist of, with eight decimals. */
export interface AccountFigures {
  asset: string;
  walletBalance: string;
  unrealizedProfit: string;
  marginBalance: string;
  maintMargin: string;
  initialMargin: string;
  positionInitialMargin: string;
  openOrderInitialMargin: string;
  crossWalletBalance: string;
  crossUnPnl: string;
  availableBalance: string;
  maxWithdrawAmount: string;
}

const difference = (one: string, other: string) =>
  money(formatUnits(unboundedUnits(one, 8) - unboundedUnits(other, 8), 8));

/** What is in use (`initialMargin`) and what is available add up to the margin balance, as programs expect. */
export function accountFigures(account: FuturesAccount): AccountFigures {
  const walletBalance = money(account.balance);
  const unrealizedProfit = money(account.unrealizedPnl);
  const marginBalance = sumOf(walletBalance, unrealizedProfit);
  const availableBalance = money(account.available);
  const initialMargin = difference(marginBalance, availableBalance);
  const openOrderInitialMargin = money(account.orderMargin);
  return {
    asset: assetOf(account.currency),
    walletBalance,
    unrealizedProfit,
    marginBalance,
    maintMargin: money(account.maintenanceMargin),
    initialMargin,
    positionInitialMargin: difference(initialMargin, openOrderInitialMargin),
    openOrderInitialMargin,
    crossWalletBalance: difference(walletBalance, money(account.isolatedMargin)),
    crossUnPnl: money(account.crossUnrealizedPnl),
    availableBalance,
    maxWithdrawAmount: availableBalance,
  };
}

/** The totals at the head of `account`; there is one asset, so they are its figures. */
export const accountTotals = (figures: AccountFigures) => ({
  totalInitialMargin: figures.initialMargin,
  totalMaintMargin: figures.maintMargin,
  totalWalletBalance: figures.walletBalance,
  totalUnrealizedProfit: figures.unrealizedProfit,
  totalMarginBalance: figures.marginBalance,
  totalPositionInitialMargin: figures.positionInitialMargin,
  totalOpenOrderInitialMargin: figures.openOrderInitialMargin,
  totalCrossWalletBalance: figures.crossWalletBalance,
  totalCrossUnPnl: figures.crossUnPnl,
  availableBalance: figures.availableBalance,
  maxWithdrawAmount: figures.maxWithdrawAmount,
});

/** An entry of `balance`. */
export const balanceAnswer = (figures: AccountFigures, accountAlias: string, updateTime: number) => ({
  accountAlias,
  asset: figures.asset,
  balance: figures.walletBalance,
  crossWalletBalance: figures.crossWalletBalance,
  crossUnPnl: figures.crossUnPnl,
  availableBalance: figures.availableBalance,
  maxWithdrawAmount: figures.maxWithdrawAmount,
  marginAvailable: true,
  updateTime,
});
