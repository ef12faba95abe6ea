import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '../apps/api/src/platform/database/connection.ts';
import { readMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { testVault } from '../apps/api/src/testing/worlds/test-vault.ts';
import { CsvExport } from '../apps/api/src/transport/rest/csv-export.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { openWorld } from '../apps/api/src/worlds/world.ts';
import { calls } from '../packages/contracts/src/calls.ts';
import { seedWorld } from '../seed/index.ts';
import type { Listed } from './support/list-rows.ts';
import { cpu, list, listRows } from './support/list-rows.ts';
import type { Row } from './support/load.ts';
import { COUNTS, insertMany } from './support/many-rows.ts';
import { openingRows } from './support/opening-rows.ts';
import { worthRows } from './support/worth-rows.ts';

export const name = `Lists over ${COUNTS.traders.all} traders, ${COUNTS.transactions.all} transactions and ${COUNTS.orders.all} orders, of which one trader has ${COUNTS.orders.own}; CPU time of the process`;

const START = Date.UTC(2026, 5, 1);
const FILE_ROWS = 100_000;
/** Rows between two measurements of time and memory. */
const FILE_SAMPLE = 20_000;

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
      return [
        ...(await listRows(listsOf(world, trader.id).filter(({ name }) => isAsked(name)))),
        ...(isAsked('opening page') ? await openingRows(world, START + 86_400_000) : []),
        ...(isAsked('net worth') ? await worthRows(world, trader.id) : []),
        ...(isAsked('file') ? await fileRows(world) : []),
      ];
    } finally {
      await world.close();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A part of a list's name, to measure only some: `LISTS=cards npm run bench -- lists`. */
const { LISTS = '' } = process.env;
const isAsked = (name: string) => name.includes(LISTS);

const DEEP = { page: '500' };
const DAYS = { from: '2026-06-01', to: '2026-06-01' };

function listsOf(world: World, id: string): Listed[] {
  const { users, spot, wallet, notifications, history, mailLog } = world;
  const orders = [
    { pair: 'BTC/USD' },
    { side: 'buy' },
    { type: 'limit' },
    { status: 'filled' },
    { status: 'new,canceled' },
    { open: 'true' },
    { open: 'false' },
    DAYS,
    { sort: 'pair' },
    { sort: '-pair', ...DEEP },
    { search: 'bot-29999' },
    { search: 'eth' },
    { search: '019e0001-7a12' },
    { search: 'nothing-has-this' },
    { pair: 'BTC/USD', side: 'buy', status: 'filled' },
  ];
  return [
    list('users', calls.accountsStaff.users, users.list, [
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
      DAYS,
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
    list(
      'mail log',
      calls.mailsStaff.list,
      (filter) => mailLog.list({ position: 'superuser', permissions: [] }, filter),
      [
        { account: '20000777' },
        DAYS,
        { search: 'person777@' },
        { search: 'password' },
        { search: 'nothing-has-this' },
      ],
    ),
    list('sign-ins', calls.security.history, (filter) => history.page(id, filter), [
      { result: 'wrong_password' },
      { search: 'safari' },
    ]),
    ...futuresLists(world, id),
    ...productLists(world, id),
  ];
}

/** The lists of futures, and the identity cases as a superuser sees them. */
function futuresLists({ futures, identityCases }: World, id: string): Listed[] {
  const pairs = [{ pair: 'BTC/USD' }, DAYS, { search: 'eth' }, { search: 'nothing-has-this' }];
  const marked = [{ kind: 'stock' }, { marginMode: 'cross' }, { enteredByStaff: 'true' }, { sort: 'pair' }];
  const positions = [{ side: 'long' }, { status: 'open' }, { status: 'liquidated' }, ...marked, ...pairs];
  const orders = [
    ...[{ side: 'buy' }, { type: 'limit' }, { status: 'filled' }, { open: 'true' }, { search: 'bot-19999' }],
    ...[...marked, ...pairs],
  ];
  const people = [{ search: 'person777@' }, { search: '20000777' }, { search: 'a' }];
  const { futures: own, futuresStaff: staff } = calls;
  const reader = { id, position: 'superuser', permissions: [] } as const;
  return [
    list('own positions', own.positions, (filter) => futures.positions(id, filter), positions),
    list('own futures orders', own.orders, (filter) => futures.orders(id, filter), orders),
    list('own futures fills', own.fills, (filter) => futures.fills(id, filter), [{ side: 'buy' }, ...pairs]),
    list('own funding', own.funding, (filter) => futures.funding(id, filter), [{ side: 'long' }, ...pairs]),
    list('own liquidations', own.liquidations, (filter) => futures.liquidations(id, filter), pairs),
    list('all positions', staff.positions, (filter) => futures.positionsForStaff('all', filter), [
      ...positions,
      ...people,
    ]),
    list('all futures orders', staff.orders, (filter) => futures.ordersForStaff('all', filter), [
      ...orders,
      ...people,
    ]),
    list('identity cases', calls.identityStaff.list, (filter) => identityCases.list(reader, filter), [
      { status: 'submitted,in_review' },
      { country: 'DE,FR' },
      { type: 'passport' },
      { sort: 'lastName' },
      ...people,
    ]),
  ];
}

/** The lists of staking contracts, cards, requirements and conversations. */
function productLists(world: World, id: string): Listed[] {
  const people = [
    { search: 'person777@papermint.test' },
    { search: '20000777' },
    { search: 'nothing-has-this' },
  ];
  const { accounts, messages, staking, staffStaking, staffCards, staffRequirements } = world;
  const reader = { id, position: 'superuser', permissions: [] } as const;
  const own = async (filter: Parameters<typeof staking.contracts>[1]) =>
    staking.contracts(await accounts.byId(id), filter);
  return [
    list('own staking contracts', calls.staking.contracts, own, [
      { status: 'staking' },
      { currency: 'BTC' },
      DAYS,
    ]),
    list('all staking contracts', calls.stakingStaff.contracts, (filter) => staffStaking.contracts(filter), [
      { status: 'staking' },
      { currency: 'BTC' },
      DAYS,
      ...people,
    ]),
    list('all cards', calls.cardsStaff.list, (filter) => staffCards.list(reader, filter), [
      { status: 'requested' },
      { status: 'open' },
      { sort: '-balance' },
      DAYS,
      ...people,
    ]),
    list(
      'all requirements',
      calls.requirementsStaff.list,
      (filter) => staffRequirements.list(reader, filter),
      [{ status: 'submitted' }, { kind: 'questionnaire' }, { sort: 'dueAt' }, DAYS, ...people],
    ),
    list('conversations', calls.messagesStaff.list, (filter) => messages.list(reader, filter), [
      { status: 'open' },
      { assignee: 'nobody' },
      { account: '20000777' },
      { topic: 'trading' },
      DAYS,
      ...people,
      { search: 'maya' },
    ]),
  ];
}

/** All orders as a file: the time of its first and last rows, and its memory. */
async function fileRows({ spot }: World): Promise<Row[]> {
  const call = calls.spotStaff.trades;
  const filter = call.input.parse({});
  const file = new CsvExport('spotStaff.trades', call, (page) =>
    spot.tradesForStaff('all', { ...filter, ...page }),
  );
  global.gc?.();
  const before = held();
  let grown = 0;
  let rows = -1;
  const samples: { rows: number; cpu: number }[] = [{ rows: 0, cpu: cpu() }];
  for await (const chunk of await file.stream()) {
    rows += String(chunk).split('\r\n').length - 1;
    if (rows < samples.length * FILE_SAMPLE) continue;
    samples.push({ rows, cpu: cpu() });
    global.gc?.();
    grown = Math.max(grown, held() - before);
  }
  const perThousand = (from: number, to: number) => {
    const [one, other] = [samples.at(from), samples.at(to)];
    if (!one || !other) throw new Error('The file is too short.');
    return ((other.cpu - one.cpu) / (other.rows - one.rows)) * 1000;
  };
  const first = perThousand(0, 1);
  const last = perThousand(-2, -1);
  return [
    { measure: 'a file of all orders', value: rows, unit: 'rows', target: `≥ ${FILE_ROWS}` },
    { measure: 'its first 1,000 rows', value: first, unit: 'ms' },
    {
      measure: 'its last 1,000 rows',
      value: last,
      unit: 'ms',
      baseline: first,
      ratio: last / first,
      target: '≤ 1.5',
    },
    { measure: 'what it holds grows by', value: grown / 2 ** 20, unit: 'MB', target: '≤ 10' },
  ];
}

/** Memory that is in use, in bytes. */
function held(): number {
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}
