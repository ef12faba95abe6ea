import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '../../../platform/database/connection.ts';
import { privateFolder } from '../../../platform/process/private-files.ts';

/** A world as it was at one commit. */
export interface Snapshot {
  id: string;
  name: string;
  /** The id of the world that it was taken of. */
  world: string;
  /** Wall ms. */
  takenAt: number;
  /** The simulated time in it, ms. */
  now: number;
  seed: number;
  /** The last event in it; 0 without any. */
  event: number;
  /** The size of its database and of the files that were sent. */
  bytes: number;
}

/** The list of the snapshots in a folder: a small database beside their files. It outlives the server. */
export interface SnapshotIndex {
  /** Oldest first. */
  all(): Snapshot[];
  /** Removes what a process has left that was killed: rows without files, and files without rows. */
  sweep(): void;
  add(snapshot: Snapshot): void;
  remove(id: string): void;
  close(): void;
}

const INDEX = 'index.db';

const TABLE = `CREATE TABLE IF NOT EXISTS Snapshot (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, world TEXT NOT NULL, takenAt INTEGER NOT NULL, now INTEGER NOT NULL,
  seed INTEGER NOT NULL, event INTEGER NOT NULL, bytes INTEGER NOT NULL
) STRICT`;

const INSERT = `INSERT INTO Snapshot (id, name, world, takenAt, now, seed, event, bytes)
  VALUES (:id, :name, :world, :takenAt, :now, :seed, :event, :bytes)`;

export const fileOfSnapshot = (folder: string, id: string): string => join(folder, `${id}.db`);

/** Opens the list of a folder. */
export function openSnapshotIndex(folder: string): SnapshotIndex {
  mkdirSync(folder, privateFolder);
  const index = openConnection(join(folder, INDEX), false);
  index.exec(TABLE);
  const insert = index.prepare(INSERT);
  const drop = index.prepare('DELETE FROM Snapshot WHERE id = ?');
  const list = index.prepare('SELECT * FROM Snapshot ORDER BY takenAt, rowid');
  const all = () => list.all() as Snapshot[];
  return {
    all,
    sweep() {
      const found = all().filter(({ id }) => existsSync(fileOfSnapshot(folder, id)) || !drop.run(id));
      const known = new Set([INDEX, ...found.map(({ id }) => `${id}.db`)]);
      for (const name of readdirSync(folder)) {
        // Beside a database are its log and its files, named like it with a suffix.
        if (!known.has(name.replace(/\.db.*$/, '.db'))) rmSync(join(folder, name), { recursive: true });
      }
    },
    add: (snapshot) => void insert.run(snapshot),
    remove: (id) => void drop.run(id),
    close: () => index.close(),
  };
}
