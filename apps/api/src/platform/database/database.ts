import type { Kysely } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { BatchHooks, Job } from './commit.ts';
import { createWriter } from './commit.ts';
import { openConnection, openReadConnection } from './connection.ts';
import { createKysely } from './kysely-dialect.ts';
import type { Migration } from './migrations.ts';
import { applyMigrations } from './migrations.ts';
import { createPrismaReader } from './prisma-reader.ts';
import type { Statements } from './statements.ts';
import { createStatements } from './statements.ts';

/** One SQLite file: everything that reads and the one door that writes. */
export interface Database {
  /** The one way to write; see Writer. */
  commit<T>(job: Job<T>): Promise<T>;
  /** Reads with relations. Sees what has been committed. */
  prisma: PrismaClient;
  /** Reads through the query builder; same view as Prisma. */
  reads: Kysely<DB>;
  /** Reads on hot paths: prepared, at once. */
  readNow: Pick<Statements, 'all' | 'get'>;
  close(): Promise<void>;
}

/**
 * Opens (and where it is new, makes) the file, and brings it up to the newest migration.
 * @param durable whether what is acknowledged outlives a crash of the machine
 */
export function openDatabase(
  file: string,
  migrations: readonly Migration[],
  hooks: BatchHooks,
  durable = true,
): Database {
  const connection = openConnection(file, durable);
  applyMigrations(connection, migrations);
  const reader = openReadConnection(file);
  const writer = createWriter(connection, hooks);
  const readStatements = createStatements(reader);
  const prisma = createPrismaReader(file, writer.isWriting);
  return {
    commit: writer.commit,
    prisma,
    reads: createKysely(readStatements),
    readNow: readStatements,
    async close() {
      await writer.close();
      await prisma.$disconnect();
      reader.close();
      connection.close();
    },
  };
}
