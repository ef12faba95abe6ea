import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { PrismaClient } from '../../generated/prisma/client.ts';

/**
 * A Prisma client that only reads.
 *
 * The stock adapter shares one connection between everybody: while a transaction is open, a query from
 * outside reads its uncommitted rows, and a write from outside is acknowledged and then lost when that
 * transaction rolls back. Here Prisma has a connection of its own that can only read; what it sees has been
 * committed. Writes and transactions are refused, they go through commit().
 *
 * @param isWriting whether a transaction callback is running: it must read through its own `tx`, or it would miss
 *   what it has just written
 */
export function createPrismaReader(file: string, isWriting: () => boolean): PrismaClient {
  const stock = new PrismaBetterSqlite3({ url: file, readonly: true }, { timestampFormat: 'unixepoch-ms' });
  const adapter: SqlDriverAdapterFactory = {
    provider: stock.provider,
    adapterName: 'papermint-read-only',
    async connect() {
      const connected = await stock.connect();
      return {
        provider: connected.provider,
        adapterName: 'papermint-read-only',
        queryRaw(query) {
          if (isWriting()) throw refusal('Prisma was used inside a transaction callback; use its tx.');
          return connected.queryRaw(query);
        },
        executeRaw: async () => {
          throw refusal('Prisma only reads here; write through commit().');
        },
        executeScript: async () => {
          throw refusal('Prisma only reads here; write through commit().');
        },
        startTransaction: async () => {
          throw refusal('Prisma opens no transactions here; use commit().');
        },
        dispose: () => connected.dispose(),
      };
    },
  };
  return new PrismaClient({ adapter });
}

function refusal(message: string): DriverAdapterError {
  return new DriverAdapterError({ kind: 'sqlite', extendedCode: 1, message });
}
