import type { Position } from '@papermint/contracts/futures/model';
import type { StaffPosition } from '@papermint/contracts/futures/staff-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { formatAmount } from '../../../ui/text/amount-format.ts';

/** `1,234.50 USD` */
function say({ marginCurrency }: Position, amount: string): string {
  return `${formatAmount(amount.replace('-', ''), 'exact', currencyDecimals(marginCurrency))} ${codeLabel(marginCurrency)}`;
}

/** The effects of closing a position at the mark price, a sentence each. */
export function closingPoints(position: StaffPosition): string[] {
  const { pair, markPrice, unrealizedPnl, margin, takeProfitBy, stopLossBy, trader } = position;
  const name = trader.firstName;
  const loss = unrealizedPnl.startsWith('-');
  const flat = !/[1-9]/.test(unrealizedPnl);
  return [
    `The whole position closes at the mark price, currently ${say(position, markPrice)}, without a fee, even while the market is closed.`,
    flat
      ? 'At this price, profit and loss are zero.'
      : loss
        ? `${name} realizes a loss of about ${say(position, unrealizedPnl)}.`
        : `${name} realizes a profit of about ${say(position, unrealizedPnl)}, which the house pays.`,
    `What is left of its margin of ${say(position, margin)} is available to ${name} again.`,
    takeProfitBy === null && stopLossBy === null
      ? `Open reduce-only orders in ${codeLabel(pair)} are canceled.`
      : `Take profit, stop loss and other reduce-only orders in ${codeLabel(pair)} are canceled.`,
    `${name} sees the reason.`,
  ];
}
