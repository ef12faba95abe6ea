import type { approvalDetail, PendingAnswer } from '@papermint/contracts/approvals/model';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import type { z } from 'zod';
import type { CommandContext, EventNote } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Facts } from './approval-record.ts';

/** What a command would do now. */
export interface Described {
  /** Whether a second person must approve it. */
  needed: boolean;
  /** Whether asking for it needs the step-up of the call, which then has `confirmedWhere`. */
  proof?: boolean;
  /** In the imperative: `Delist LTC/USD`. */
  title: string;
  subject: RecordSubject;
  /** Equal for two requests that ask for the same; the subject by default. */
  sameness?: string;
  /** The id of the trader whose account it concerns. */
  account?: string;
  /** The state of the subject. An approval needs the same state. */
  version: string;
  before: Facts;
  after: Facts;
}

/** Who carries a command out. */
export interface CarriedOut {
  /** The command that runs. Its actor is the member of staff who makes or approves it. */
  command: CommandContext;
  makerId: string;
  /** Null without a second person. */
  approvedById: string | null;
}

/** Why a command is made. A command that needs a second person needs a reason. */
export interface Reasoned {
  reason?: string | undefined;
}

/** How a command that may need a second person is carried out. `T` must survive JSON unchanged. */
export interface ApprovalRule<I extends Reasoned, T extends { message: string }> {
  /** @throws DomainError as `run` does, at a field */
  describe(reads: Reads, input: I, makerId: string): Described;
  run(tx: Tx, by: CarriedOut, input: I): T;
  note(answer: T, input: I): EventNote;
  /**
   * What the simulated second person says: undefined agrees, a text is why not. Without it, people decide.
   * @throws DomainError where the command cannot be carried out
   */
  second?(reads: Reads, input: I, approverId: string): string | undefined;
}

export type ApprovalDetail = z.infer<typeof approvalDetail>;

/** A command that may need a second person. */
export interface Approvable<I, T> {
  /**
   * Carries out the command, or requests it where a second person must approve.
   * @throws DomainError as its rule; bad_input at `reason` for a request without a reason
   */
  execute(command: CommandContext, input: I): Promise<T | PendingAnswer>;
}
