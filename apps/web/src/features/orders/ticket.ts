import type { Side } from '@papermint/contracts/orders/model';
import { readStored, writeStored } from '../../lib/stored.ts';

/** The choices of the order form that outlast the page. Amounts and prices do not. */
export interface Ticket {
  side: Side;
  /** The order type; text from the browser's storage, so it may be none that exists. */
  type: string;
}

const keyOf = (accountId: string) => `ticket:spot:${accountId}`;

/** What a trader chose last in the order form of this kind of market, in this browser. */
export function savedTicket(accountId: string): Ticket {
  const [side, type = ''] = (readStored(keyOf(accountId)) ?? '').split(' ');
  return { side: side === 'sell' ? 'sell' : 'buy', type };
}

export function saveTicket(accountId: string, change: Partial<Ticket>): void {
  const { side, type } = { ...savedTicket(accountId), ...change };
  writeStored(keyOf(accountId), `${side} ${type}`);
}
