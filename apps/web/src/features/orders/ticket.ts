import type { PlaceableType, Side } from '@papermint/contracts/orders/model';
import { readStored, writeStored } from '../../lib/stored.ts';
import { TERMS } from './order-draft.ts';

/** The choices of the order form that outlast the page. Amounts and prices do not. */
export interface Ticket {
  side: Side;
  type: PlaceableType;
}

const keyOf = (accountId: string) => `ticket:spot:${accountId}`;

/** What a trader chose last in the order form of this kind of market, in this browser. */
export function savedTicket(accountId: string): Ticket {
  const [side, type = ''] = (readStored(keyOf(accountId)) ?? '').split(' ');
  return {
    side: side === 'sell' ? 'sell' : 'buy',
    type: Object.hasOwn(TERMS, type) ? (type as PlaceableType) : 'market',
  };
}

export function saveTicket(accountId: string, change: Partial<Ticket>): void {
  const { side, type } = { ...savedTicket(accountId), ...change };
  writeStored(keyOf(accountId), `${side} ${type}`);
}
