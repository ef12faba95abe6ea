import { bindVerbs } from '../bind-verbs.ts';
import type { Ids } from '../commands/ids.ts';
import type { Tx } from '../database/commit.ts';
import type { Database } from '../database/database.ts';
import type { Reads } from '../database/statement.ts';
import { committed } from '../database/statement.ts';
import type { SignedPaths } from '../secrets/signed-paths.ts';
import type { Clock } from '../time/clock.ts';
import { privatePath } from './file-address.ts';
import type { FileFolder, Visibility } from './file-folder.ts';
import type { IncomingFile } from './file-intake.ts';
import { createIntake } from './file-intake.ts';
import type { FileUse } from './file-rows.ts';
import { ADD_FILE, isReferred, removeRows } from './file-rows.ts';

/** The files of a world: what requests bring, what rows refer to, and what readers get. */
export type Files = ReturnType<typeof createFiles>;

interface FilesDeps {
  ids: Ids;
  clock: Clock;
  signedPaths: SignedPaths;
  folder: FileFolder;
  /** Reads what has been committed. */
  reads: Reads;
  /** How many running requests have placed a file and may still bind it, by visibility and hash. */
  held: Map<string, number>;
}

export function createFiles({
  db,
  ...parts
}: Omit<FilesDeps, 'reads' | 'held'> & { db: Pick<Database, 'readNow'> }) {
  const deps: FilesDeps = { ...parts, reads: committed(db), held: new Map() };
  return bindVerbs(deps, { intake, bind, unbind, read, privateAddress, readPrivate, sweep });
}

/** Begins to take the files of a request. */
const intake = (deps: FilesDeps) =>
  createIntake(deps.folder, (visibility, hash) => hold(deps, visibility, hash));

/** Stores that a file is used, in the commit of the command that received it. */
function bind(
  { ids, clock }: FilesDeps,
  tx: Tx,
  { hash, visibility, bytes, type }: IncomingFile,
  use: FileUse,
): void {
  const createdAt = clock.now();
  ADD_FILE.run(tx, { id: ids.uuid(createdAt), hash, visibility, bytes, type, createdAt, ...use });
}

/** Drops the files of a use. After the commit, files without another use are removed. */
function unbind(deps: FilesDeps, tx: Tx, use: FileUse): void {
  for (const { visibility, hash } of removeRows(tx, use)) {
    tx.afterCommit(() => dropUnused(deps, visibility, hash));
  }
}

function read(
  { folder }: FilesDeps,
  { visibility, hash, width }: { visibility: 'public'; hash: string; width: number },
): Promise<Buffer | undefined> {
  return folder.read(visibility, hash, width);
}

/** An address that opens a private file for five minutes of wall time. Services give it to readers who may see it. */
function privateAddress({ signedPaths }: FilesDeps, hash: string, width: number): string {
  return signedPaths.sign(privatePath(hash, width));
}

/** @returns undefined if the signature is wrong, of another world or too old, or the file is gone */
async function readPrivate(
  { signedPaths, folder }: FilesDeps,
  { hash, width, until, by }: { hash: string; width: number; until: string; by: string },
): Promise<Buffer | undefined> {
  if (!signedPaths.isValid(privatePath(hash, width), { until, by })) return undefined;
  return folder.read('private', hash, width);
}

/** Removes the files that nothing refers to. */
async function sweep(deps: FilesDeps): Promise<void> {
  for (const visibility of ['public', 'private'] as const) {
    for (const [index, hash] of deps.folder.list(visibility).entries()) {
      dropUnused(deps, visibility, hash);
      // Other requests get their turn in between.
      if (index % 100 === 99) await new Promise(setImmediate);
    }
  }
}

/** Keeps a file from being removed while a request may still bind it. @returns a way to let it go */
function hold(deps: FilesDeps, visibility: Visibility, hash: string): () => void {
  const { held } = deps;
  const name = `${visibility} ${hash}`;
  held.set(name, (held.get(name) ?? 0) + 1);
  return () => {
    const others = (held.get(name) ?? 1) - 1;
    if (others > 0) held.set(name, others);
    else held.delete(name);
    dropUnused(deps, visibility, hash);
  };
}

function dropUnused({ folder, held, reads }: FilesDeps, visibility: Visibility, hash: string): void {
  if (held.has(`${visibility} ${hash}`) || isReferred(reads, { visibility, hash })) return;
  folder.remove(visibility, hash);
}
