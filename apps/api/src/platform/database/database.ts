import type { Kysely } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { BatchHooks, CommitOptions, TransactionCallback } from './commit.ts';
import type { Connection } from './connection.ts';
import { openConnection, openReadConnection } from './connection.ts';
import { copyOpenDatabase, linkBeside } from './database-files.ts';
import { createEmptyDatabase } from './empty-database.ts';
import { openHistory } from './history/history.ts';
import type { Unreachable } from './history/past-state.ts';
import { putPastState } from './history/past-state.ts';
import { createKysely } from './kysely-dialect.ts';
import type { Migration } from './migrations.ts';
import { applyMigrations } from './migrations.ts';
import type { Statements } from './statements.ts';
import { createStatements } from './statements.ts';
import { createWriter } from './writer.ts';

/** One SQLite file: its readers and its only writer. */
export interface Database {
  /** The only way to write; see Writer. */
  commit<T>(callback: TransactionCallback<T>, options?: CommitOptions): Promise<T>;
  /** Reads through the query builder. Sees what has been committed. */
  reads: Kysely<DB>;
  /** Prepared statements for hot paths; they run synchronously. */
  readNow: Pick<Statements, 'all' | 'get'>;
  /** Resolves when what has been committed so far is on the disk; undefined if it is. Never rejects. */
  onDisk(): Promise<void> | undefined;
  /** Writes what was committed into the file and empties the log of changes, which may still have what was removed. */
  shedLog(): Promise<void>;
  /**
   * Copies the database as of one commit to a new file, with the files that were sent to its world.
   * @param durable whether the copy is synced to the disk; it is by default
   */
  copyTo(file: string, durable?: boolean): Promise<void>;
  /**
   * Copies the database as it was right after the commit of an event to a new file, with the files that were sent to its
   * world and are still there.
   * @returns why there is no such state; undefined where it was copied
   */
  copyPast(event: number, file: string): Promise<Unreachable | undefined>;
  close(): Promise<void>;
}

/** The bytes of a page. */
const PAGE = 4096;

/** The bytes that a database uses. */
export const USED_BYTES = `SELECT (page_count - freelist_count) * ${PAGE} AS bytes
  FROM pragma_page_count, pragma_freelist_count`;

/**
 * Opens the file, or creates it, and applies the migrations that it lacks.
 * @param durable whether what was acknowledged survives a crash of the machine
 * @param most the bytes that the file never grows beyond
 * @param logs how many logs are kept aside for `copyPast`; none by default
 * @param bulk stores everything in one transaction, which `close` commits. Only for a file that nobody needs before: its
 *   readers see what a callback has written so far.
 */
export function openDatabase(
  file: string,
  migrations: readonly Migration[],
  hooks: BatchHooks,
  durable = true,
  most?: number,
  logs = 0,
  bulk = false,
): Database {
  createEmptyDatabase(file, migrations, durable);
  const connection = openConnection(file, durable);
  if (most !== undefined) connection.pragma(`max_page_count = ${Math.ceil(most / PAGE)}`);
  applyMigrations(connection, migrations);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  const history = logs > 0 ? openHistory(connection, file, logs) : undefined;
  if (bulk) beginBulk(connection);
  // A second connection would see nothing before the end.
  const reader = bulk ? connection : openReadConnection(file);
  const writer = createWriter(connection, file, hooks, history);
  const readStatements = createStatements(reader);
  return {
    commit: writer.commit,
    reads: createKysely(readStatements),
    readNow: readStatements,
    onDisk: writer.onDisk,
    async shedLog() {
      do {
        await writer.commit(async () => undefined);
        await writer.logCopied();
      } while (writer.isWriting() || writer.logCopied());
      connection.pragma('wal_checkpoint(TRUNCATE)');
      history?.forget();
    },
    async copyTo(to, durable) {
      // Stores the present instant. No transaction is under way when it returns, and none begins in this turn.
      await writer.commit(async () => undefined);
      copyOpenDatabase(file, to, durable);
    },
    async copyPast(event, to) {
      if (!history) return 'no history';
      await writer.commit(async () => undefined);
      const unreachable = putPastState(history.state, event, to);
      if (!unreachable) linkBeside(file, to);
      return unreachable;
    },
    async close() {
      await writer.close();
      if (bulk) connection.exec('COMMIT');
      else reader.close();
      history?.end();
      connection.close();
    },
  };
}

/** Begins the only transaction of a connection. Its pages stay in memory as far as they fit, so a commit writes nothing. */
function beginBulk(connection: Connection): void {
  connection.pragma('cache_size = -256000');
  connection.exec('BEGIN IMMEDIATE');
}
