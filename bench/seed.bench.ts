import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedHere } from '../apps/api/src/worlds/hosting/seed-file.ts';
import { createWorldHost } from '../apps/api/src/worlds/hosting/world-host.ts';
import { seedWorld } from '../seed/index.ts';
import { HISTORY } from '../seed/seed-constants.ts';
import type { Row } from './support/load.ts';

export const name = 'Seeding a world, with months of history made through the services';

export async function run(): Promise<Row[]> {
  return [await seeding(60, '≤ 5'), await seeding(10_000, '≤ 300')];
}

async function seeding(traders: number, target: string): Promise<Row> {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  try {
    const since = performance.now();
    const host = await createWorldHost({
      dataDir: dir,
      migrationsDir: 'prisma/migrations',
      mode: 'on',
      seed: 5066,
      seedTraders: traders,
      seedCollectors: 200,
      start: Date.UTC(2026, 5, 1, 15),
      speed: 0,
      history: HISTORY,
      seedFile: seedHere(seedWorld),
    });
    const value = (performance.now() - since) / 1000;
    const report = (await host.world()).ledger.verify();
    if (!report.ok) throw new Error('The ledger does not verify.');
    await host.close();
    return { measure: `${traders} traders (${report.entries} ledger entries)`, value, unit: 's', target };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
