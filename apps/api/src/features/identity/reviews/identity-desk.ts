import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { waitingStatuses } from '@papermint/contracts/identity/statuses';
import { identityTransitions } from '@papermint/contracts/identity/transitions';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../../queues/desk-types.ts';
import type { SeenDocument } from '../identity-desk-rules.ts';
import { identityVerdict } from '../identity-desk-rules.ts';
import { nameOf } from '../identity-rules.ts';
import type { DocumentRecord } from '../identity-types.ts';
import type { Reading } from '../specimens/comparison-rules.ts';
import { checksOfDocument } from './case-rows.ts';
import { decideCase } from './decide-case.ts';
import type { ReviewDeps } from './review-deps.ts';

/** How the simulated desk reviews identities: it sees what a reviewer sees. */
export function identityDesk(deps: ReviewDeps): QueueDesk {
  const { store, accounts } = deps;
  return {
    task: 'compare your documents with your personal info',
    takes: { least: 12 * MINUTE, most: 3 * HOUR },
    waits: { table: identityTransitions, rows: 'IdentityCase', statuses: waitingStatuses, owner: 'id' },
    record(reads, id) {
      const row = store.case(reads, id);
      const subject = accounts.numberOf(reads, id);
      return row && subject !== undefined ? { status: row.status, subject, since: row.createdAt } : undefined;
    },
    decide: (tx, clerk, accountId) => decide(deps, tx, clerk, accountId),
  };
}

async function decide(
  deps: ReviewDeps,
  tx: Parameters<QueueDesk['decide']>[0],
  clerk: DeskClerk,
  accountId: string,
): Promise<DeskOutcome> {
  const { cases, accounts } = deps;
  const owner = cases.owner(tx, accountId);
  if (!accounts.isActive(tx, owner.id)) {
    return { outcome: 'left', reason: 'The account is not active. Its identity is not reviewed.' };
  }
  const { current, info } = cases.find(tx, owner);
  const verdict = identityVerdict(current.map((document) => seen(document, info)));
  const { decision: status, reason } = verdict;
  const documents = verdict.decision === 'revision' ? verdict.documents : [];
  await clerk.act('identityStaff.setStatus', (command) =>
    decideCase(deps, command, clerk.staff, { accountId, status, reason, documents }),
  );
  return verdict.decision === 'approved'
    ? { outcome: 'approved' }
    : { outcome: 'refused', reason: verdict.reason };
}

function seen(document: DocumentRecord, info: Parameters<typeof checksOfDocument>[1]): SeenDocument {
  const { id, slot, status, source, reading: stored } = document;
  const reading = stored === null ? null : (JSON.parse(stored) as Reading);
  const shown = reading !== null && !reading.blurred && slot !== 'address';
  return {
    id,
    slot,
    name: nameOf(document),
    status,
    uploaded: source === 'upload',
    checks: checksOfDocument(document, info),
    face: shown ? reading.face : null,
  };
}
