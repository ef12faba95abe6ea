import type { DepositMethod } from '@papermint/contracts/deposits/statuses';
import { bankReference } from './deposits-rules.ts';

/** A deposit under review, as staff see it. */
export interface SeenDeposit {
  method: DepositMethod;
  reference: string | null;
  /** The account number of its trader. */
  accountId: string;
  /** Whether the account of its trader is active. */
  active: boolean;
  /** Whether the bank account that it names takes deposits; of PayPal always. */
  taken: boolean;
  /** What the bank does with the transfer; undefined where it has arrived. */
  outage?: 'wait' | 'fail' | undefined;
  /** Why a second person rejected the confirmation; undefined where none did. */
  disagreed?: string | undefined;
}

export type DepositVerdict = { confirm: true } | { confirm: false; leave: boolean; reason: string };

/**
 * What staff decide about a deposit: the reference must be the one of its trader, and the bank account one that takes
 * deposits. A deposit of an account that is not active waits.
 */
export function depositVerdict(deposit: SeenDeposit): DepositVerdict {
  const { method, reference, accountId, active, taken, outage, disagreed } = deposit;
  const reject = (reason: string) => ({ confirm: false, leave: false, reason }) as const;
  if (!active) {
    return { confirm: false, leave: true, reason: 'The account is not active. Its deposits wait.' };
  }
  if (outage === 'wait') {
    return {
      confirm: false,
      leave: true,
      reason: 'The bank is out of service. The transfer has not arrived.',
    };
  }
  if (outage === 'fail') return reject('The bank did not carry out the transfer.');
  if (disagreed !== undefined) return reject(`A second person did not confirm it: ${disagreed}`);
  if (method === 'bank' && reference !== bankReference(accountId)) {
    return reject('The reference of the transfer does not match this account.');
  }
  if (!taken) return reject('The bank account of the transfer no longer takes deposits.');
  return { confirm: true };
}
