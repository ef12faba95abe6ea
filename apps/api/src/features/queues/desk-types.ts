import type { StatusTable } from '@papermint/contracts/transitions';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';

/** A record of a queue. */
export interface DeskRecord {
  status: string;
  /** Its id in the queue. */
  subject: string;
  /** When it began to wait, if its status is a waiting one, simulated ms. */
  since: number;
}

/** What the simulated desk made of a record. `left`: people decide it, or the desk tries again later. */
export type DeskOutcome =
  | { outcome: 'approved' | 'answered' | 'requested' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'left'; reason: string };

/** A simulated member of staff who decides one record. */
export interface DeskClerk {
  staff: Staff;
  /** What waits of a trader. */
  waitsOf(traderId: string): readonly { queue: string; text: string; dueAt: string }[];
  /**
   * Carries out a verb of staff in the commit of the decision.
   * @param name of the call
   * @returns whether it is carried out, or a second person was asked
   * @throws DomainError what the verb throws; then it has changed nothing
   */
  act(name: string, verb: (command: CommandContext) => Promise<unknown>): Promise<'done' | 'requested'>;
}

/** How the simulated desk decides the records of a queue. */
export interface QueueDesk {
  /** What it does with a record, as in `compare the documents with the personal info`. */
  task: string;
  /** Whether the second simulated person decides its records, who is never the one that asks for them. */
  second?: boolean;
  /** How long it takes for a record, simulated ms. */
  takes: { least: number; most: number };
  /** Where its records stand, and the statuses in which they wait. */
  waits: {
    table: Pick<StatusTable, 'entity'>;
    /** The table. */
    rows: string;
    statuses: readonly string[];
    /** The column that names the trader who waits; undefined where only staff do. */
    owner?: string;
  };
  /** The record of a row; undefined where there is none. @param id of the row */
  record(reads: Reads, id: string): DeskRecord | undefined;
  /** Whether it decides a record in the moment in which it begins to wait. @param id of the row */
  isInstant?(reads: Reads, id: string): boolean;
  /** Decides a record by the rules of the feature. @throws DomainError where the record cannot be decided */
  decide(tx: Tx, clerk: DeskClerk, subject: string): Promise<DeskOutcome>;
}
