import type { Waiting } from './batch.ts';
import type { BatchHooks } from './commit.ts';
import type { Connection } from './connection.ts';
import type { Durability } from './durability.ts';
import type { Savepoint } from './savepoint.ts';
import type { Row, SqlValue, Statements } from './statements.ts';

/** A prepared statement without parameters. */
type Statement = { run(): unknown };

/** A writer: its connection and prepared statements, and the callbacks that wait. Made once. */
export interface WriterState {
  readonly connection: Connection;
  readonly statements: Statements;
  readonly begin: Statement;
  readonly commit: Statement;
  readonly rollback: Statement;
  readonly callbackPoint: Savepoint;
  readonly stepPoint: Savepoint;
  /** What jobs and hooks of a transaction read and write with. */
  readonly batchTx: {
    get(sql: string, ...parameters: SqlValue[]): Row | undefined;
    run(sql: string, ...parameters: SqlValue[]): { changes: number; lastId: number };
  };
  readonly hooks: BatchHooks;
  readonly durability: Durability;
  readonly queue: Waiting[];
  /** Runs the queue. */
  readonly drain: () => Promise<void>;
  /** Whether the last transaction left jobs that are due. Then nobody is answered until they are done. */
  catchingUp: boolean;
  draining: boolean;
  /** The turns of the event loop that were left to connections since the last transaction. */
  arrivals: number;
  closed: boolean;
  /** Whether a callback runs. */
  writing: boolean;
  whenIdle: (() => void)[];
}
