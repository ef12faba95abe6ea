import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import { readStored, writeStored } from '../../../lib/stored.ts';

/**
 * The kind of market that the layout and the choices of a ticket are stored for: 'spot', 'futures', 'stock', 'forex',
 * …
 */
export function ticketOf(kind: InstrumentKind, venue: Venue): string {
  if (kind === 'crypto') return venue;
  return kind === 'stock' && venue === 'futures' ? 'stock-futures' : kind;
}

/** The choices of the order form that outlast the page, by account and kind of market. Amounts and prices do not. */
const keyOf = (choice: 'side' | 'type', accountId: string, ticket: string) =>
  `${ticket}-${choice}:${accountId}`;

export const savedSide = (accountId: string, ticket = 'spot'): Side =>
  readStored(keyOf('side', accountId, ticket)) === 'sell' ? 'sell' : 'buy';

/** Text from the browser's storage: it may be no type that exists. */
export const savedType = (accountId: string, ticket: string) =>
  readStored(keyOf('type', accountId, ticket)) ?? '';

export const saveChoice = (choice: 'side' | 'type', accountId: string, ticket: string, value: string) =>
  writeStored(keyOf(choice, accountId, ticket), value);
