import { DAY_MS } from '@papermint/contracts/common/days';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CaseAction, IdentityCaseDetail } from '@papermint/contracts/identity/model';
import { documentTransitions, identityTransitions } from '@papermint/contracts/identity/transitions';
import type { CommandContext, Commands, EventNote } from '../../platform/commands/commands.ts';
import { commandFor } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { CaseViews } from './case-views.ts';
import type { IdentityCases, WholeCase } from './identity-cases.ts';
import { checkApproval, checkDecision, isWaiting, nameOf } from './identity-rules.ts';
import type { IdentityStore } from './identity-store.ts';
import type { DocumentRecord } from './identity-types.ts';
import { EXPIRY, QUEUE } from './identity-types.ts';

export type Decision = 'approved' | 'revision' | 'rejected' | 'revoked';

interface Decided {
  case: IdentityCaseDetail;
  message: string;
}

/** What staff do with the identities of traders. */
export interface Reviews {
  /** Opens the pictures of a case; logged. @throws DomainError not_found */
  view(
    command: CommandContext,
    accountId: string,
  ): Promise<{ pictures: { uuid: string; picture: string }[] }>;
  /** @throws DomainError not_found; forbidden for the own case; conflict where it does not wait or another holds it */
  decideDocument(
    command: CommandContext,
    reader: Staff,
    given: {
      accountId: string;
      document: string;
      decision: 'accepted' | 'refused';
      reason?: string | undefined;
    },
  ): Promise<Decided>;
  /** @throws DomainError as deciding a document, and what a decision needs */
  decide(
    command: CommandContext,
    reader: Staff,
    given: {
      accountId: string;
      status: Decision;
      reason?: string | undefined;
      documents: readonly string[];
    },
  ): Promise<Decided>;
  /** Decides one after another, each in a commit of its own. */
  decideAll(
    command: CommandContext,
    reader: Staff,
    given: { accounts: readonly string[]; decision: 'approved' | 'rejected'; reason?: string | undefined },
  ): Promise<{ results: { accountId: string; ok: boolean; message: string }[]; message: string }>;
  /** Whether a reader may decide a case that waits. @throws DomainError */
  check(tx: Tx, reader: Staff, accountId: string): void;
  /** A reader has claimed a case: it is in review. */
  claimed(tx: Tx, reader: Staff, accountId: string): void;
}

export interface ReviewParts {
  store: IdentityStore;
  cases: IdentityCases;
  views: CaseViews;
  accounts: Pick<Accounts, 'putVerified'>;
  staff: StaffDirectory;
  queues: Queues;
  commands: Commands;
  statuses: Statuses;
  jobs: Jobs;
  clock: Clock;
  /** How many days an approval is valid. */
  validDays: () => number;
}

const ACTIONS: Record<Decision, CaseAction> = {
  approved: 'approve',
  revision: 'revise',
  rejected: 'reject',
  revoked: 'revoke',
};
const DONE: Record<Decision, string> = {
  approved: 'Identity verified.',
  revision: 'Sent back to the trader.',
  rejected: 'Rejected.',
  revoked: 'Verification revoked.',
};

export function createReviews(parts: ReviewParts): Reviews {
  const { store, cases, views, accounts, staff, queues, commands, statuses, jobs, clock } = parts;

  /** A case that the reader may take an action on. @throws DomainError */
  function loaded(tx: Tx, reader: Staff, accountId: string, action: CaseAction): WholeCase {
    const owner = cases.owner(tx, accountId);
    const found = cases.find(tx, owner);
    const decider = found.decidedById === null ? 'Somebody' : staff.nameIn(tx, found.decidedById);
    checkDecision(found.status, action, { own: owner.id === reader.id, decider });
    return found;
  }

  function startReview(tx: Tx, { id, status }: WholeCase, reader: Staff): void {
    if (status !== 'submitted') return;
    const actor = { kind: 'staff', traderId: reader.id } as const;
    statuses.transition(tx, { ...cases.change(id, actor), transition: 'review' });
  }

  function settleDocument(
    tx: Tx,
    { actor }: CommandContext,
    document: Pick<DocumentRecord, 'id' | 'status'>,
    to: { decision: 'accepted' | 'refused'; reason: string | null },
  ): void {
    statuses.transition(tx, {
      table: documentTransitions,
      rows: 'IdentityDocument',
      id: document.id,
      owner: null,
      actor,
      transition: to.decision === 'accepted' ? 'accept' : 'refuse',
      set: { reason: to.reason },
    });
  }

  /** Decides the documents that a decision about the case includes. @throws DomainError */
  function settleDocuments(
    tx: Tx,
    command: CommandContext,
    { current }: WholeCase,
    { status, reason, documents }: { status: Decision; reason: string | null; documents: readonly string[] },
  ): void {
    if (status !== 'approved' && status !== 'revision') return;
    const unknown = documents.find((id) => !current.some((one) => one.id === id));
    if (unknown !== undefined) {
      throw new DomainError('not_found', 'There is no such document in this case', 'documents');
    }
    const refused = current.filter((one) => one.status === 'refused' || documents.includes(one.id));
    if (status === 'revision' && refused.length === 0) {
      throw new DomainError('bad_input', 'Documents is empty: choose what to request again', 'documents');
    }
    for (const one of current) {
      if (refused.includes(one)) {
        if (one.status !== 'refused') settleDocument(tx, command, one, { decision: 'refused', reason });
      } else if (one.status === 'pending') {
        settleDocument(tx, command, one, { decision: 'accepted', reason: null });
      }
    }
  }

  function decideIn(
    tx: Tx,
    command: CommandContext,
    reader: Staff,
    given: Parameters<Reviews['decide']>[2],
  ): EventNote & { message: string } {
    const { accountId, status: decision, documents } = given;
    const reason = given.reason || null;
    const found = loaded(tx, reader, accountId, ACTIONS[decision]);
    const { id, attempt, info } = found;
    if (isWaiting(found.status)) queues.settle(tx, QUEUE, accountId, reader.id);
    const stored = cases.stored(tx, { id, kycVerified: found.status === 'approved' });
    startReview(tx, stored, reader);
    if (decision === 'approved') checkApproval(found.current);
    settleDocuments(tx, command, found, { status: decision, reason, documents });
    const at = clock.now();
    const until = at + parts.validDays() * DAY_MS;
    const expiresAt = decision === 'approved' ? until : null;
    statuses.transition(tx, {
      ...cases.change(id, command.actor),
      transition: ACTIONS[decision],
      // The timeline is for good, and a reason may name somebody.
      set: { decidedAt: at, decidedById: reader.id, expiresAt, reason },
    });
    if (attempt > 0) {
      const outcome = identityTransitions.transitions[ACTIONS[decision]].to;
      store.putDecided(tx, { traderId: id, number: attempt, at, outcome, reason, decidedById: reader.id });
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
    return {
      subject: id,
      account: id,
      before: { status: found.status },
      after: { status: decision },
      ...(reason && { reason }),
      message: DONE[decision],
    };
  }

  jobs.handle(EXPIRY, (tx, id) => {
    if (store.case(tx, id)?.status !== 'approved') return;
    statuses.transition(tx, { ...cases.change(id, { kind: 'system' }), transition: 'expire' });
    accounts.putVerified(tx, id, false);
  });

  async function decide(
    command: CommandContext,
    reader: Staff,
    given: Parameters<Reviews['decide']>[2],
  ): Promise<{ message: string }> {
    let note: EventNote = {};
    return commands.execute(
      { ...command, name: 'identity.setStatus' },
      async (tx) => {
        const { message, ...noted } = decideIn(tx, command, reader, given);
        note = noted;
        return { message };
      },
      () => note,
    );
  }

  return {
    view(command, accountId) {
      const { id } = cases.owner(store.committed, accountId);
      const pictures = store.documents(store.committed, id).flatMap((one) => {
        const picture = views.picture(one);
        return picture === null ? [] : [{ uuid: one.id, picture }];
      });
      return commands.execute(
        command,
        async () => ({ pictures }),
        () => ({ subject: id, account: id, after: { documents: pictures.map(({ uuid }) => uuid) } }),
      );
    },
    async decideDocument(command, reader, { accountId, document, decision, reason }) {
      let note: EventNote = {};
      const { message } = await commands.execute(
        command,
        async (tx) => {
          const found = loaded(tx, reader, accountId, 'approve');
          queues.assertFree(tx, QUEUE, accountId, reader.id);
          const one = found.current.find(({ id }) => id === document);
          if (!one) throw new DomainError('not_found', 'There is no such document in this case', 'document');
          startReview(tx, found, reader);
          const why = decision === 'refused' ? (reason ?? null) : null;
          if (one.status === decision)
            throw new DomainError('conflict', `${nameOf(one)} is ${decision} already.`);
          settleDocument(tx, command, one, { decision, reason: why });
          queues.changed(tx);
          note = {
            subject: found.id,
            account: found.id,
            data: { document },
            before: { [one.type]: one.status },
            after: { [one.type]: decision },
            ...(why && { reason: why }),
          };
          return { message: `${nameOf(one)} ${decision}.` };
        },
        () => note,
      );
      return { case: views.one(reader, accountId), message };
    },
    async decide(command, reader, given) {
      const { message } = await decide(command, reader, given);
      return { case: views.one(reader, given.accountId), message };
    },
    async decideAll(command, reader, { accounts: numbers, decision: status, reason }) {
      const results = [];
      for (const accountId of new Set(numbers)) {
        try {
          const given = { accountId, status, reason, documents: [] };
          const { message } = await decide(commandFor(command, accountId), reader, given);
          results.push({ accountId, ok: true, message });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          results.push({ accountId, ok: false, message: error.message });
        }
      }
      const done = results.filter(({ ok }) => ok).length;
      return { results, message: done === 0 ? '' : `${done} of ${results.length} ${status}.` };
    },
    check: (tx, reader, accountId) => void loaded(tx, reader, accountId, 'approve'),
    claimed: (tx, reader, accountId) => startReview(tx, loaded(tx, reader, accountId, 'approve'), reader),
  };
}
