import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { WithdrawalView } from '@papermint/contracts/withdrawals/model';
import type { StaffWithdrawal } from '@papermint/contracts/withdrawals/staff-model';
import type { WithdrawalAction } from '@papermint/contracts/withdrawals/statuses';
import { WITHDRAWAL_TARGET } from '@papermint/contracts/withdrawals/statuses';
import type { Actor, CommandContext, Commands, EventNote } from '../../platform/commands/commands.ts';
import { commandFor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { ApprovalRule, Approvals } from '../approvals/approvals-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Terms } from './terms-service.ts';
import type { WithdrawalMoves } from './withdrawal-moves.ts';
import { isStuck, staffActions } from './withdrawals-rules.ts';
import type {
  OpenWithdrawal,
  OwnedWithdrawal,
  WithdrawalFilter,
  WithdrawalsStore,
} from './withdrawals-store.ts';
import type { WithdrawalRecord } from './withdrawals-types.ts';
import { QUEUE } from './withdrawals-types.ts';

interface Given {
  uuid: string;
  /** The account that it must be of. */
  accountId?: string | undefined;
  reason?: string | undefined;
}

export interface Decided {
  withdrawal: StaffWithdrawal;
  message: string;
}

/** What staff do with withdrawals. */
export interface WithdrawalDesk {
  list(reader: Staff, filter: WithdrawalFilter): Promise<Page<StaffWithdrawal> & { counts: QueueCounts }>;
  /** Undefined where it is not a withdrawal. */
  one(reader: Staff, id: string): StaffWithdrawal | undefined;
  /** @throws DomainError not_found; forbidden for one's own; conflict */
  approve(command: CommandContext, reader: Staff, given: Given): Promise<Decided | PendingAnswer>;
  /** Approves and completes it at once. */
  express(command: CommandContext, reader: Staff, given: Given): Promise<Decided | PendingAnswer>;
  authorize(command: CommandContext, reader: Staff, given: Given): Promise<Decided | PendingAnswer>;
  reject(command: CommandContext, reader: Staff, given: Given & { reason: string }): Promise<Decided>;
  retry(command: CommandContext, reader: Staff, given: Given): Promise<Decided>;
  cancel(command: CommandContext, reader: Staff, given: Given & { reason: string }): Promise<Decided>;
  release(command: CommandContext, reader: Staff, given: Given & { reason: string }): Promise<Decided>;
  /** One after another, each in a commit of its own. */
  decide(
    command: CommandContext,
    reader: Staff,
    given: { uuids: readonly string[]; decision: 'approve' | 'reject'; reason?: string | undefined },
  ): Promise<{ results: { uuid: string; ok: boolean; message: string }[]; message: string }>;
  /** Makes one fail that is on its way, for the sandbox. */
  fail(id: string): Promise<{ message: string }>;
  counts(reader: Staff): QueueCounts;
  /** What is not done, without the reader's own: to be approved, stuck, and on its way; the oldest first. */
  standing(reader: Staff): Record<'waiting' | 'stuck' | 'sending', OpenWithdrawal[]>;
  /** Ids of those that a reader may decide. */
  waiting(reader: Staff): string[];
  /** Whether a reader may decide one. @throws DomainError */
  check(reads: Reads, reader: Staff, id: string): void;
}

interface Parts {
  store: WithdrawalsStore;
  moves: WithdrawalMoves;
  terms: Terms;
  viewOf: (row: WithdrawalRecord) => WithdrawalView;
  approvals: Pick<Approvals, 'define' | 'pendingOf'>;
  staff: StaffDirectory;
  queues: Queues;
  commands: Commands;
  markets: Markets;
  clock: Clock;
}

const NO_REASON = 'Reviewed';
const REFUSED: Record<WithdrawalAction, string> = {
  approve: 'This withdrawal does not wait for approval',
  reject: 'This withdrawal does not wait for approval',
  express: 'This withdrawal does not wait for approval',
  retry: 'Only a withdrawal that is stuck can be retried',
  cancel: 'Only a withdrawal that is stuck can be canceled by staff',
  release: 'Only a withdrawal that is stuck and holds money can be released',
};

export function createWithdrawalDesk(parts: Parts): WithdrawalDesk {
  const { store, moves, terms, viewOf, approvals, staff, queues, commands, markets, clock } = parts;

  /** One that an action can be taken on. @throws DomainError */
  function loaded(reads: Reads, makerId: string, given: Given, action: WithdrawalAction): OwnedWithdrawal {
    const row = store.one(reads, given.uuid);
    if (!row || (given.accountId !== undefined && given.accountId !== row.accountId)) {
      throw new DomainError('not_found', 'There is no such withdrawal', 'uuid');
    }
    if (row.traderId === makerId) {
      throw new DomainError('forbidden', 'This is your own withdrawal. Another staff member must decide it.');
    }
    if (staffActions(row, clock.now(), false).includes(action)) return row;
    throw new DomainError('conflict', `${REFUSED[action]}: it is ${row.status.replaceAll('_', ' ')}.`);
  }

  function rowView(
    row: OwnedWithdrawal,
    reader: Staff,
    claims: ReturnType<Queues['claims']>,
    people: ReturnType<StaffDirectory['named']>,
  ): StaffWithdrawal {
    const { allowedActions: _, ...shown } = viewOf(row);
    const { accountId, firstName, lastName, dollars, marks, attempt, decidedById, traderId } = row;
    const now = clock.now();
    const actions = staffActions(row, now, traderId === reader.id);
    return {
      ...shown,
      trader: { accountId, name: `${firstName} ${lastName}` },
      marks: [...marks],
      attempt,
      value: formatUnits(dollars, 2),
      target: WITHDRAWAL_TARGET / 1000,
      allowedActions: actions,
      stuck: staffActions(row, now, false).includes('retry'),
      pendingApproval: row.status === 'pending_approval' ? approvals.pendingOf(`withdrawal:${row.id}`) : null,
      decidedBy: (decidedById !== null && people.get(decidedById)) || null,
      claim: claims.get(row.id) ?? null,
    };
  }

  function one(reader: Staff, id: string): StaffWithdrawal | undefined {
    const row = store.one(store.committed, id);
    return row && rowView(row, reader, queues.claims(QUEUE, reader), staff.named([row.decidedById]));
  }

  const decidable = (reader: Staff) => store.waiting().filter(({ traderId }) => traderId !== reader.id);

  function counts(reader: Staff): QueueCounts {
    const since = decidable(reader).map(({ createdAt }) => createdAt);
    return countsOf(since, clock.now(), WITHDRAWAL_TARGET);
  }

  function standing(reader: Staff) {
    const open = store.open().filter(({ traderId }) => traderId !== reader.id);
    const now = clock.now();
    const moving = open.filter(({ status }) => status !== 'pending_approval');
    return {
      waiting: open.filter(({ status }) => status === 'pending_approval'),
      stuck: moving.filter((row) => isStuck(row, now)),
      sending: moving.filter((row) => !isStuck(row, now)),
    };
  }

  const amountOf = ({ asset, amount }: WithdrawalRecord) => markets.say(asset, amount);

  function approveIn(tx: Tx, actor: Actor, makerId: string, row: WithdrawalRecord, express: boolean) {
    moves.checkOwner(tx, row);
    if (express) moves.checkSending(tx, row);
    queues.settle(tx, QUEUE, row.id, makerId);
    const approved = moves.apply(tx, row, 'approve', { actor, set: { decidedById: makerId } });
    if (!express) return `Approved: ${amountOf(row)} to ${row.label}.`;
    const sent = moves.apply(tx, approved, 'process', { actor });
    moves.apply(tx, sent, 'complete', { actor });
    return `Completed: ${amountOf(row)} to ${row.label}.`;
  }

  function ruleOf(
    express: boolean,
  ): ApprovalRule<Given & { reason: string }, { message: string; id: string }> {
    const action = express ? 'express' : 'approve';
    return {
      describe(reads, input, makerId) {
        const row = loaded(reads, makerId, input, action);
        const { accountId, firstName, lastName, traderId, dollars, status, label } = row;
        const whose = `${firstName} ${lastName} (${accountId})`;
        return {
          needed: terms.needsSecondPerson(dollars),
          title: `${express ? 'Express' : 'Approve'} the withdrawal of ${amountOf(row)} by ${whose}`,
          subject: `withdrawal:${row.id}`,
          account: traderId,
          version: status,
          before: { status },
          after: { status: express ? 'completed' : 'approved', amount: amountOf(row), destination: label },
        };
      },
      run(tx, { command, makerId, approvedById }, input) {
        const decider = approvedById ?? makerId;
        const row = loaded(tx, decider, input, action);
        return { message: approveIn(tx, command.actor, decider, row, express), id: row.id };
      },
      note: ({ id }, { reason }) => ({
        subject: `withdrawal:${id}`,
        account: store.one(store.committed, id)?.traderId ?? '',
        reason,
        before: { status: 'pending_approval' },
        after: { status: express ? 'completed' : 'approved' },
      }),
    };
  }

  const approving = approvals.define('billing.approve', ruleOf(false));
  const authorizing = approvals.define('withdrawals.authorize', ruleOf(false));
  const expressing = approvals.define('withdrawals.express', ruleOf(true));

  const carryOut =
    (approvable: typeof approving): WithdrawalDesk['approve'] =>
    async (command, reader, given) => {
      const answer = await approvable.execute(command, { ...given, reason: given.reason || NO_REASON });
      if ('pending' in answer) return answer;
      return { withdrawal: one(reader, answer.id) as StaffWithdrawal, message: answer.message };
    };

  /** A decision that needs no second person. */
  async function carried(
    command: CommandContext,
    reader: Staff,
    given: Given,
    action: WithdrawalAction,
    run: (tx: Tx, row: OwnedWithdrawal) => WithdrawalRecord,
    done: string,
  ): Promise<Decided> {
    let note: EventNote = {};
    const { message } = await commands.execute(
      command,
      async (tx) => {
        const row = loaded(tx, reader.id, given, action);
        queues.settle(tx, QUEUE, row.id, reader.id);
        const { status } = run(tx, row);
        note = {
          subject: `withdrawal:${row.id}`,
          account: row.traderId,
          before: { status: row.status },
          after: { status },
          ...(given.reason && { reason: given.reason }),
        };
        return { message: `${done}: ${amountOf(row)} to ${row.label}.` };
      },
      () => note,
    );
    return { withdrawal: one(reader, given.uuid) as StaffWithdrawal, message };
  }

  const reject: WithdrawalDesk['reject'] = (command, reader, given) =>
    carried(
      command,
      reader,
      given,
      'reject',
      (tx, row) =>
        moves.apply(tx, row, 'reject', {
          actor: command.actor,
          reason: given.reason,
          set: { decidedById: reader.id },
        }),
      'Rejected',
    );
  const approve = carryOut(approving);

  return {
    one,
    counts,
    standing,
    approve,
    reject,
    authorize: carryOut(authorizing),
    express: carryOut(expressing),
    waiting: (reader) => decidable(reader).map(({ id }) => id),
    check: (reads, reader, id) => void loaded(reads, reader.id, { uuid: id }, 'approve'),
    async list(reader, filter) {
      const { rows, total } = await store.page(filter, clock.now());
      const people = staff.named(rows.map(({ decidedById }) => decidedById));
      const claims = queues.claims(QUEUE, reader);
      const data = rows.map((row) => rowView(row, reader, claims, people));
      return { ...toPage(data, total, filter), counts: counts(reader) };
    },
    retry: (command, reader, given) =>
      carried(
        command,
        reader,
        given,
        'retry',
        (tx, row) =>
          row.status === 'failed'
            ? moves.apply(tx, row, 'retry', { actor: command.actor, set: { attempt: row.attempt + 1 } })
            : moves.again(tx, row),
        'Retried',
      ),
    cancel: (command, reader, given) =>
      carried(
        command,
        reader,
        given,
        'cancel',
        (tx, row) => moves.apply(tx, row, 'stop', { actor: command.actor, reason: given.reason }),
        'Canceled',
      ),
    release: (command, reader, given) =>
      carried(
        command,
        reader,
        given,
        'release',
        (tx, row) => moves.apply(tx, row, 'fail', { actor: command.actor, reason: given.reason }),
        'Released',
      ),
    async decide(command, reader, { uuids, decision, reason }) {
      const results = [];
      for (const uuid of new Set(uuids)) {
        const one = commandFor(command, uuid);
        try {
          const { message } =
            decision === 'approve'
              ? await approve({ ...one, name: 'billing.approve' }, reader, { uuid, reason })
              : await reject({ ...one, name: 'billing.reject' }, reader, { uuid, reason: reason ?? '' });
          results.push({ uuid, ok: true, message });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          results.push({ uuid, ok: false, message: error.message });
        }
      }
      const done = results.filter(({ ok }) => ok).length;
      const verb = decision === 'approve' ? 'approved or requested' : 'rejected';
      return { results, message: done === 0 ? '' : `${done} of ${results.length} ${verb}.` };
    },
    fail: (id) =>
      commands.execute(
        { actor: { kind: 'system' }, name: 'withdrawals.fail' },
        async (tx) => {
          const row = store.one(tx, id);
          if (!row) throw new DomainError('not_found', 'There is no such withdrawal', 'uuid');
          const reason = row.kind === 'bank' ? 'The bank refused it' : 'The network refused it';
          moves.apply(tx, row, 'fail', { actor: { kind: 'system' }, reason });
          return { message: `${reason}.` };
        },
        () => ({ subject: id }),
      ),
  };
}
