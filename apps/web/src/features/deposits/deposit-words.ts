import type { DepositMethod, DepositStatus } from '@papermint/contracts/deposits/statuses';
import type { PillTone } from '../../ui/text/pill.tsx';

export const depositWords: Record<DepositStatus, { text: string; tone: PillTone }> = {
  pending: { text: 'Pending', tone: 'warn' },
  confirming: { text: 'Confirming', tone: 'info' },
  challenge: { text: 'Code needed', tone: 'warn' },
  under_review: { text: 'Under review', tone: 'info' },
  completed: { text: 'Completed', tone: 'ok' },
  declined: { text: 'Declined', tone: 'danger' },
  rejected: { text: 'Rejected', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'plain' },
  expired: { text: 'Expired', tone: 'plain' },
};

export const methodNames: Record<DepositMethod, string> = {
  crypto: 'Crypto',
  bank: 'Bank transfer',
  paypal: 'PayPal',
  card: 'Card',
};

interface Confirming {
  confirmations: number;
  /** Simulated seconds. */
  blockTime: number;
}

/** The time until a coin is credited: '20 min'. */
export function confirmingTime({ confirmations, blockTime }: Confirming): string {
  const seconds = confirmations * blockTime;
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** The same with its confirmations: '2 confirmations, about 20 min'. */
export function confirmationsText(coin: Confirming): string {
  const { confirmations } = coin;
  return `${confirmations} ${confirmations === 1 ? 'confirmation' : 'confirmations'}, about ${confirmingTime(coin)}`;
}
