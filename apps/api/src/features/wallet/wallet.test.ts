import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';

const api = testApp();
const LIST = '/api/secure/transactions';

const BALANCES = 'SELECT id, balance, counterBalance FROM "Transaction" ORDER BY id';

test('each running balance adds the amount to the one before, and the last is that of the ledger', async () => {
  const { db } = await api.world();
  const rows = db.readNow.all(
    `SELECT * FROM "Transaction" WHERE status = 'completed' ORDER BY updatedAt, id`,
    [],
  );
  expect(rows.length).toBeGreaterThan(100);
  const running = new Map<string, bigint>();
  const gained = (owner: unknown, asset: unknown, amount: unknown) => {
    const sum = (running.get(`${owner} ${asset}`) ?? 0n) + (amount as bigint);
    running.set(`${owner} ${asset}`, sum);
    return sum;
  };
  for (const row of rows) {
    expect([row.id, row.balance]).toEqual([row.id, gained(row.traderId, row.currency, row.amount)]);
    if (row.counterCurrency === null) continue;
    const counter = gained(row.traderId, row.counterCurrency, row.counterAmount);
    expect([row.id, row.counterBalance]).toEqual([row.id, counter]);
  }
  const owned = db.readNow.all(
    `SELECT owner, asset, balance FROM LedgerAccount WHERE owner <> 'house' AND balance > 0 AND kind NOT IN ('staked', 'card', 'authorized')`,
    [],
  );
  const sums = new Map<string, bigint>();
  for (const { owner, asset, balance } of owned) {
    const key = `${owner} ${asset}`;
    sums.set(key, (sums.get(key) ?? 0n) + (balance as bigint));
  }
  expect(new Map([...running].filter(([, sum]) => sum > 0n))).toEqual(sums);
  const open = db.readNow.all(`SELECT balance FROM "Transaction" WHERE status <> 'completed'`, []);
  expect(open.every(({ balance }) => balance === null)).toBe(true);
});

test('a database of an earlier version gets the same balances', async () => {
  const { db } = await api.world();
  const before = db.readNow.all(BALANCES, []);
  const file = join(MIGRATIONS_DIR, '20261123050000_running_balances', 'migration.sql');
  const fill = readFileSync(file, 'utf8').slice(readFileSync(file, 'utf8').indexOf('WITH "Side"'));
  await db.commit(async (tx) => {
    tx.run('UPDATE "Transaction" SET balance = NULL, counterBalance = NULL');
    tx.run(fill);
  });
  expect(db.readNow.all(BALANCES, [])).toEqual(before);
});

test('a filter of amounts applies to every asset, and the file has the balances', async () => {
  const session = await api.signIn('trader');
  const pages = [1, 2].map((page) => api.get(`${LIST}?perPage=100&page=${page}`, session));
  const all = (await Promise.all(pages)).flatMap(({ body }) => body.data);
  const asked = '?amountFrom=100&amountTo=5000&currency=usd&perPage=100';
  const { body } = await api.get(`${LIST}${asked}`, session);
  const inRange = (amount: string | null) =>
    Math.abs(Number(amount)) >= 100 && Math.abs(Number(amount)) <= 5000;
  expect(body.data.length).toBeGreaterThan(3);
  expect(body.data.length).toBeLessThan(all.length);
  for (const row of body.data) {
    const amount = row.currency === 'USD' ? row.amount : row.counterCurrency === 'USD' && row.counterAmount;
    expect(inRange(amount)).toBe(true);
  }
  // The balance is that of the ledger at the time, whatever else the list leaves out.
  for (const row of body.data)
    expect(all.find(({ uuid }: { uuid: string }) => uuid === row.uuid)).toEqual(row);
  const file = await api.get(`${LIST}${asked}&format=csv`, session);
  const [head, ...lines] = String(file.body).trim().split('\n');
  expect(head).toContain('balance');
  expect(lines).toHaveLength(body.total);
  expect(lines[0]).toContain(body.data[0].balance);
});

test('refuses amounts that make no range at their field', async () => {
  const session = await api.signIn('trader');
  for (const [query, key] of [
    ['amountFrom=2&amountTo=1', 'amountTo'],
    ['amountFrom=-1', 'amountFrom'],
    ['amountTo=much', 'amountTo'],
  ]) {
    const { status, body } = await api.get(`${LIST}?${query}`, session);
    expect([query, status, body.key]).toEqual([query, 400, key]);
  }
});

test('staff filter the transactions of all traders in the same way', async () => {
  const session = await api.signIn('superuser');
  const { body } = await api.get('/api/strict/transactions?amountFrom=1000&currency=USD&perPage=5', session);
  expect(body.data).toHaveLength(5);
  expect(body.data[0]).toMatchObject({ trader: { accountId: expect.any(String), name: expect.any(String) } });
  const { accountId } = body.data[0].trader;
  const own = await api.get(`/api/strict/transactions?search=${accountId}&perPage=100`, session);
  expect(own.body.total).toBeGreaterThan(0);
  const whose = own.body.data.map(({ trader }: { trader: { accountId: string } }) => trader.accountId);
  expect(new Set(whose)).toEqual(new Set([accountId]));
});
