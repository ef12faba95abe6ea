import type { ErrorCode } from '@papermint/contracts/common/error-codes';
import { foldedText } from '@papermint/contracts/common/folded-text';
import type { BeneficiaryKind, RiskMark } from '@papermint/contracts/withdrawals/statuses';

/** A withdrawal that waits for approval, as staff see it. */
export interface SeenWithdrawal {
  kind: BeneficiaryKind;
  marks: readonly RiskMark[];
  /** First and last name of its owner. */
  owner: string;
  /** Whose the bank account is; null for a wallet. */
  holder: string | null;
  /** Whether the account of its owner is active. */
  active: boolean;
  verified: boolean;
  /** Whether withdrawals of the account are locked now, since a reset. */
  locked: boolean;
  /** Why a second person rejected the approval; undefined where none did. */
  disagreed?: string | undefined;
}

/**
 * Why staff reject a withdrawal; undefined where they approve it. It must be its owner's own, of an active account that
 * is not locked. A new address needs a verified identity, and no reset of late.
 */
export function whyRejected(withdrawal: SeenWithdrawal): string | undefined {
  const { kind, marks, owner, holder, active, verified, locked, disagreed } = withdrawal;
  if (!active) return 'The account is not active.';
  if (disagreed !== undefined) return `A second person did not approve it: ${disagreed}`;
  if (locked) return 'Withdrawals are locked after a reset. Request the withdrawal again when the lock ends.';
  if (kind === 'bank' && !samePerson(owner, holder ?? '')) {
    return 'The bank account is not in your name. Withdraw to an account in your own name.';
  }
  if (marks.includes('new_address') && !verified) {
    return 'The destination is new, and your identity is not verified. Verify it, and request the withdrawal again.';
  }
  if (marks.includes('new_address') && marks.includes('reset_lately')) {
    return 'The destination is new, and your sign-in was reset a few days ago. Request the withdrawal again later.';
  }
  return undefined;
}

/** Whether two names have the same words, in any order, case and accent. */
function samePerson(a: string, b: string): boolean {
  const words = (name: string) =>
    foldedText(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .sort()
      .join(' ');
  return words(a) === words(b);
}

/** Why a withdrawal that cannot be sent again is canceled. @param code of the refusal */
export const whyStopped = (code: ErrorCode): string =>
  code === 'insufficient_balance'
    ? 'The amount is no longer available. Request the withdrawal again.'
    : 'It cannot be sent again. Request the withdrawal again.';

/** How often a failed withdrawal is sent again. */
const MOST_ATTEMPTS = 3;

/** What staff do with a withdrawal that failed: they send it again, and cancel it after some attempts. */
export const onFailure = (attempt: number): 'retry' | 'cancel' =>
  attempt < MOST_ATTEMPTS ? 'retry' : 'cancel';
