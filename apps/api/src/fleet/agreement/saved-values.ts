import type { z } from 'zod';
import type { Connection } from '../../platform/database/connection.ts';
import type { Agreed } from './bucket.ts';
import type { Saved } from './memory-bucket.ts';

/** Keeps the values of a bucket in a table of a database, as JSON of a schema. @param table a name without quotes */
export function savedIn<T>(connection: Connection, table: string, schema: z.ZodType<T>): Saved<T> {
  connection.exec(
    `CREATE TABLE IF NOT EXISTS "${table}" (key TEXT PRIMARY KEY, value TEXT NOT NULL, revision INTEGER NOT NULL) STRICT`,
  );
  const save = connection.prepare(
    `INSERT INTO "${table}" (key, value, revision) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, revision = excluded.revision`,
  );
  const remove = connection.prepare(`DELETE FROM "${table}" WHERE key = ?`);
  return {
    load() {
      const rows = connection.prepare(`SELECT key, value, revision FROM "${table}"`).all() as {
        key: string;
        value: string;
        revision: number;
      }[];
      return rows.map(({ key, value, revision }): [string, Agreed<T>] => [
        key,
        { value: schema.parse(JSON.parse(value)), revision },
      ]);
    },
    save: (key, { value, revision }) => void save.run(key, JSON.stringify(value), revision),
    remove: (key) => void remove.run(key),
  };
}
