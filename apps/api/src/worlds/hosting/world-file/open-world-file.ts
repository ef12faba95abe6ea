import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { readMigrations } from '../../../platform/database/migrations.ts';
import { keyBeside, keyOfFolder } from '../../../platform/secrets/vault.ts';
import { importWorld } from './import-world.ts';
import { WorldFileFault } from './world-file-format.ts';

/**
 * Makes an exported world the main one of a data folder that has none. Its key becomes that of the folder.
 * @param to the database, which does not exist
 * @returns what is wrong with the file, as a predicate of it; undefined where it was opened
 */
export function openWorldFile(file: string, to: string, migrationsDir: string): string | undefined {
  const copy = `${to}.part`;
  copyFileSync(file, copy);
  try {
    importWorld({ from: copy, to, migrations: readMigrations(migrationsDir) });
  } catch (error) {
    if (error instanceof WorldFileFault) return error.message;
    throw error;
  } finally {
    rmSync(copy, { force: true });
  }
  renameSync(keyBeside(to), keyOfFolder(to));
  return undefined;
}
