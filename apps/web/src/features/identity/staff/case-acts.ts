import { client, queryClient, trpc } from '../../../api/trpc.ts';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import { NO_WEIGHT } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct, Sending } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach, decideTogether } from '../../../frames/staff/queue/queue-sending.ts';
import type { ListedCase } from './cases.ts';
import { differencesText } from './cases.ts';
import { requestedDocuments, revisionChoices, takeTicked } from './revision-documents.tsx';
import { isAllSeen, leadToUnseen } from './seen-documents.ts';

function decide(
  decision: 'approved' | 'rejected',
  accounts: readonly string[],
  reason: string,
  sending: Sending,
) {
  const given = { decision, ...(reason && { reason }) };
  return decideTogether(
    accounts,
    sending,
    (some, options) => client.identityStaff.decide.mutate({ accounts: some, ...given }, options),
    ({ accountId }) => accountId,
  );
}

/** Requests the refused and the ticked documents of one case after another. */
const revise = (accounts: readonly string[], reason: string, sending: Sending) =>
  decideEach(accounts, sending, (accountId, options) => {
    const documents = requestedDocuments(accountId, options.context.dryRun ?? false);
    return client.identityStaff.setStatus.mutate(
      { accountId, status: 'revision', reason, documents },
      options,
    );
  });

const setStatus = (
  status: 'approved' | 'revoked',
  accounts: readonly string[],
  reason: string,
  sending: Sending,
) =>
  decideEach(accounts, sending, (accountId, options) =>
    client.identityStaff.setStatus.mutate({ accountId, status, reason }, options),
  );

function whatIsMissing(accountId: string): string | undefined {
  const known = queryClient.getQueryData(trpc.identityStaff.one.queryKey({ accountId }));
  return takeTicked(accountId, known?.documents ?? []);
}

/** A verification with differences is approved alone, with a reason; one whose documents were not opened, not at all. */
export function caseWeight({ accountId, differences }: ListedCase): Weight {
  if (differences > 0) return { ...NO_WEIGHT, against: differencesText(differences) };
  return isAllSeen(accountId) ? NO_WEIGHT : { ...NO_WEIGHT, against: 'Documents not opened yet' };
}

/** The acts of staff on a verification. */
export const caseActs: readonly QueueAct<ListedCase>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions, differences }) => allowedActions.includes('approve') && differences === 0,
    unseen: leadToUnseen,
    grants: true,
    run: (accounts, _reason, sending) => decide('approved', accounts, '', sending),
  },
  {
    key: 'a',
    label: 'Approve with a reason',
    done: 'Approved',
    reason: true,
    alone: true,
    allowed: ({ allowedActions, differences }) => allowedActions.includes('approve') && differences > 0,
    unseen: leadToUnseen,
    run: (accounts, reason, sending) => setStatus('approved', accounts, reason, sending),
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
    run: (accounts, reason, sending) => decide('rejected', accounts, reason, sending),
  },
  {
    key: 'v',
    label: 'Revoke',
    done: 'Revoked',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('revoke'),
    run: (accounts, reason, sending) => setStatus('revoked', accounts, reason, sending),
  },
];
