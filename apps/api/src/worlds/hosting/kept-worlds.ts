import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '../../platform/database/connection.ts';
import { privateFolder } from '../../platform/process/private-files.ts';

/** A world that outlives the server, whether it is open or not. */
export interface KeptWorld {
  readonly id: string;
  /** The name of its database in the folder. A reset changes it. */
  file: string;
  readonly label: string | null;
  /** Simulated seconds per wall second that it begins with. */
  readonly speed: number;
  /** Wall ms. */
  readonly openedAt: number;
  usedAt: number;
  /** The size of its files when it was last closed. */
  bytes: number;
}

/** The list of the worlds in a folder: a small database beside their files. */
export interface KeptWorlds {
  /** Those whose files are there. */
  load(): KeptWorld[];
  save(worlds: readonly KeptWorld[]): void;
  remove(id: string): void;
  close(): void;
}

const INDEX = 'index.db';

const TABLE = `CREATE TABLE IF NOT EXISTS Kept (
  id TEXT PRIMARY KEY, file TEXT NOT NULL, label TEXT, speed REAL NOT NULL,
  openedAt INTEGER NOT NULL, usedAt INTEGER NOT NULL, bytes INTEGER NOT NULL
) STRICT`;

const SAVE = `INSERT INTO Kept (id, file, label, speed, openedAt, usedAt, bytes)
  VALUES (:id, :file, :label, :speed, :openedAt, :usedAt, :bytes) ON CONFLICT (id) DO UPDATE
  SET file = excluded.file, usedAt = excluded.usedAt, bytes = excluded.bytes`;

/** Opens the list of a folder, and removes the files in it that belong to no world of the list. */
export function openKeptWorlds(folder: string): KeptWorlds {
  mkdirSync(folder, privateFolder);
  const index = openConnection(join(folder, INDEX), false);
  index.exec(TABLE);
  const insert = index.prepare(SAVE);
  const drop = index.prepare('DELETE FROM Kept WHERE id = ?');
  const saveAll = index.transaction((worlds: readonly KeptWorld[]) => {
    for (const world of worlds) insert.run(world);
  });

  return {
    load() {
      const listed = index.prepare('SELECT * FROM Kept').all() as KeptWorld[];
      const found = listed.filter(({ id, file }) => existsSync(join(folder, file)) || !drop.run(id));
      const known = new Set([INDEX, ...found.map(({ file }) => file)]);
      for (const name of readdirSync(folder)) {
        // Beside a database are its log and its files, named like it with a suffix.
        if (!known.has(name.replace(/\.db.*$/, '.db'))) rmSync(join(folder, name), { recursive: true });
      }
      return found;
    },
    save: (worlds) => saveAll(worlds),
    remove: (id) => void drop.run(id),
    close: () => index.close(),
  };
}
