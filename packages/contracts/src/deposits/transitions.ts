import { statusTable } from '../transitions.ts';
import type { DepositStatus } from './statuses.ts';

const seen = {
  title: 'Deposit on its way',
  text: '{amount} is on its way to you. It is credited after {confirmations} on {network}.',
};
const credited = { title: 'Deposit credited', text: '{credited} was credited to your balance.' };
const declined = {
  title: 'Card payment declined',
  text: 'Your card payment of {amount} was declined. Nothing was charged.',
};
const rejected = {
  title: 'Deposit rejected',
  text: 'Your deposit of {amount} was rejected. Its details show why.',
};
const expired = {
  title: 'Deposit expired',
  text: 'Your deposit of {amount} expired because no payment was reported within 7 days.',
};

/**
 * Deposits. Messages hold no reasons, because mails stay when personal data is erased. Facts: `amount`,
 * `credited` (what remains after the fee), `confirmations` ('2 confirmations') and `network`.
 */
export const depositTransitions = statusTable({
  entity: 'deposit',
  mailsAreOptional: true,
  initial: ['pending'] as readonly DepositStatus[],
  transitions: {
    /** The block of a crypto deposit was found: its first confirmation. */
    see: { from: ['pending'], to: 'confirming', who: ['system'], notification: seen },
    confirm: {
      from: ['confirming'],
      to: 'completed',
      who: ['system'],
      notification: credited,
      mail: credited,
    },
    /** The bank of a card asks for a code. */
    challenge: { from: ['pending'], to: 'challenge', who: ['trader'] },
    pay: {
      from: ['pending', 'challenge'],
      to: 'completed',
      who: ['trader'],
      notification: credited,
      mail: credited,
    },
    decline: {
      from: ['pending', 'challenge'],
      to: 'declined',
      who: ['trader', 'system'],
      notification: declined,
    },
    submit: { from: ['pending'], to: 'under_review', who: ['trader'] },
    approve: {
      from: ['under_review'],
      to: 'completed',
      who: ['staff'],
      notification: credited,
      mail: credited,
    },
    reject: {
      from: ['under_review'],
      to: 'rejected',
      who: ['staff'],
      notification: rejected,
      mail: rejected,
    },
    cancel: { from: ['pending'], to: 'canceled', who: ['trader'] },
    expire: { from: ['pending'], to: 'expired', who: ['system'], notification: expired },
  },
});
