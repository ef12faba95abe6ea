import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { openConnection } from '../apps/api/src/platform/database/connection.ts';
import { readMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { testVault } from '../apps/api/src/testing/test-vault.ts';
import { CsvExport } from '../apps/api/src/transport/csv-export.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { openWorld } from '../apps/api/src/worlds/world.ts';
import { calls } from '../packages/contracts/src/calls.ts';
import type { Page } from '../packages/contracts/src/common/page.ts';
import { seedWorld } from '../seed/index.ts';
import type { Row } from './support/load.ts';
import { COUNTS, insertMany } from './support/many-rows.ts';

export const name = `Lists over ${COUNTS.traders.all} traders and ${COUNTS.transactions.all} transactions, of which one has ${COUNTS.transactions.own}`;

const TURNS = 11;
const START = Date.UTC(2026, 5, 1);
const FILE_ROWS = 100_000;

const migrations = readMigrations(new URL('../prisma/migrations', import.meta.url).pathname);

export async function run(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const options = { file: join(dir, 'world.db'), migrations, seed: 1, speed: 0, vault: testVault };
  const start = START - 86_400_000;
  try {
    const seeded = await openWorld({ ...options, start, durable: false });
    const hashPassword = async () => 'none';
    await seedWorld(seeded, { traders: 0, start: START, hashPassword, knownPasswords: false });
    const trader = (await seeded.accounts.personas()).find(({ persona }) => persona === 'trader');
    await seeded.close();
    if (!trader) throw new Error('There is no trader.');
    const connection = openConnection(options.file, false);
    insertMany(connection, trader.id, START);
    connection.pragma('wal_checkpoint(TRUNCATE)');
    connection.close();
    const world = await openWorld({ ...options, start, durable: false });
    try {
      return [...(await listRows(world, trader.id)), ...(await fileRows(world, trader.id))];
    } finally {
      await world.close();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Listed {
  name: string;
  /** The queries of an address: first page, page 500, each filter and search. */
  queries: readonly Record<string, string>[];
  page: (query: Record<string, string>) => Promise<Page<unknown>>;
}

const DEEP = { page: '500' };

/** A list whose input is checked by its contract. */
function list<L extends { input: z.ZodObject }>(
  name: string,
  { input }: L,
  page: (filter: z.output<L['input']>) => Promise<Page<unknown>>,
  queries: readonly Record<string, string>[],
): Listed {
  return {
    name,
    queries: [{}, DEEP, ...queries],
    page: (query) => page(input.parse(query) as z.output<L['input']>),
  };
}

function listsOf({ users, spot, wallet, notifications, history }: World, id: string): Listed[] {
  const days = { from: '2026-06-01', to: '2026-06-01' };
  const orders = [
    { pair: 'BTC/USD' },
    { side: 'buy' },
    { type: 'limit' },
    { status: 'filled' },
    { status: 'new,canceled' },
    { open: 'true' },
    { open: 'false' },
    days,
    { sort: 'pair' },
    { sort: '-pair', ...DEEP },
    { search: 'bot-29999' },
    { search: 'eth' },
    { search: '0007a12' },
    { search: 'nothing-has-this' },
    { pair: 'BTC/USD', side: 'buy', status: 'filled' },
  ];
  return [
    list('users', calls.users.users, users.list, [
      { status: 'suspended' },
      { country: 'DE,FR' },
      { kyc: 'unverified' },
      { sort: 'lastName' },
      { sort: 'accountId', ...DEEP },
      { search: 'maya' },
      { search: 'person777' },
      { search: 'x' },
    ]),
    list('all orders', calls.spotStaff.trades, (filter) => spot.tradesForStaff('all', filter), [
      ...orders,
      { search: 'person777@' },
      { search: '20000777' },
      { search: 'a' },
    ]),
    list('own orders', calls.spot.trades, (filter) => spot.trades(id, filter), orders),
    list('own fills', calls.spot.fills, (filter) => spot.fills(id, filter), [
      { pair: 'BTC/USD' },
      { side: 'sell' },
      days,
      { search: 'bot-29999' },
    ]),
    list('transactions', calls.wallet.transactions, (filter) => wallet.transactions(id, filter), [
      { type: 'deposit' },
      { currency: 'BTC' },
      { currency: 'USD' },
      { reference: '019e0001-0002-7000-8002-000000000000' },
      { search: 'bought 99' },
      { search: 'nothing-has-this' },
      { type: 'trade', currency: 'BTC', page: '100' },
    ]),
    list('notifications', calls.notifications.list, (filter) => notifications.list(id, filter), [
      { kind: 'transfer' },
      { unseen: 'true' },
      { search: 'nothing-has-this' },
    ]),
    list('sign-ins', calls.security.history, (filter) => history.page(id, filter), [
      { result: 'wrong_password' },
      { search: 'safari' },
    ]),
  ];
}

/** Every list, compared with the same rows by the primary key: what reading and showing 20 rows costs anyway. */
async function listRows(world: World, id: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, queries, page } of listsOf(world, id)) {
    let plain: number | undefined;
    for (const query of queries) {
      const value = await median(() => page(query));
      plain ??= value;
      const asked = Object.entries(query).map(([key, text]) => `${key}=${text}`);
      const { total } = await page(query);
      rows.push({
        measure: `${name} ${asked.join(' ') || 'first page'} (${total})`,
        value,
        unit: 'ms',
        baseline: plain,
        ratio: value / plain,
        target: '≤ 30',
      });
    }
  }
  return rows;
}

/** All transactions of one trader as a file, and how much memory grows while it is read. */
async function fileRows({ wallet }: World, id: string): Promise<Row[]> {
  const call = calls.wallet.transactions;
  const file = new CsvExport('wallet.transactions', call, (page) =>
    wallet.transactions(id, { ...call.input.parse({}), ...page }),
  );
  const reply = { type: () => reply, header: () => reply, send: (body: Readable) => body };
  global.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  let lines = 0;
  const begun = performance.now();
  const body = (await file.send(reply as never)) as unknown as Readable;
  for await (const chunk of body) {
    lines += String(chunk).split('\r\n').length - 1;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const took = performance.now() - begun;
  return [
    { measure: 'a file of all transactions', value: lines - 1, unit: 'rows', target: `≥ ${FILE_ROWS}` },
    { measure: 'it takes', value: took, unit: 'ms' },
    { measure: 'memory grows by', value: (peak - before) / 2 ** 20, unit: 'MB', target: '≤ 50' },
  ];
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(TURNS / 2)] as number;
}
