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
 * @param folders those of the worlds that come and go
 * @param worldOf the world of a token, for folders that do not name their worlds
 * @returns by the id of the world, those that began first come first
 */
export function tenuresIn(
  folders: readonly string[],
  worldOf: (token: number) => string | undefined = () => undefined,
): Map<string, SeenTenure[]> {
  const seen = new Map<string, Map<number, SeenTenure>>();
  for (const { file, id } of folders.flatMap(filesIn)) {
    const found = rowsOf<SeenTenure>(file, 'SELECT * FROM Tenure ORDER BY token');
    // A copy of another world has the tenures of that one too: the last one is its own.
    const world = id ?? worldOf(found.at(-1)?.token ?? 0);
    if (world === undefined) continue;
    const tenures = seen.get(world) ?? new Map<number, SeenTenure>();
    for (const tenure of found) {
      const known = tenures.get(tenure.token);
      if (!known || known.lastCommitAt < tenure.lastCommitAt) tenures.set(tenure.token, tenure);
    }
    seen.set(world, tenures);
  }
  const sorted = [...seen].map(([id, tenures]): [string, SeenTenure[]] => [
    id,
    [...tenures.values()].sort((one, other) => one.token - other.token),
  ]);
  return new Map(sorted);
}

/** The databases of a folder. That of visitors has an index of them. */
function filesIn(folder: string): { file: string; id: string | undefined }[] {
  const names = readdirSync(folder);
  const index = join(folder, 'index.db');
  if (!existsSync(index)) {
    const databases = names.filter((name) => /^[0-9a-f]+\.db$/.test(name));
    return databases.map((name) => ({ file: join(folder, name), id: undefined }));
  }
  return rowsOf<{ id: string; file: string }>(index, 'SELECT id, file FROM Kept')
    .filter(({ file }) => names.includes(file))
    .map(({ id, file }) => ({ file: join(folder, file), id }));
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
