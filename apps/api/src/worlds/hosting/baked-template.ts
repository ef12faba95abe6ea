import { copyFileSync, existsSync } from 'node:fs';
import { inspect } from 'node:util';
import { auditKey, resealAudit } from '../../platform/commands/audit.ts';
import { removeDatabase } from '../../platform/database/database-files.ts';
import { openVault } from '../../platform/secrets/vault.ts';
import { openWorld } from '../world.ts';
import type { SeedJob } from './seed-file.ts';

/**
 * Makes a seeded world's file of a template that the build has made. Its key is lost, so what follows from a key is made
 * again from that of the data folder: the secrets of authenticators, recovery codes, API keys, and the chain of the
 * audit log.
 * @param baked the template
 * @returns whether there is one that can be read
 */
export async function takeBaked(baked: string, job: SeedJob): Promise<boolean> {
  if (!existsSync(baked)) return false;
  const { file } = job;
  try {
    copyFileSync(baked, file);
    await renewSecrets(job);
    return true;
  } catch (error) {
    process.stderr.write(
      `The template ${baked} cannot be used, so the exchange is seeded. ${inspect(error)}\n`,
    );
    removeDatabase(file);
    return false;
  }
}

async function renewSecrets({ dataDir, history: _past, ...job }: SeedJob): Promise<void> {
  const vault = openVault(dataDir);
  const world = await openWorld({ ...job, speed: 0, durable: false, vault });
  try {
    await world.db.commit(async (tx) => {
      resealAudit(tx, auditKey(vault));
      world.twoFactor.renew(tx);
      world.apiKeys.renew(tx);
    });
  } finally {
    await world.close();
  }
}
