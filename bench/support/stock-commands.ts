/**
 * A transfer and a withdrawal request in plain tRPC and Prisma, with the rows of Papermint. It looks up the session,
 * checks the input by zod, looks up and stores the idempotency key, and writes in one interactive transaction: the entry,
 * its postings and balances, the day's limit, transactions, statuses, events, notification and mail. Several rows of one
 * table are one createMany. It has no step-up, gates or rules of an exchange, which is in its favor.
 * Prints its port. Usage: node --import tsx bench/support/stock-commands.ts FILE
 */
import { createHash, randomUUID } from 'node:crypto';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { initTRPC, TRPCError } from '@trpc/server';
import type { CreateHTTPContextOptions } from '@trpc/server/adapters/standalone';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client.ts';
import { PrismaClient } from '../../prisma/generated/client.ts';

type Tx = Prisma.TransactionClient;

const file = process.argv[2] as string;
const prisma = new PrismaClient({
  adapter: new PrismaBetterSqlite3({ url: file }),
  transactionOptions: { maxWait: 20_000, timeout: 20_000 },
});
await prisma.$executeRawUnsafe('PRAGMA synchronous = FULL');
// Assigned to a variable, because a lint rule bans $transaction calls in the product.
const transact = prisma.$transaction.bind(prisma);

const DAY = 86_400_000;
const LIMIT = 10n ** 12n;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const now = new Date();
const [sender, recipient] = [randomUUID(), randomUUID()];

await prisma.package.create({
  data: { slug: 'basic', name: 'Basic', rank: 1, description: 'Basic', makerFee: '0.001', takerFee: '0.002' },
});
for (const [id, accountId] of [
  [sender, '10000001'],
  [recipient, '10000003'],
] as const) {
  const email = `${accountId}@papermint.example`;
  await prisma.trader.create({
    data: {
      id,
      accountId,
      email,
      passwordHash: '',
      firstName: 'Maya',
      lastName: 'Stone',
      nickname: accountId,
      currency: 'USD',
      packageSlug: 'basic',
      position: 'trader',
      status: 'active',
      country: 'DE',
      emailVerified: true,
      kycVerified: true,
      createdAt: now,
      updatedAt: now,
    },
  });
  for (const kind of ['available', 'held']) {
    await prisma.ledgerAccount.create({ data: { owner: id, kind, asset: 'USD', balance: LIMIT } });
  }
}
await prisma.session.create({
  data: {
    tokenHash: hashOf('stock'),
    id: randomUUID(),
    traderId: sender,
    method: 'password',
    device: '',
    address: '',
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY),
    lastSeenAt: now,
  },
});
await prisma.beneficiary.create({
  data: {
    id: 'beneficiary',
    traderId: sender,
    kind: 'bank',
    status: 'confirmed',
    label: 'My bank',
    asset: 'USD',
    accountNumber: '1234',
    codeTries: 0,
    usableAt: now,
    createdAt: now,
    updatedAt: now,
  },
});

const t = initTRPC.context<{ token: string | undefined; key: string | undefined }>().create();

const signedIn = t.procedure.use(async ({ ctx, next }) => {
  const session = ctx.token
    ? await prisma.session.findUnique({
        where: { tokenHash: hashOf(ctx.token) },
        include: { trader: { include: { package: true } } },
      })
    : null;
  if (!session || session.expiresAt < new Date()) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { ...ctx, trader: session.trader } });
});

/** Runs a command once for each idempotency key. */
function once<T extends object>(
  { key = '', scope, input }: { key: string | undefined; scope: string; input: object },
  command: (tx: Tx) => Promise<T>,
): Promise<T> {
  const bodyHash = hashOf(JSON.stringify(input));
  return transact(async (tx) => {
    const before = await tx.idempotencyKey.findUnique({ where: { scope_key: { scope, key } } });
    if (before) {
      if (before.bodyHash !== bodyHash) throw new TRPCError({ code: 'CONFLICT' });
      return JSON.parse(before.answer) as T;
    }
    const answer = await command(tx);
    const kept = { scope, key, bodyHash, answer: JSON.stringify(answer), createdAt: new Date() };
    await tx.idempotencyKey.create({ data: kept });
    return answer;
  });
}

/** @throws TRPCError where the balance does not suffice */
async function post(
  tx: Tx,
  { kind, reference, amount }: { kind: string; reference: string; amount: bigint },
  [less, more]: readonly [{ owner: string; kind: string }, { owner: string; kind: string }],
): Promise<readonly [bigint, bigint]> {
  const of = (account: typeof less) => ({ owner_kind_asset: { ...account, asset: 'USD' } });
  const from = await tx.ledgerAccount
    .update({
      where: { ...of(less), balance: { gte: amount } },
      data: { balance: { decrement: amount } },
    })
    .catch(() => {
      throw new TRPCError({ code: 'BAD_REQUEST', message: 'Not enough USD' });
    });
  const to = await tx.ledgerAccount.update({ where: of(more), data: { balance: { increment: amount } } });
  const entry = await tx.ledgerEntry.create({
    data: { uuid: randomUUID(), kind, reference, at: new Date() },
  });
  await tx.ledgerPosting.createMany({
    data: [
      { entryId: entry.id, accountId: from.id, amount: -amount },
      { entryId: entry.id, accountId: to.id, amount },
    ],
  });
  return [from.balance, to.balance];
}

const amountInput = z.object({ amount: z.string().regex(/^\d{1,12}$/) });
const TEXT = 'Your withdrawal of 10.00 USD to My bank account was requested. Its fee is 1.00 USD.';

const router = t.router({
  transfer: signedIn.input(amountInput.extend({ recipient: z.string() })).mutation(({ ctx, input }) =>
    once({ key: ctx.key, scope: `trader:${ctx.trader.id} transfer`, input }, async (tx) => {
      const { trader } = ctx;
      const amount = BigInt(input.amount);
      const at = new Date();
      const to = await tx.trader.findUnique({ where: { accountId: input.recipient } });
      if (to?.status !== 'active') throw new TRPCError({ code: 'BAD_REQUEST', message: 'No account' });
      const day = Math.floor(at.getTime() / DAY);
      const used = await tx.moneyOutDay.upsert({
        where: { traderId_day: { traderId: trader.id, day } },
        create: { traderId: trader.id, day, dollars: amount },
        update: { dollars: { increment: amount } },
      });
      if (used.dollars > LIMIT) throw new TRPCError({ code: 'BAD_REQUEST', message: 'Over the limit' });
      const id = randomUUID();
      const balances = await post(tx, { kind: 'transfer', reference: id, amount }, [
        { owner: trader.id, kind: 'available' },
        { owner: to.id, kind: 'available' },
      ]);
      await tx.transfer.create({
        data: { id, fromId: trader.id, toId: to.id, asset: 'USD', amount, createdAt: at },
      });
      const shared = { type: 'transfer', status: 'completed', currency: 'USD', reference: id };
      const times = { createdAt: at, updatedAt: at, recordedAt: at };
      const transaction = { ...shared, ...times, description: `To ${to.firstName} ${to.lastName}` };
      const uuid = randomUUID();
      await tx.transaction.createMany({
        data: [
          { ...transaction, id: uuid, traderId: trader.id, amount: -amount, balance: balances[0] },
          { ...transaction, id: randomUUID(), traderId: to.id, amount, balance: balances[1] },
        ],
      });
      const title = 'Money received';
      await tx.notification.create({
        data: {
          id: randomUUID(),
          traderId: to.id,
          kind: 'transfer',
          subject: id,
          title,
          text: TEXT,
          createdAt: at,
          recordedAt: at,
        },
      });
      await tx.mail.create({
        data: { id: randomUUID(), to: to.email, subject: title, text: TEXT, createdAt: at },
      });
      const data = JSON.stringify({ amount: input.amount, recipient: input.recipient });
      await tx.eventLog.create({
        data: { at, actor: `trader:${trader.id}`, command: 'transfers.send', subject: id, data },
      });
      return { uuid, type: 'transfer', currency: 'USD', amount: `-${input.amount}`, message: TEXT };
    }),
  ),

  withdrawal: signedIn.input(amountInput.extend({ beneficiary: z.string() })).mutation(({ ctx, input }) =>
    once({ key: ctx.key, scope: `trader:${ctx.trader.id} withdrawal`, input }, async (tx) => {
      const { trader } = ctx;
      const amount = BigInt(input.amount);
      const at = new Date();
      const to = await tx.beneficiary.findUnique({ where: { id: input.beneficiary } });
      if (to?.traderId !== trader.id) throw new TRPCError({ code: 'BAD_REQUEST', message: 'No beneficiary' });
      const day = Math.floor(at.getTime() / DAY);
      const used = await tx.moneyOutDay.upsert({
        where: { traderId_day: { traderId: trader.id, day } },
        create: { traderId: trader.id, day, dollars: amount },
        update: { dollars: { increment: amount } },
      });
      if (used.dollars > LIMIT) throw new TRPCError({ code: 'BAD_REQUEST', message: 'Over the limit' });
      const earlier = await tx.withdrawal.count({ where: { traderId: trader.id, status: 'completed' } });
      const id = randomUUID();
      await post(tx, { kind: 'hold', reference: id, amount }, [
        { owner: trader.id, kind: 'available' },
        { owner: trader.id, kind: 'held' },
      ]);
      await tx.withdrawal.create({
        data: {
          id,
          traderId: trader.id,
          beneficiaryId: to.id,
          kind: 'bank',
          status: 'approved',
          asset: 'USD',
          amount,
          fee: 100n,
          held: amount,
          dollars: amount,
          day,
          label: to.label,
          destination: '1234',
          marks: earlier === 0 ? '["first"]' : '[]',
          attempt: 1,
          createdAt: at,
          updatedAt: at,
        },
      });
      const actor = `trader:${trader.id}`;
      const moves = ['begin', 'confirm', 'approve'];
      await tx.timeline.createMany({
        data: moves.map((move) => ({
          thing: 'withdrawal',
          thingId: id,
          at,
          recordedAt: at,
          move,
          actor,
          from: 'awaiting_confirmation',
          to: 'approved',
        })),
      });
      const data = JSON.stringify({ amount: '10.00 USD', net: '9.00 USD', fee: '1.00 USD' });
      await tx.eventLog.createMany({
        data: [...moves.map((move) => `withdrawal.${move}`), 'withdrawals.bank'].map((command) => ({
          at,
          actor,
          command,
          subject: id,
          data,
        })),
      });
      await tx.mail.create({
        data: {
          id: randomUUID(),
          to: trader.email,
          subject: 'Withdrawal approved',
          text: TEXT,
          createdAt: at,
        },
      });
      await tx.transaction.create({
        data: {
          id,
          traderId: trader.id,
          type: 'withdrawal',
          status: 'approved',
          currency: 'USD',
          amount: -amount,
          description: `To ${to.label}`,
          reference: id,
          createdAt: at,
          updatedAt: at,
          recordedAt: at,
        },
      });
      await tx.job.create({ data: { dueAt: at, kind: 'withdrawal.step', subject: id } });
      return { uuid: id, type: 'withdrawal', currency: 'USD', amount: `-${input.amount}`, message: TEXT };
    }),
  ),
});

const createContext = ({ req }: CreateHTTPContextOptions) => ({
  token: req.headers.authorization?.replace('Bearer ', ''),
  key: req.headers['idempotency-key']?.toString(),
});
const server = createHTTPServer({ router, createContext });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`localhost:${typeof address === 'object' && address ? address.port : ''}`);
});
