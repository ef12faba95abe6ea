import { emailAddress } from '@papermint/contracts/common/email-address';
import { readStored, writeStored } from '../../../lib/stored.ts';

const keyOf = (email: string) => `mailbox ${emailAddress(email)}`;

/** The token of the mailbox for an address that was registered in this browser. */
export const mailboxOf = (email: string): string | null => readStored(keyOf(email));

/** Keeps the first token, which the registration of the account returned. */
export function keepMailbox(email: string, token: string | undefined): void {
  if (token !== undefined && mailboxOf(email) === null) writeStored(keyOf(email), token);
}
