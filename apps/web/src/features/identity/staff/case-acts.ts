import { client } from '../../../api/trpc.ts';
import type { QueueAct } from '../../../frames/staff/queue-acts.ts';
import { decideEach, decideTogether, keepalive } from '../../../frames/staff/queue-sending.ts';
import type { ListedCase } from './cases.ts';
import { shownDocuments } from './cases.ts';

function decide(decision: 'approved' | 'rejected', accounts: readonly string[], reason: string) {
  const input = { accounts: [...accounts], decision, ...(reason && { reason }) };
  return decideTogether(client.identityStaff.decide.mutate(input, keepalive()), ({ accountId }) => accountId);
}

/** Decides one case after another. A revision requests the refused documents, or the shown one. */
const setStatus = (status: 'revision' | 'revoked', accounts: readonly string[], reason: string) =>
  decideEach(accounts, (accountId) => {
    const shown = shownDocuments.get(accountId);
    return client.identityStaff.setStatus.mutate(
      { accountId, status, reason, ...(status === 'revision' && shown ? { documents: [shown] } : {}) },
      keepalive(),
    );
  });

/** The acts of staff on a verification. */
export const caseActs: readonly QueueAct<ListedCase>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    run: (accounts) => decide('approved', accounts, ''),
  },
  {
    key: 'w',
    label: 'Request again',
    done: 'Requested again',
    secondary: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('revise'),
    run: (accounts, reason) => setStatus('revision', accounts, reason),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (accounts, reason) => decide('rejected', accounts, reason),
  },
  {
    key: 'v',
    label: 'Revoke',
    done: 'Revoked',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('revoke'),
    run: (accounts, reason) => setStatus('revoked', accounts, reason),
  },
];
