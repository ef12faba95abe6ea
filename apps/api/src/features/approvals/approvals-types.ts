import type { ApprovalView, approvalDetail, PendingAnswer } from '@papermint/contracts/approvals/model';
import type { Page } from '@papermint/contracts/common/page';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import type { z } from 'zod';
import type { CommandContext, Commands, EventNote } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Queue, Queues } from '../queues/queues-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Facts } from './approval-record.ts';
import type { ApprovalFilter, ApprovalsStore } from './approvals-store.ts';

/** What a command would do as things are. */
export interface Described {
  /** Whether a second person must approve it. */
  needed: boolean;
  /** As an order: `Delist LTC/USD`. */
  title: string;
  subject: RecordSubject;
  /** What another request of the command has in common with this one if it asks for the same; else the subject. */
  sameness?: string;
  /** The id of the trader whose account it concerns. */
  account?: string;
  /** The state of the subject that was looked at: approving needs the same one. */
  version: string;
  before: Facts;
  after: Facts;
}

/** Who carries a command out. */
export interface CarriedOut {
  /** The command as it runs: its actor is the member of staff who makes or approves it. */
  command: CommandContext;
  makerId: string;
  /** Null where no second person was needed. */
  approvedById: string | null;
}

/** How a command that may need a second person is carried out. `T` must survive JSON unchanged. */
export interface ApprovalRule<I extends { reason: string }, T extends { message: string }> {
  /** @throws DomainError at a field, where `run` would */
  describe(reads: Reads, input: I, makerId: string): Described;
  run(tx: Tx, by: CarriedOut, input: I): T;
  note(answer: T, input: I): EventNote;
}

export type ApprovalDetail = z.infer<typeof approvalDetail>;

/** A command that may need a second person. */
export interface Approvable<I, T> {
  /** Carries it out, or requests it where a second person must approve. @throws DomainError */
  execute(command: CommandContext, input: I): Promise<T | PendingAnswer>;
}

export interface Decided {
  approval: ApprovalDetail;
  message: string;
}

/** Staff commands that a second person approves. */
export interface Approvals {
  /**
   * Declares how a command is carried out.
   * @param name of the call, which has `approval: true` in its contract
   */
  define<I extends { reason: string }, T extends { message: string }>(
    name: string,
    rule: ApprovalRule<I, T>,
  ): Approvable<I, T>;
  list(
    reader: Staff,
    filter: Omit<ApprovalFilter, 'makerId'> & { maker?: string | undefined },
  ): Promise<Page<ApprovalView> & { counts: QueueCounts }>;
  /** What waits for the reader among the requests of these commands, the oldest first. */
  standing(reader: Staff, commands: readonly string[]): { createdAt: number }[];
  /** The id of a request about a record that waits; null where none does. */
  pendingOf(subject: RecordSubject): string | null;
  /** @throws DomainError not_found; forbidden without the permission of its command */
  one(reader: Staff, id: string): ApprovalDetail;
  /**
   * Runs the requested command, in the commit of the decision.
   * @throws DomainError forbidden for its maker; conflict where it is decided, expired, claimed by another, or its
   *   subject has changed; and what the command throws. It then waits on.
   */
  approve(command: CommandContext, reader: Staff, id: string): Promise<Decided>;
  reject(command: CommandContext, reader: Staff, id: string, reason: string): Promise<Decided>;
  withdraw(command: CommandContext, reader: Staff, id: string): Promise<Decided>;
  /** Decides one after another, each in a commit of its own. */
  decide(
    command: CommandContext,
    reader: Staff,
    asked: { uuids: readonly string[]; decision: 'approve' | 'reject'; reason?: string | undefined },
  ): Promise<{ results: { uuid: string; ok: boolean; message: string }[]; message: string }>;
}

export interface ApprovalParts {
  store: ApprovalsStore;
  staff: StaffDirectory;
  queues: Queues;
  commands: Commands;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  flags: Pick<Flags, 'isOn'>;
}

/** What the queue of approvals asks. */
export type ApprovalQueue = Pick<Queue, 'waiting' | 'counts' | 'check'>;

/** The rules by the name of their command, each checked where it was defined. */
export interface RuleBook {
  of(command: string): ApprovalRule<{ reason: string }, { message: string }>;
  /** The commands that somebody may make. */
  permitted(reader: Staff): string[];
  permission(command: string): Permission;
}
