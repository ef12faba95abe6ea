import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../config.ts';
import { privateFolder } from '../../platform/process/private-files.ts';
import { FIRST } from './captain.ts';

/** The folder of what the workers share, in the data folder of the server. */
export const crewFolder = (dataDir: string): string => join(dataDir, 'workers');

export const copiesFolder = (dataDir: string): string => join(crewFolder(dataDir), 'copies');

/** The data folder of a worker. The first has that of the server, with the main world. */
export const workerFolder = (dataDir: string, worker: number): string =>
  worker === FIRST ? dataDir : join(crewFolder(dataDir), String(worker));

/** The data folder of the server, by that of a worker. */
export const serverFolder = (folder: string, worker: number): string =>
  worker === FIRST ? folder : join(folder, '..', '..');

/** Gives a worker the exchanges that are seeded already. Their files never change. */
export function linkTemplates(from: string, to: string): void {
  mkdirSync(to, privateFolder);
  for (const name of readdirSync(from)) {
    if (/^papermint-seed-\w+\.db$/.test(name) && !existsSync(join(to, name))) {
      linkSync(join(from, name), join(to, name));
    }
  }
}

/**
 * Worlds of visitors are kept in another way where there are workers.
 * @throws ConfigError where the data folder has worlds that this start would lose
 */
export function assertSameCrew({
  dataDir,
  mode,
  workers,
}: Pick<Config, 'dataDir' | 'mode' | 'workers'>): void {
  if (mode !== 'demo') return;
  const hadWorkers = existsSync(join(crewFolder(dataDir), 'agreement.db'));
  if (workers === 1 && hadWorkers) {
    throw new ConfigError(
      `The worlds of visitors in ${dataDir} were made with WORKERS. Set WORKERS to 2 or more, or use a new DATA_DIR.`,
    );
  }
  if (workers > 1 && !hadWorkers && existsSync(join(dataDir, 'visitors', 'index.db'))) {
    throw new ConfigError(
      `The worlds of visitors in ${dataDir} were made without WORKERS. Leave WORKERS out, or use a new DATA_DIR.`,
    );
  }
}
