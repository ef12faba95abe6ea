import { client, queryClient, trpc } from '../../../api/trpc.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach, decideTogether, keepalive } from '../../../frames/staff/queue/queue-sending.ts';
import type { ListedCase } from './cases.ts';
import { requestedDocuments, revisionChoices, takeTicked } from './revision-documents.tsx';

function decide(decision: 'approved' | 'rejected', accounts: readonly string[], reason: string) {
  const input = { accounts: [...accounts], decision, ...(reason && { reason }) };
  return decideTogether(client.identityStaff.decide.mutate(input, keepalive()), ({ accountId }) => accountId);
}

/** Requests the refused and the ticked documents of one case after another. */
const revise = (accounts: readonly string[], reason: string) =>
  decideEach(accounts, (accountId) =>
    client.identityStaff.setStatus.mutate(
      { accountId, status: 'revision', reason, documents: requestedDocuments(accountId) },
      keepalive(),
    ),
  );

const revoke = (accounts: readonly string[], reason: string) =>
  decideEach(accounts, (accountId) =>
    client.identityStaff.setStatus.mutate({ accountId, status: 'revoked', reason }, keepalive()),
  );

function whatIsMissing(accountId: string): string | undefined {
  const known = queryClient.getQueryData(trpc.identityStaff.one.queryKey({ accountId }));
  return takeTicked(accountId, known?.documents ?? []);
}

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
    choices: revisionChoices,
    missing: whatIsMissing,
    run: revise,
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
    run: revoke,
  },
];
