import { emailAddress } from '@papermint/contracts/common/email-address';
import { foldedText } from '@papermint/contracts/common/folded-text';
import Sqlite from '@papermint/sqlite';
import { makePrivate } from '../process/private-files.ts';

export type Connection = Sqlite.Database;
export type Statement = Sqlite.Statement;

/**
 * Opens the only connection that writes. WAL lets readers continue beside it; synchronous=FULL means that what a COMMIT
 * has returned from is on the disk (openDatabase syncs by itself then: see durability.ts). With `durable` false it may not
 * be: for files that are not needed after a crash.
 */
export function openConnection(file: string, durable = true): Connection {
  makePrivate(file);
  const connection = new Sqlite(file);
  // First, because a change of the journal mode is synced as well.
  connection.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`);
  connection.pragma('journal_mode = WAL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('cache_size = -32000');
  connection.pragma('temp_store = MEMORY');
  // Erased data is overwritten, even in free pages of the file.
  connection.pragma('secure_delete = ON');
  return withFunctions(connection);
}

/** Opens an empty database in memory. */
export function openMemoryConnection(): Connection {
  const connection = new Sqlite(':memory:');
  connection.pragma('foreign_keys = ON');
  return withFunctions(connection);
}

/** Opens a read-only connection: it sees what has been committed. */
export function openReadConnection(file: string): Connection {
  const connection = new Sqlite(file, { readonly: true });
  connection.pragma('query_only = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('cache_size = -32000');
  connection.pragma('mmap_size = 268435456');
  return withFunctions(connection);
}

/**
 * Opens a connection that copies the log into the database. It syncs the log before, and the database after, unless
 * `durable` is false.
 */
export function openCheckpointConnection(file: string, durable = true): Connection {
  const connection = new Sqlite(file, { fileMustExist: true });
  connection.pragma(`synchronous = ${durable ? 'NORMAL' : 'OFF'}`);
  connection.pragma('busy_timeout = 5000');
  connection.pragma('wal_autocheckpoint = 0');
  return connection;
}

/** `folded(text)` in SQL is `foldedText`; see contains.ts. A migration needs `email_address`. */
function withFunctions(connection: Connection): Connection {
  connection.function('folded', { deterministic: true }, (text) =>
    typeof text === 'string' ? foldedText(text) : text,
  );
  connection.function('email_address', { deterministic: true }, (email) => emailAddress(String(email)));
  return connection;
}
