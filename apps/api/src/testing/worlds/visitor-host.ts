import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { onTestFinished } from 'vitest';
import type { VisitorLimits } from '../../config.ts';
import { seedHere } from '../../worlds/hosting/seed-file.ts';
import type { VisitorWorlds } from '../../worlds/hosting/visitor-worlds.ts';
import type { WorldHost } from '../../worlds/hosting/world-host.ts';
import { createWorldHost } from '../../worlds/hosting/world-host.ts';
import { MIGRATIONS_DIR } from '../files/paths.ts';
import { TEST_NOW } from './test-world.ts';

type HostOptions = Parameters<typeof createWorldHost>[0];

interface VisitorHost {
  host: WorldHost;
  visitors: VisitorWorlds;
}

/** A host whose main world is empty and shared with other servers, until the test ends. */
export async function sharedMainHost(
  own: Pick<HostOptions, 'dataDir' | 'wall' | 'keeper'>,
): Promise<WorldHost> {
  const host = await createWorldHost({ ...EMPTY, mode: 'on', ...own });
  onTestFinished(() => host.close());
  return host;
}

/** Worlds without people, whose clocks stand still. */
export const EMPTY = {
  migrationsDir: MIGRATIONS_DIR,
  seed: 7,
  seedTraders: 0,
  start: TEST_NOW,
  speed: 0,
  history: DAY,
  seedFile: seedHere(async () => undefined),
};

/** A host of a demo with empty worlds, whose clocks stand still, until the test ends. */
export async function visitorHost(
  own: Pick<HostOptions, 'dataDir' | 'wall' | 'keeper'>,
  limits: Partial<VisitorLimits> = {},
): Promise<VisitorHost> {
  const host = await createWorldHost({
    ...EMPTY,
    mode: 'demo',
    ...own,
    visitors: {
      resident: 10,
      idle: 15 * MINUTE,
      ahead: 0,
      bytes: 1e12,
      worldBytes: 1e9,
      keep: 14 * DAY,
      life: 60 * DAY,
      perHour: 100,
      ...limits,
    },
  });
  onTestFinished(() => host.close());
  return { host, visitors: host.visitors as VisitorWorlds };
}
