import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { Config, PoolLimits, VisitorLimits } from '../../config.ts';
import { NO_WORLDS } from '../../config.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { lockFolder } from '../../platform/process/folder-lock.ts';
import { FolderModeError } from '../../platform/process/folder-mode.ts';
import { openPrivateFolder } from '../../platform/process/private-files.ts';
import { holdsKey, openVault } from '../../platform/secrets/vault.ts';
import type { World } from '../world.ts';
import { openWorld } from '../world.ts';
import { beginWorld } from './begin-world.ts';
import type { SeedFile } from './seed-file.ts';
import type { VisitorWorlds } from './visitor-worlds.ts';
import { createVisitorWorlds } from './visitor-worlds.ts';
import type { WorldPool } from './world-pool.ts';
import { createWorldPool } from './world-pool.ts';
import type { WorldSlot } from './world-slot.ts';
import { createSlot } from './world-slot.ts';
import { createTemplates } from './world-templates.ts';

export const MAIN = 'main';

/** The worlds that are served: the main one, which outlives the server, and the ones opened beside it. */
export interface WorldHost {
  main: WorldSlot;
  others: WorldPool;
  /** The worlds of a demo's visitors, where the main one serves pages to those who have none; otherwise undefined. */
  visitors: VisitorWorlds | undefined;
  /** The main world or another one. @returns undefined where no world of this id is open */
  find(id: string): WorldSlot | undefined;
  /** The main world; waits while a reset is under way. */
  world(): Promise<World>;
  /** The kind of the main world, and of others by default. */
  usual: { seed: number; start: number };
  /** Where drawn pictures are kept, for all worlds. */
  artFolder: string;
  /** Ends all feeds and sockets, so that connections can close. */
  endFeeds(): void;
  close(): Promise<void>;
}

export type HostOptions = Pick<
  Config,
  'dataDir' | 'migrationsDir' | 'mode' | 'seed' | 'seedTraders' | 'start' | 'speed'
> & {
  seedFile: SeedFile;
  /** Who decides what waits for staff in new worlds; people by default. */
  desks?: DeskMode;
  /** How long before the start the seeded history begins, ms. */
  history: number;
  /** How many simulated collectors a new world has; none by default, so that nothing acts by itself in a test. */
  seedCollectors?: number;
  /** The address that links in mails begin with. */
  siteUrl?: string;
  /** Hosts that pages may load a script from, beside this site. */
  scriptHosts?: readonly string[];
  /** The limits of worlds beside the main one; none by default. */
  others?: PoolLimits;
  /** The bounds of visitors' worlds, which a demo needs. */
  visitors?: VisitorLimits | undefined;
  /** Whether the main world survives a crash of the machine, as by default. A test need not wait for its disk. */
  durable?: boolean;
  /** Wall time in ms; a test may bring its own. */
  wall?: () => number;
};

/**
 * @throws FolderInUseError where another server uses the data folder
 * @throws FolderModeError where the exchange in it was made with another value of SANDBOX
 */
export async function createWorldHost(options: HostOptions): Promise<WorldHost> {
  const { dataDir, mode, seed, start, speed, siteUrl, scriptHosts = [], wall = Date.now } = options;
  const { durable = true } = options;
  openPrivateFolder(dataDir, holdsKey);
  const unlock = lockFolder(dataDir);
  const migrations = readMigrations(options.migrationsDir);
  const usual = { seed, start };
  const vault = openVault(dataDir);
  const templates = createTemplates({ ...options, migrations, usual });
  // Every file is a copy of a template, which contains seed, start and speed.
  const openFile = (file: string, durable: boolean, maxBytes?: number) =>
    openWorld({
      file,
      migrations,
      wall,
      seed,
      start,
      speed,
      mode,
      durable,
      maxBytes,
      vault,
      scriptHosts,
      ...(siteUrl && { siteUrl }),
    });

  const mainFile = join(dataDir, 'papermint.db');
  const openMain = () => openFile(mainFile, durable);
  const openSeeded = () =>
    templates.copyTo(mainFile, usual, { speed, durable }).then(() => withLife(openMain(), options));
  const first = existsSync(mainFile) ? openMain() : openSeeded();
  try {
    const { state, close } = await first;
    if (state.mode !== mode) {
      await close();
      throw new FolderModeError(dataDir, state.mode, mode);
    }
  } catch (error) {
    unlock();
    throw error;
  }
  const main = createSlot({ id: MAIN, wall, first, renew: openSeeded, recover: openMain });
  // None of them need survive a crash of the machine.
  const more = {
    vault,
    templates,
    usual,
    speed,
    desks: desksOf(options),
    wall,
    openFile: (file: string) => openFile(file, false),
  };
  const others = createWorldPool({
    ...(options.others ?? NO_WORLDS),
    ...more,
    folder: join(dataDir, 'worlds'),
  });
  const limits = options.visitors;
  const visitors =
    limits &&
    createVisitorWorlds({
      ...more,
      limits,
      folder: join(dataDir, 'visitors'),
      openFile: (file) => openFile(file, false, limits.worldBytes),
    });

  return {
    main,
    others,
    visitors,
    usual,
    artFolder: join(dataDir, 'art'),
    find: (id) => (id === MAIN ? main : others.find(id)),
    world: () => main.look(),
    endFeeds() {
      main.endFeeds('stopping');
      others.endFeeds();
      visitors?.endFeeds();
    },
    async close() {
      await Promise.all([main.close('stopping'), others.end(), visitors?.end()]);
      unlock();
    },
  };
}

const desksOf = ({ desks = 'people' }: HostOptions): DeskMode => desks;

/** Sets what happens by itself in a new main world. Nobody uses that of a demo. */
async function withLife(opening: Promise<World>, options: HostOptions): Promise<World> {
  const world = await opening;
  if (!options.visitors) await beginWorld(world, { desks: desksOf(options) });
  return world;
}
