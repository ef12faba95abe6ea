import { DomainError } from '@papermint/contracts/common/domain-error';
import type { TimeInForce } from '@papermint/contracts/orders/order-types';
import { canRest } from '@papermint/contracts/orders/order-types';

/** The refusal of an order that cannot wait for its market to open, at an instant in ms. */
export function marketClosed(opensAt: number): DomainError {
  return new DomainError('market_closed', `This market is closed. It opens ${timeText(opensAt)}`, 'pair');
}

/** @throws DomainError market_closed at `pair` if an order cannot wait until its market opens (ms) */
export function checkCanWait(limitTicks: number | null, timeInForce: TimeInForce, opensAt: number): void {
  if (limitTicks === null || !canRest(timeInForce)) throw marketClosed(opensAt);
}

export const waitsSentence = (opensAt: number): string => `The market opens ${timeText(opensAt)}.`;

/** `on 1 June 2026 at 13:30 UTC` */
function timeText(at: number): string {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `on ${day} at ${date.toISOString().slice(11, 16)} UTC`;
}
