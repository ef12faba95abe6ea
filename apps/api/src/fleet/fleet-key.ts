import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { PRIVATE_FILE, privateFolder } from '../platform/process/private-files.ts';
import { isSame, KEY_FILE } from '../platform/secrets/vault.ts';

/**
 * Gives a data folder the key of the fleet. All nodes have the same, so that each can read the worlds of the others and
 * knows their tokens.
 * @param key 64 hex digits
 * @throws ConfigError where the folder has another key
 */
export function useFleetKey(dataDir: string, key: string): void {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, privateFolder);
    writeFileSync(file, Buffer.from(key, 'hex'), { mode: PRIVATE_FILE, flush: true });
    return;
  }
  if (!isSame(readFileSync(file).toString('hex'), key)) {
    throw new ConfigError(
      `The data folder ${dataDir} has another key than FLEET_KEY. Give this node a new DATA_DIR, or the key of its fleet.`,
    );
  }
}
