import { statusTable } from '../transitions.ts';
import type { BeneficiaryStatus, WithdrawalStatus } from './statuses.ts';

const completed = {
  title: 'Withdrawal completed',
  text: '{net} arrived at {destination}. The fee was {fee}.',
};
const rejected = {
  title: 'Withdrawal rejected',
  text: 'Your withdrawal of {amount} to {destination} was rejected, and the amount is available again. Reason: {reason}',
};
const failed = {
  title: 'Withdrawal failed',
  text: 'Your withdrawal of {amount} to {destination} failed, and the amount is available again. Reason: {reason}',
};
const stopped = {
  title: 'Withdrawal canceled',
  text: 'Our staff canceled your withdrawal of {amount} to {destination}. The amount is available. Reason: {reason}',
};
const retried = {
  title: 'Withdrawal retried',
  text: 'Your withdrawal of {amount} to {destination} is being sent again.',
};
const requested = {
  title: 'Withdrawal requested',
  text: 'You requested a withdrawal of {amount} to {destination}. If this was not you, cancel it under Transactions and change your password.',
};

/**
 * The amount is held from the request on. Completing books it out. Canceling, rejecting and failing release it, and a
 * retry holds it again.
 */
export const withdrawalTransitions = statusTable({
  entity: 'withdrawal',
  initial: ['awaiting_confirmation'] as readonly WithdrawalStatus[],
  transitions: {
    confirm: { from: ['awaiting_confirmation'], to: 'pending_approval', who: ['trader'], mail: requested },
    approve: { from: ['pending_approval'], to: 'approved', who: ['staff', 'system'] },
    process: { from: ['approved'], to: 'processing', who: ['system', 'staff'] },
    broadcast: { from: ['processing'], to: 'confirming', who: ['system'] },
    complete: {
      from: ['processing', 'confirming'],
      to: 'completed',
      who: ['system', 'staff'],
      notification: completed,
      mail: completed,
    },
    cancel: { from: ['awaiting_confirmation', 'pending_approval'], to: 'canceled', who: ['trader'] },
    reject: {
      from: ['pending_approval'],
      to: 'rejected',
      who: ['staff'],
      notification: rejected,
      mail: rejected,
    },
    fail: {
      from: ['approved', 'processing', 'confirming'],
      to: 'failed',
      who: ['system', 'staff'],
      notification: failed,
      mail: failed,
    },
    retry: { from: ['failed'], to: 'approved', who: ['staff'], notification: retried, mail: retried },
    stop: {
      from: ['approved', 'processing', 'failed'],
      to: 'canceled',
      who: ['staff'],
      notification: stopped,
      mail: stopped,
    },
  },
});

const added = {
  title: 'New entry in your address book',
  text: '{label} can be used for withdrawals from {from}. If you did not add it, delete it and change your password.',
};

export const beneficiaryTransitions = statusTable({
  entity: 'beneficiary',
  initial: ['unconfirmed', 'active'] as readonly BeneficiaryStatus[],
  transitions: {
    confirm: { from: ['unconfirmed'], to: 'active', who: ['trader'], mail: added },
    archive: { from: ['unconfirmed', 'active'], to: 'archived', who: ['trader'] },
  },
});
