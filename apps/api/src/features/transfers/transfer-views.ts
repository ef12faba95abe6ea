import { maskEmail } from '@papermint/contracts/common/mask-email';
import { ONE_AMOUNT } from '../wallet/wallet-types.ts';
import type { TransferRecord } from './transfers-store.ts';

/** The sender or the recipient of a transfer. */
export interface Party {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** What a sender sees about a recipient, enough to recognize them. */
export interface Recipient {
  accountId: string;
  name: string;
  /** Masked. */
  email: string;
}

export const recipientView = ({ accountId, firstName, lastName, email }: Omit<Party, 'id'>): Recipient => ({
  accountId,
  name: `${firstName} ${lastName}`,
  email: maskEmail(email),
});

/** The transaction that a transfer is for one of its two sides. */
export function transactionOf(id: string, transfer: TransferRecord, direction: 'in' | 'out', other: Party) {
  const note = transfer.note ? ` · ${transfer.note}` : '';
  const name = `${other.firstName} ${other.lastName} (${other.accountId})`;
  return {
    id,
    traderId: direction === 'in' ? transfer.toId : transfer.fromId,
    type: `transfer_${direction}` as const,
    status: 'completed' as const,
    currency: transfer.asset,
    amount: direction === 'in' ? transfer.amount : -transfer.amount,
    ...ONE_AMOUNT,
    description: `${direction === 'in' ? 'From' : 'To'} ${name}${note}`,
    reference: transfer.id,
    createdAt: transfer.createdAt,
  };
}

/** The recipient's notification and mail. */
export function receivedText(transfer: TransferRecord, sender: Party, amount: string): string {
  const note = transfer.note ? ` «${transfer.note}»` : '';
  return `${sender.firstName} ${sender.lastName} sent you ${amount}.${note}`;
}
