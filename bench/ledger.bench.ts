import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { depositEntry } from '../apps/api/src/ledger/entries/deposit-entry.ts';
import { transferEntry } from '../apps/api/src/ledger/entries/transfer-entry.ts';
import type { Connection } from '../apps/api/src/platform/database/connection.ts';
import { openConnection } from '../apps/api/src/platform/database/connection.ts';
import { applyMigrations, readMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { testPermit } from '../apps/api/src/testing/ledger/test-permit.ts';
import { testVault } from '../apps/api/src/testing/worlds/test-vault.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { openWorld } from '../apps/api/src/worlds/world.ts';
import type { Row } from './support/load.ts';

export const name = 'Ledger, synchronous=FULL, against the same statements in a bare loop';

const TURNS = 5;
const MANY = 12_000;
const SINGLE = 1_500;
const migrations = readMigrations('prisma/migrations');

export async function run(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const raw = openConnection(join(dir, 'raw.db'));
  applyMigrations(raw, migrations);
  const world = await openWorld({
    file: join(dir, 'world.db'),
    migrations,
    seed: 1,
    start: 0,
    speed: 0,
    vault: testVault,
  });
  try {
    await fund(world);
    const rawTransfer = prepareRaw(raw);
    const many = await turns(
      () => rate(MANY, () => rawLoop(raw, rawTransfer, MANY, 100)),
      () => rate(MANY, () => concurrent(world, MANY, 64)),
    );
    const single = await turns(
      () => rate(SINGLE, () => rawLoop(raw, rawTransfer, SINGLE, 1)),
      () => rate(SINGLE, () => concurrent(world, SINGLE, 1)),
    );
    if (!world.ledger.verify().ok) throw new Error('The ledger does not prove.');
    return [
      row('transfers, 64 at a time, against 100 a commit', many, '≥ 0.5'),
      row('transfers, one at a time, against one a commit', single, '≥ 0.75'),
    ];
  } finally {
    await world.close();
    raw.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

const fund = (world: World) =>
  world.db.commit(async (tx) => {
    world.ledger.post(
      tx,
      depositEntry({ reference: 'start', traderId: 'a', asset: 'USD', amount: 10n ** 12n }),
    );
  });

/** Runs `count` transfers through commit, `width` at a time. */
async function concurrent(world: World, count: number, width: number): Promise<void> {
  let started = 0;
  const lane = async () => {
    while (started < count) {
      started += 1;
      const reference = String(started);
      await world.db.commit(async (tx) => {
        world.ledger.post(
          tx,
          transferEntry({ reference, from: 'a', to: 'b', asset: 'USD', amount: 1n, permit: testPermit }),
        );
      });
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** The ledger's work for a transfer, as bare prepared statements. */
function prepareRaw(raw: Connection): (index: number) => void {
  const entry = raw.prepare('INSERT INTO LedgerEntry (uuid, kind, reference, at) VALUES (?, ?, ?, ?)');
  const take = raw.prepare(`UPDATE LedgerAccount SET balance = balance - ?
    WHERE owner = ? AND kind = ? AND asset = ? AND balance >= ? RETURNING id`);
  const give = raw.prepare(`INSERT INTO LedgerAccount (owner, kind, asset, balance) VALUES (?, ?, ?, ?)
    ON CONFLICT (owner, kind, asset) DO UPDATE SET balance = balance + excluded.balance RETURNING id`);
  const posting = raw.prepare('INSERT INTO LedgerPosting (entryId, accountId, amount) VALUES (?, ?, ?)');
  give.get('a', 'available', 'USD', 10n ** 12n);
  let uuid = 0;
  return (index) => {
    uuid += 1;
    const id = entry.run(`raw-${uuid}`, 'transfer', String(index), 0).lastInsertRowid;
    const from = take.get(1n, 'a', 'available', 'USD', 1n) as { id: number };
    posting.run(id, from.id, -1n);
    const to = give.get('b', 'available', 'USD', 1n) as { id: number };
    posting.run(id, to.id, 1n);
  };
}

async function rawLoop(raw: Connection, transfer: (index: number) => void, count: number, perCommit: number) {
  for (let done = 0; done < count; done += perCommit) {
    raw.exec('BEGIN IMMEDIATE');
    for (let index = 0; index < perCommit; index += 1) transfer(index);
    raw.exec('COMMIT');
  }
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (count / (performance.now() - start)) * 1000;
}

/** Runs both in turns, so that noise affects both. @returns medians */
async function turns(first: () => Promise<number>, second: () => Promise<number>): Promise<[number, number]> {
  const found: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    found[0].push(await first());
    found[1].push(await second());
  }
  const median = (rates: number[]) => rates.sort((a, b) => a - b)[rates.length >> 1] as number;
  return [median(found[0]), median(found[1])];
}

const row = (measure: string, [baseline, value]: [number, number], target: string): Row => ({
  measure,
  value,
  unit: 'transfers/s',
  baseline,
  ratio: value / baseline,
  target,
});
