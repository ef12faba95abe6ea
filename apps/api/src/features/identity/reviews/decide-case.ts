import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { CaseAction } from '@papermint/contracts/identity/model';
import { identityTransitions } from '@papermint/contracts/identity/transitions';
import type { CommandContext, Noted } from '../../../platform/commands/commands.ts';
import { commandFor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { WholeCase } from '../identity-cases.ts';
import { checkApproval, checkDifferences, isWaiting } from '../identity-rules.ts';
import { EXPIRY, QUEUE } from '../identity-types.ts';
import { differencesOf } from './case-rows.ts';
import type { Decided, ReviewDeps } from './review-deps.ts';
import { reviewedCase, settleDocument, startReview } from './review-deps.ts';

export type Decision = 'approved' | 'revision' | 'rejected' | 'revoked';

/** A decision about a case. */
interface CaseDecision {
  accountId: string;
  status: Decision;
  reason?: string | undefined;
  /** The documents to request again. */
  documents: readonly string[];
  /** One of several that are decided by one call. */
  together?: boolean;
}

interface Message {
  message: string;
}

const ACTIONS: Record<Decision, CaseAction> = {
  approved: 'approve',
  revision: 'revise',
  rejected: 'reject',
  revoked: 'revoke',
};
const MESSAGES: Record<Decision, string> = {
  approved: 'Identity verified.',
  revision: 'Sent back to the trader.',
  rejected: 'Rejected.',
  revoked: 'Verification revoked.',
};

/** @throws DomainError as deciding a document, and for what a decision needs */
export async function decideCase(
  deps: ReviewDeps,
  command: CommandContext,
  reader: Staff,
  decision: CaseDecision,
): Promise<Decided> {
  const { message } = await decide(deps, command, reader, decision);
  return { case: deps.views.one(reader, decision.accountId), message };
}

/** Decides several cases one after another, each in a commit of its own. */
export async function decideAll(
  deps: ReviewDeps,
  command: CommandContext,
  reader: Staff,
  {
    accounts: numbers,
    decision: status,
    reason,
  }: { accounts: readonly string[]; decision: 'approved' | 'rejected'; reason?: string | undefined },
): Promise<{ results: { accountId: string; ok: boolean; message: string }[]; message: string }> {
  const results = [];
  for (const accountId of new Set(numbers)) {
    try {
      const decision = { accountId, status, reason, documents: [], together: true };
      const { message } = await decide(deps, commandFor(command, accountId), reader, decision);
      results.push({ accountId, ok: true, message });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ accountId, ok: false, message: error.message });
    }
  }
  const succeeded = results.filter(({ ok }) => ok).length;
  return { results, message: succeeded === 0 ? '' : `${succeeded} of ${results.length} ${status}.` };
}

const decide = (
  deps: ReviewDeps,
  command: CommandContext,
  reader: Staff,
  decision: CaseDecision,
): Promise<Message> =>
  deps.commands.executeNoted({ ...command, name: 'identityStaff.setStatus' }, async (tx) =>
    decideIn(deps, tx, command, reader, decision),
  );

/** @throws DomainError as deciding a document, and for what a decision needs */
function decideIn(
  deps: ReviewDeps,
  tx: Tx,
  command: CommandContext,
  reader: Staff,
  {
    accountId,
    status: decision,
    documents,
    reason: typed,
    together = false,
  }: CaseDecision & { together?: boolean },
): Noted<Message> {
  const { cases, queues } = deps;
  const reason = typed || null;
  const whole = reviewedCase(deps, tx, reader, accountId, ACTIONS[decision]);
  const { id, status: before } = whole;
  if (isWaiting(before)) queues.settle(tx, QUEUE, accountId, reader.id);
  const stored = cases.stored(tx, { id, kycVerified: before === 'approved' });
  startReview(deps, tx, stored, reader);
  if (decision === 'approved') {
    checkApproval(whole.current);
    checkDifferences(differencesOf(whole.current, whole.info), { reason, together });
  }
  settleDocuments(deps, tx, command, whole, { decision, reason, documents });
  putDecision(deps, tx, command, whole, { decision, reason, decidedById: reader.id });
  return {
    answer: { message: MESSAGES[decision] },
    note: {
      subject: id,
      account: id,
      before: { status: before },
      after: { status: decision },
      ...(reason && { reason }),
    },
  };
}

/** Decides the documents that a decision about the case includes. @throws DomainError not_found; bad_input */
function settleDocuments(
  deps: ReviewDeps,
  tx: Tx,
  command: CommandContext,
  { current }: WholeCase,
  {
    decision,
    reason,
    documents,
  }: { decision: Decision; reason: string | null; documents: readonly string[] },
): void {
  if (decision !== 'approved' && decision !== 'revision') return;
  const unknown = documents.find((id) => !current.some((document) => document.id === id));
  if (unknown !== undefined) {
    throw new DomainError('not_found', 'There is no such document in this case', 'documents');
  }
  const refused = current.filter(({ id, status }) => status === 'refused' || documents.includes(id));
  if (decision === 'revision' && refused.length === 0) {
    throw new DomainError('bad_input', 'Documents is empty: choose what to request again', 'documents');
  }
  for (const document of current) {
    if (refused.includes(document)) {
      if (document.status === 'refused') continue;
      settleDocument(deps, tx, command, document, { decision: 'refused', reason });
    } else if (document.status === 'pending') {
      settleDocument(deps, tx, command, document, { decision: 'accepted', reason: null });
    }
  }
}

/** Writes a decision to the case, its attempt and the account. An approval expires by a job. */
function putDecision(
  { store, cases, accounts, statuses, jobs, clock, validDays }: ReviewDeps,
  tx: Tx,
  { actor }: CommandContext,
  { id, attempt, info }: WholeCase,
  { decision, reason, decidedById }: { decision: Decision; reason: string | null; decidedById: string },
): void {
  const at = clock.now();
  const until = at + validDays() * DAY;
  const expiresAt = decision === 'approved' ? until : null;
  statuses.transition(tx, {
    ...cases.change(id, actor),
    transition: ACTIONS[decision],
    // The timeline stays for good, and a reason may name somebody, so it stands in the case only.
    set: { decidedAt: at, decidedById, expiresAt, reason },
  });
  if (attempt > 0) {
    const outcome = identityTransitions.transitions[ACTIONS[decision]].to;
    store.putDecided(tx, { traderId: id, number: attempt, at, outcome, reason, decidedById });
  }
  if (decision === 'approved' && info) {
    const { firstName, lastName, country } = info;
    accounts.putVerified(tx, id, true, { firstName, lastName, country });
    jobs.schedule(tx, EXPIRY, id, until);
  }
  if (decision === 'revoked') {
    accounts.putVerified(tx, id, false);
    jobs.cancel(tx, EXPIRY, id);
  }
}
