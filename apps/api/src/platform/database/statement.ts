import type { Compilable, Insertable, Kysely } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from './commit.ts';
import type { Database } from './database.ts';
import { createKysely } from './kysely-dialect.ts';
import type { SqlValue } from './statements.ts';

function refuse(): never {
  throw new Error('A statement is run on a tx or on committed(db).');
}

/** Builds queries, typed by Prisma's schema, and runs none. */
const tables = createKysely({ all: refuse, get: refuse, run: refuse, reads: refuse });

/** What a statement reads from: a commit's `tx`, or `committed(db)`. */
export type Reads = Pick<Tx, 'get' | 'all'>;

/** Reads only what has been committed. */
export function committed(db: Pick<Database, 'readNow'>): Reads {
  return {
    get: (sql, ...parameters) => db.readNow.get(sql, parameters),
    all: (sql, ...parameters) => db.readNow.all(sql, parameters),
  };
}

/** A query with a fixed text. It runs synchronously, so callers may use it where they cannot await. */
export interface Statement<P, Row> {
  first(on: Pick<Tx, 'get'>, parameters: P): Row | undefined;
  all(on: Pick<Tx, 'all'>, parameters: P): Row[];
  /** @returns the number of rows that were changed */
  run(tx: Pick<Tx, 'run'>, parameters: P): number;
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query that is built: its text and values, and the places of the parameters among them. */
interface Built {
  bound: readonly unknown[];
  names: readonly { at: number; name: string }[];
}

const builtOf = ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Built => ({
  bound: [sql, ...parameters],
  names: parameters.flatMap((value, place) =>
    value instanceof Placeholder ? [{ at: place + 1, name: value.name }] : [],
  ),
});

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * Builds a query once, with Kysely, and runs it as a prepared statement: typed like Kysely, as fast as SQL
 * written by hand. `build` must only pass the parameters on as values; their contents are not known yet.
 *
 *     const BY_EMAIL = statement((db, { email }: { email: string }) =>
 *       db.selectFrom('Trader').select('id').where('email', '=', email));
 *     BY_EMAIL.first(tx, { email });
 */
export function statement<P extends object, Row>(
  build: (db: Kysely<DB>, parameters: P) => Compilable<Row>,
): Statement<P, Row> {
  let built: Built | undefined;
  const bind = (parameters: P) => {
    built ??= builtOf(build(tables, placeholders as P).compile());
    const { bound, names } = built;
    const values = bound.slice() as [string, ...SqlValue[]];
    for (const { at, name } of names) values[at] = parameters[name as keyof P] as SqlValue;
    return values;
  };
  return {
    first: (on, parameters) => on.get(...bind(parameters)) as Row | undefined,
    all: (on, parameters) => on.all(...bind(parameters)) as Row[],
    run: (tx, parameters) => tx.run(...bind(parameters)).changes,
  };
}

/** Inserts one row with these columns. The others get their defaults. */
export function insertion<T extends keyof DB & string, C extends keyof Insertable<DB[T]> & string>(
  table: T,
  columns: readonly C[],
): Statement<Pick<Insertable<DB[T]>, C>, unknown> {
  return statement((db, row: Pick<Insertable<DB[T]>, C>) =>
    db.insertInto(table).values(Object.fromEntries(columns.map((column) => [column, row[column]])) as never),
  );
}
