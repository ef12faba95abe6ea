import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Twap } from '@papermint/contracts/twap/model';
import type { TwapStatus } from '@papermint/contracts/twap/statuses';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { PillTone } from '../../../ui/text/pill.tsx';

export const twapStatusWords: Readonly<Record<TwapStatus, { text: string; tone: PillTone }>> = {
  running: { text: 'Running', tone: 'info' },
  paused: { text: 'Paused', tone: 'warn' },
  completed: { text: 'Filled', tone: 'ok' },
  expired: { text: 'Expired', tone: 'plain' },
  canceled: { text: 'Canceled', tone: 'plain' },
  stopped: { text: 'Stopped', tone: 'danger' },
};

export const twapStatusOptions = Object.entries(twapStatusWords).map(([value, { text }]) => ({
  value,
  label: text,
}));

/** `Buy 0.1 BTC/USD futures` */
export function twapName({ side, amount, pair, venue }: Twap): string {
  const market = `${codeLabel(pair)}${venue === 'futures' ? ' futures' : ''}`;
  return `${side === 'buy' ? 'Buy' : 'Sell'} ${formatAmount(amount, 'exact')} ${market}`;
}

/** `2 h`, `90 min`, `30 s` */
export function durationText(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** The filled share, a fraction. */
export const filledShare = ({ filled, amount }: Pick<Twap, 'filled' | 'amount'>): number =>
  Number(filled) / Number(amount);
