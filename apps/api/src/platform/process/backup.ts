import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { openReadConnection } from '../database/connection.ts';
import { filesOf } from '../files/file-folder.ts';

/** A backup that cannot be taken or used, in a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const DATABASE = 'papermint.db';
const KEY = 'secret.key';
const MANIFEST = 'backup.json';
/** All that belongs to the exchange in a data folder; the seeds are made with its key. */
const OF_EXCHANGE =
  /^(papermint(-seed-\w+)?\.db(-wal|-shm|\.files|\.key|\.history)?|secret\.key|worlds|snapshots)$/;

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Path in the backup → SHA-256. */
  files: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifest>;

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split('\\').join('/'))
    .sort();
}

/**
 * Copies the exchange of a data folder to a new folder: the database as of one commit, its key, and the files that were
 * sent. A server may run over the data meanwhile.
 * @throws BackupError if the folder exists or there is nothing to copy
 */
export function takeBackup(dataDir: string, to: string): Manifest {
  const file = join(dataDir, DATABASE);
  if (!existsSync(file)) throw new BackupError(`There is no exchange in ${dataDir}.`);
  if (existsSync(to)) throw new BackupError(`${to} already exists. Choose a folder that does not.`);
  const draft = `${to}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  // Written by this process only, so that the mode is right from the first byte.
  writeFileSync(join(draft, DATABASE), '', { mode: 0o600 });
  const connection = openReadConnection(file);
  try {
    connection.pragma('query_only = OFF');
    connection.prepare('VACUUM INTO ?').run(join(draft, DATABASE));
  } finally {
    connection.close();
  }
  cpSync(join(dataDir, KEY), join(draft, KEY));
  for (const kind of ['private', 'public']) {
    const sent = join(filesOf(file), kind);
    if (existsSync(sent)) cpSync(sent, join(filesOf(join(draft, DATABASE)), kind), { recursive: true });
  }
  const files = Object.fromEntries(filesIn(draft).map((path) => [path, digest(join(draft, path))]));
  const about: Manifest = { format: 1, takenAt: new Date().toISOString(), files };
  writeFileSync(join(draft, MANIFEST), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, to);
  return about;
}

/** @throws BackupError if it is no backup, or a file of it is missing or was changed */
export function checkBackup(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST}.`);
  const about = manifest.safeParse(jsonOf(file));
  if (!about.success) throw new BackupError(`${file} cannot be read by this version.`);
  for (const [path, hash] of Object.entries(about.data.files)) {
    const whole = join(folder, path);
    if (relative(folder, whole).startsWith('..') || !existsSync(whole) || digest(whole) !== hash) {
      throw new BackupError(`${path} of the backup is missing or was changed. Use another backup.`);
    }
  }
  for (const needed of [DATABASE, KEY]) {
    if (!(needed in about.data.files)) throw new BackupError(`The backup has no ${needed}.`);
  }
  return about.data;
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Puts a backup into a data folder that is locked by the caller. With `force`, an exchange that is there is moved to a
 * folder beside it first.
 * @returns the folder of the replaced exchange; undefined if there was none
 * @throws BackupError if there is one and `force` is not given, or the backup is not whole
 */
export function restoreBackup(folder: string, dataDir: string, force: boolean): string | undefined {
  const { files } = checkBackup(folder);
  const present = readdirSync(dataDir).filter((name) => OF_EXCHANGE.test(name));
  if (present.length > 0 && !force) {
    throw new BackupError(
      `There is an exchange in ${dataDir}. Restore into an empty folder, or add --force: it is then moved aside, not deleted.`,
    );
  }
  const incoming = join(dataDir, 'restoring');
  rmSync(incoming, { recursive: true, force: true });
  for (const path of Object.keys(files)) {
    const to = join(incoming, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    cpSync(join(folder, path), to);
  }
  const aside = join(dataDir, `replaced-${new Date().toISOString().replace(/\W/g, '')}`);
  if (present.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of present) renameSync(join(dataDir, name), join(aside, name));
  // The database last: without it, a start would seed a new exchange.
  const order = readdirSync(incoming).sort((a, b) => Number(a === DATABASE) - Number(b === DATABASE));
  for (const name of order) renameSync(join(incoming, name), join(dataDir, name));
  rmSync(incoming, { recursive: true, force: true });
  return present.length > 0 ? aside : undefined;
}
