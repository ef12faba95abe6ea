import type { Side } from '@papermint/contracts/orders/model';
import { readStored, writeStored } from '../../lib/stored.ts';

/** The choices of the order form that outlast the page, by account and kind of market. Amounts and prices do not. */
const keyOf = (choice: 'side' | 'type', accountId: string) => `spot-${choice}:${accountId}`;

export const savedSide = (accountId: string): Side =>
  readStored(keyOf('side', accountId)) === 'sell' ? 'sell' : 'buy';

/** Text from the browser's storage: it may be no type that exists. */
export const savedType = (accountId: string) => readStored(keyOf('type', accountId)) ?? '';

export const saveChoice = (choice: 'side' | 'type', accountId: string, value: string) =>
  writeStored(keyOf(choice, accountId), value);
