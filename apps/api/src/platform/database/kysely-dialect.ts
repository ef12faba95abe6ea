import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { SqlValue, Statements } from './statements.ts';

/** Kysely as a query builder over prepared statements. It opens no transactions: those belong to commit(). */
export function createKysely(statements: Pick<Statements, 'all' | 'get' | 'run' | 'reads'>): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const values = parameters as readonly SqlValue[];
      if (statements.reads(sql)) return { rows: statements.all(sql, values) as R[] };
      const { changes, lastId } = statements.run(sql, values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastId) };
    },
    streamQuery() {
      throw new Error('Streaming is not supported; read in pages.');
    },
  };
  const refuse = async () => {
    throw new Error('Kysely opens no transactions here; use commit().');
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
