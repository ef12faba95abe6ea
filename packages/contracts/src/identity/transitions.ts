import { statusTable } from '../transitions.ts';
import type { documentStatuses, identityStatuses } from './statuses.ts';
import { beginnings } from './statuses.ts';

const approved = {
  title: 'Identity verified',
  text: 'Your identity is verified. Trading, transfers and withdrawals are open to you.',
};
const revision = {
  title: 'Send documents again',
  text: 'Some of your documents could not be accepted. Account > Verification shows which and why.',
};
const rejected = {
  title: 'Identity not verified',
  text: 'Your identity could not be verified. Account > Verification shows why. You can start again.',
};
const expired = {
  title: 'Verification expired',
  text: 'Your identity was verified a year ago. Verify it again to continue trading.',
};
const revoked = {
  title: 'Verification revoked',
  text: 'Your identity verification was revoked. Account > Verification shows why. You can start again.',
};

/**
 * The verification of a trader's identity. An account can be created with a verified identity. The reason of a decision
 * is not in the messages: events and mails stay when personal data is erased.
 */
export const identityTransitions = statusTable({
  entity: 'identity',
  initial: ['not_started', 'approved'] as readonly (typeof identityStatuses)[number][],
  transitions: {
    start: { from: beginnings, to: 'draft', who: ['trader'] },
    submit: { from: ['draft', 'revision'], to: 'submitted', who: ['trader'] },
    review: { from: ['submitted'], to: 'in_review', who: ['staff'] },
    approve: { from: ['in_review'], to: 'approved', who: ['staff'], notification: approved, mail: approved },
    revise: { from: ['in_review'], to: 'revision', who: ['staff'], notification: revision, mail: revision },
    reject: { from: ['in_review'], to: 'rejected', who: ['staff'], notification: rejected, mail: rejected },
    expire: { from: ['approved'], to: 'expired', who: ['system'], notification: expired, mail: expired },
    revoke: { from: ['approved'], to: 'revoked', who: ['staff'], notification: revoked, mail: revoked },
  },
});

/** A document of a case. Its owner gets a message when the whole case is decided. */
export const documentTransitions = statusTable({
  entity: 'identity_document',
  initial: ['pending', 'accepted'] as readonly (typeof documentStatuses)[number][],
  transitions: {
    accept: { from: ['pending', 'refused'], to: 'accepted', who: ['staff'] },
    refuse: { from: ['pending', 'accepted'], to: 'refused', who: ['staff'] },
  },
});
