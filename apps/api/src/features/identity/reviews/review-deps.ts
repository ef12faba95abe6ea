import type { CaseAction, IdentityCaseDetail } from '@papermint/contracts/identity/model';
import { documentTransitions } from '@papermint/contracts/identity/transitions';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Staff, StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { IdentityCases, WholeCase } from '../identity-cases.ts';
import { checkDecision } from '../identity-rules.ts';
import type { IdentityStore } from '../identity-store.ts';
import type { DocumentRecord } from '../identity-types.ts';
import type { CaseViews } from './case-views.ts';

export interface ReviewDeps {
  store: IdentityStore;
  cases: IdentityCases;
  views: CaseViews;
  accounts: Pick<Accounts, 'putVerified' | 'isActive' | 'numberOf'>;
  staff: StaffDirectory;
  queues: Queues;
  commands: Commands;
  statuses: Statuses;
  jobs: Jobs;
  clock: Clock;
  /** How many days an approval is valid. */
  validDays: () => number;
}

/** The answer to a decision. */
export interface Decided {
  case: IdentityCaseDetail;
  message: string;
}

/** A case that the reader may take an action on. @throws DomainError not_found; forbidden; conflict */
export function reviewedCase(
  { cases, staff }: ReviewDeps,
  tx: Tx,
  reader: Staff,
  accountId: string,
  action: CaseAction,
): WholeCase {
  const owner = cases.owner(tx, accountId);
  const whole = cases.find(tx, owner);
  const decider = whole.decidedById === null ? 'Someone' : staff.nameIn(tx, whole.decidedById);
  checkDecision(whole.status, action, { own: owner.id === reader.id, decider });
  return whole;
}

/** A submitted case is in review from the first act of a reviewer. */
export function startReview(
  { cases, statuses }: ReviewDeps,
  tx: Tx,
  { id, status }: WholeCase,
  reader: Staff,
): void {
  if (status !== 'submitted') return;
  const actor = { kind: 'staff', traderId: reader.id } as const;
  statuses.transition(tx, { ...cases.change(id, actor), transition: 'review' });
}

export function settleDocument(
  { statuses }: ReviewDeps,
  tx: Tx,
  { actor }: CommandContext,
  { id }: Pick<DocumentRecord, 'id'>,
  { decision, reason }: { decision: 'accepted' | 'refused'; reason: string | null },
): void {
  statuses.transition(tx, {
    table: documentTransitions,
    rows: 'IdentityDocument',
    id,
    owner: null,
    actor,
    transition: decision === 'accepted' ? 'accept' : 'refuse',
    set: { reason },
  });
}
