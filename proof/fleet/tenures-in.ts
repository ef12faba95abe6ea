import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '../../apps/api/src/platform/database/connection.ts';

/** Under which right a node wrote a world, and when, wall ms. */
export interface SeenTenure {
  token: number;
  holder: string;
  firstCommitAt: number;
  lastCommitAt: number;
}

/**
 * The tenures that all copies of all worlds in some folders tell of. Where copies differ, a tenure is as long as the
 * longest of them.
 * @param folders those of the worlds of visitors
 * @returns by the id of the world
 */
export function tenuresIn(folders: readonly string[]): Map<string, SeenTenure[]> {
  const seen = new Map<string, Map<number, SeenTenure>>();
  for (const folder of folders) {
    const index = join(folder, 'index.db');
    if (!existsSync(index)) continue;
    for (const { id, file } of rowsOf<{ id: string; file: string }>(index, 'SELECT id, file FROM Kept')) {
      if (!readdirSync(folder).includes(file)) continue;
      const tenures = seen.get(id) ?? new Map<number, SeenTenure>();
      for (const tenure of rowsOf<SeenTenure>(join(folder, file), 'SELECT * FROM Tenure')) {
        const known = tenures.get(tenure.token);
        if (!known || known.lastCommitAt < tenure.lastCommitAt) tenures.set(tenure.token, tenure);
      }
      seen.set(id, tenures);
    }
  }
  const sorted = [...seen].map(([id, tenures]): [string, SeenTenure[]] => [
    id,
    [...tenures.values()].sort((one, other) => one.token - other.token),
  ]);
  return new Map(sorted);
}

function rowsOf<T>(file: string, sql: string): T[] {
  // The copy is the proof's own: opening it may write its log into it.
  const database = openConnection(file, false);
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
}
