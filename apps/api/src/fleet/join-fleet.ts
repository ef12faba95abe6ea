import type { Config, FleetConfig } from '../config.ts';
import { readMigrations } from '../platform/database/migrations.ts';
import type { Fleet } from './fleet.ts';
import { createFleet } from './fleet.ts';
import { useFleetKey } from './fleet-key.ts';
import { joinNats } from './join-nats.ts';

/** Makes a server a node of its fleet. @throws ConfigError, NameTakenError, UnreachableError */
export async function joinFleet(
  {
    dataDir,
    migrationsDir,
    visitors,
    worlds,
  }: Pick<Config, 'dataDir' | 'migrationsDir' | 'visitors' | 'worlds'>,
  { servers, name, address, key, replicas, copiesBytes, copyEvery, sync }: FleetConfig,
  isListening: () => boolean,
): Promise<Fleet> {
  useFleetKey(dataDir, key);
  const shared = await joinNats(servers, name, { replicas, copiesBytes });
  const migrations = readMigrations(migrationsDir);
  const perHour = visitors?.perHour ?? 0;
  const sandbox = worlds.most > 0 ? worlds : undefined;
  return createFleet({
    sandbox,
    shared,
    name,
    address,
    dataDir,
    migrations,
    perHour,
    visitorLife: visitors,
    copyEvery,
    sync,
    isListening,
  });
}
