import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { readMigrations } from '../platform/database/migrations.ts';
import type { World } from '../worlds/world.ts';
import { openWorld } from '../worlds/world.ts';
import { keyOf, LANES, plannedCommand, send } from './killed-load.ts';
import { MIGRATIONS_DIR } from './paths.ts';
import { testVault } from './test-vault.ts';
import { testTrader, testWorld } from './test-world.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SCRIPT = fileURLToPath(new URL('./killed-process.ts', import.meta.url));
const TRADERS = 4;

/** A closed world in a file, with traders who have dollars. */
export interface KilledWorld {
  file: string;
  traders: string[];
}

export async function worldToKill(): Promise<KilledWorld> {
  const world = await testWorld();
  const traders: string[] = [];
  for (let one = 0; one < TRADERS; one += 1) traders.push(await testTrader(world, { dollars: 100_000_00n }));
  // The checks look rows up by reference, which the product does not.
  await world.db.commit(async (tx) => {
    tx.run('CREATE INDEX check_entries ON LedgerEntry (reference)');
    tx.run('CREATE INDEX check_events ON EventLog (subject)');
    tx.run('CREATE INDEX check_keys ON IdempotencyKey (key)');
  });
  const file = world.db.readNow.get('PRAGMA database_list', [])?.file as string;
  await world.close();
  return { file, traders };
}

interface Acknowledged {
  key: string;
  /** Left out where it was refused. */
  id: string | undefined;
}

/**
 * Starts a process that moves money as fast as it can, kills it after a number of acknowledged commands, and checks
 * the data it leaves.
 */
export async function killAndCheck(
  { file, traders }: KilledWorld,
  { round, after }: { round: number; after: number },
): Promise<void> {
  const acknowledged = await runUntilKilled(file, round, { traders, after });
  const world = await openWorld({
    file,
    migrations: readMigrations(MIGRATIONS_DIR),
    seed: 7,
    start: 0,
    speed: 0,
    vault: testVault,
  });
  try {
    expect(world.db.readNow.all('PRAGMA integrity_check', [])).toEqual([{ integrity_check: 'ok' }]);
    expect(world.ledger.verify().failures).toEqual([]);
    checkWholeness(world);
    for (const one of acknowledged) checkAcknowledged(world, one, traders);
    await sendAgain(world, round, { traders, acknowledged });
    expect(world.ledger.verify().failures).toEqual([]);
    checkWholeness(world);
  } finally {
    await world.close();
  }
}

function runUntilKilled(
  file: string,
  round: number,
  { traders, after }: { traders: readonly string[]; after: number },
): Promise<Acknowledged[]> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', SCRIPT, file, String(round), ...traders],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const acknowledged: Acknowledged[] = [];
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const [lane = '', n = '', id = ''] = line.split(' ');
    // The last line of a killed process may be cut off.
    if (id.length === 36) acknowledged.push({ key: keyOf(round, Number(lane), Number(n)), id });
    if (id === 'refused') acknowledged.push({ key: keyOf(round, Number(lane), Number(n)), id: undefined });
    if (acknowledged.length === after) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(acknowledged);
      else reject(new Error(`The process ended by itself with ${code}:\n${errors}`));
    });
  });
}

const count = (world: World, sql: string, ...parameters: string[]) =>
  world.db.readNow.get(sql, parameters)?.n as number;

/** Everything stored is complete, acknowledged or not. */
function checkWholeness(world: World): void {
  for (const sql of [
    'SELECT COUNT(*) AS n FROM SpotOrder o WHERE 1 <> (SELECT COUNT(*) FROM LedgerEntry WHERE reference = o.id)',
    `SELECT COUNT(*) AS n FROM SpotOrder o
       WHERE NOT EXISTS (SELECT 1 FROM SpotFill WHERE orderId = o.id)
          OR 1 <> (SELECT COUNT(*) FROM EventLog WHERE subject = o.id AND command = 'spot.place')`,
    `SELECT COUNT(*) AS n FROM LedgerEntry e WHERE kind = 'trade'
       AND NOT EXISTS (SELECT 1 FROM SpotOrder WHERE id = e.reference)`,
    `SELECT COUNT(*) AS n FROM LedgerEntry e WHERE kind IN ('transfer', 'hold', 'release')
       AND 1 <> (SELECT COUNT(*) FROM IdempotencyKey WHERE key = e.reference)`,
    `SELECT COUNT(*) AS n FROM IdempotencyKey k WHERE scope NOT LIKE '% spot.place'
       AND 1 <> (SELECT COUNT(*) FROM EventLog WHERE subject = k.key)`,
    `SELECT COUNT(*) AS n FROM LedgerEntry e WHERE kind = 'hold'
       AND 1 <> (SELECT COUNT(*) FROM LedgerEntry WHERE kind = 'release' AND reference = e.reference)`,
  ]) {
    expect(count(world, sql), sql).toBe(0);
  }
  const keys = count(world, "SELECT COUNT(*) AS n FROM IdempotencyKey WHERE scope LIKE '% spot.place'");
  expect(keys).toBe(count(world, 'SELECT COUNT(*) AS n FROM SpotOrder'));
  const latest = world.db.readNow.get('SELECT MAX(at) AS at FROM LedgerEntry', [])?.at as number;
  expect(world.clock.now()).toBeGreaterThanOrEqual(latest);
}

function checkAcknowledged(world: World, { key, id }: Acknowledged, traders: readonly string[]): void {
  const answers = world.db.readNow.all('SELECT answer FROM IdempotencyKey WHERE key = ?', [key]);
  expect(answers, key).toHaveLength(id === undefined ? 0 : 1);
  if (id === undefined) return;
  expect(answers[0]?.answer, key).toContain(id);
  const planned = plannedCommand(key, traders);
  const reference = planned.kind === 'order' ? id : key;
  const entries = count(world, 'SELECT COUNT(*) AS n FROM LedgerEntry WHERE reference = ?', reference);
  expect(entries, key).toBe(planned.entries);
  if (planned.kind !== 'transfer') return;
  const postings = world.db.readNow.all(
    `SELECT a.owner, p.amount FROM LedgerEntry e JOIN LedgerPosting p ON p.entryId = e.id
     JOIN LedgerAccount a ON a.id = p.accountId WHERE e.uuid = ? ORDER BY p.id`,
    [id],
  );
  expect(postings, key).toEqual([
    { owner: planned.from, amount: -planned.amount },
    { owner: planned.to, amount: planned.amount },
  ]);
}

/**
 * Sends the last two commands of each lane again, like the clients of a killed server. The acknowledged one gets its
 * first answer and has no second effect; the one that was running has one effect, whether or not it had one before.
 */
async function sendAgain(
  world: World,
  round: number,
  { traders, acknowledged }: { traders: readonly string[]; acknowledged: readonly Acknowledged[] },
): Promise<void> {
  const ids = new Map(acknowledged.map(({ key, id }) => [key, id]));
  for (let lane = 0; lane < LANES; lane += 1) {
    let next = 0;
    while (ids.has(keyOf(round, lane, next))) next += 1;
    const last = keyOf(round, lane, next - 1);
    const before = ids.get(last);
    if (before !== undefined) {
      expect(await send(world, last, traders)).toBe(before);
      checkAcknowledged(world, { key: last, id: before }, traders);
    }
    const underWay = keyOf(round, lane, next);
    const id = await send(world, underWay, traders);
    checkAcknowledged(world, { key: underWay, id }, traders);
  }
}
