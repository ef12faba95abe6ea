import type { Position } from '@papermint/contracts/futures/model';
import type { MarginMode, PositionSide } from '@papermint/contracts/futures/sides';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { decimal, decimalText, multiply, rescale, subtract, ZERO } from '../../../lib/text/decimal.ts';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { resultOf } from './position-result.ts';

const SIDES: Readonly<Record<PositionSide, string>> = { long: 'Long', short: 'Short' };
const MODES: Readonly<Record<MarginMode, string>> = { isolated: 'Isolated', cross: 'Cross' };

export const sideText = (side: PositionSide) => SIDES[side];
export const modeText = (mode: MarginMode) => MODES[mode];

export const baseOf = ({ pair }: { pair: string }) => pair.split('/')[0] ?? pair;

/** `long 0.1 BTC/USD` */
export function positionName(position: Pick<Position, 'side' | 'amount' | 'openedAmount' | 'pair'>): string {
  const amount = position.amount === '0' ? position.openedAmount : position.amount;
  return `${position.side} ${formatAmount(amount, 'exact')} ${codeLabel(position.pair)}`;
}

/** `Long 0.1 BTC/USD`: a heading. */
export function positionTitle(position: Parameters<typeof positionName>[0]): string {
  const name = positionName(position);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `0.0001` as `0.0100%`: funding rates have four decimals. */
export function rateText(rate: string): string {
  return fixedPercent(rate, 4);
}

/** `Your long 0.1 BTC/USD was liquidated.` */
export function endText(position: Position): string {
  const done = position.status === 'liquidated' ? 'was liquidated' : 'is closed';
  const result = resultOf(position);
  const gained = `${result.startsWith('-') ? '\u2212' : '+'}${formatAmount(result.replace('-', ''), 'exact', currencyDecimals(position.marginCurrency))}`;
  return `Your ${positionName(position)} ${done}: ${gained} ${position.marginCurrency} net.`;
}

/**
 * The amount that a position receives or, negative, pays at a funding rate, on its value; decimal text, rounded to the
 * smallest unit of its currency.
 */
export function fundingAt(
  { side, marginCurrency }: Pick<Position, 'side' | 'marginCurrency'>,
  rate: string,
  notional: string,
): string {
  const exact = multiply(decimal(notional), decimal(rate));
  const paid = rescale(exact, currencyDecimals(marginCurrency));
  return decimalText(side === 'long' ? subtract(ZERO, paid) : paid);
}
