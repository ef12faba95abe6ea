import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { Config, PoolLimits, SnapshotLimits, VisitorLimits } from '../../config.ts';
import { NO_WORLDS } from '../../config.ts';
import type { Migration } from '../../platform/database/migrations.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { lockFolder } from '../../platform/process/folder-lock.ts';
import { FolderModeError } from '../../platform/process/folder-mode.ts';
import { openPrivateFolder } from '../../platform/process/private-files.ts';
import { FencedError } from '../../platform/process/storage-error.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { holdsKey, openVault, vaultOf } from '../../platform/secrets/vault.ts';
import type { World } from '../world.ts';
import { openWorld } from '../world.ts';
import { beginWorld } from './begin-world.ts';
import type { ForkedHow } from './fork-world.ts';
import { forkedFrom } from './fork-world.ts';
import type { MainWorld } from './main-world.ts';
import { createMainWorld, MAIN } from './main-world.ts';
import type { PoolKeeper } from './pool-keeper.ts';
import type { PutWorld } from './pool-openings.ts';
import type { SeedFile } from './seed-file.ts';
import type { SharedSnapshots, Snapshots } from './snapshots/snapshots.ts';
import { createSnapshots } from './snapshots/snapshots.ts';
import type { VisitorWorlds } from './visitor-worlds.ts';
import { createVisitorWorlds } from './visitor-worlds.ts';
import type { WorldKeeper } from './world-keeper.ts';
import type { WorldNeighbors } from './world-neighbors.ts';
import type { WorldPool } from './world-pool.ts';
import { createWorldPool } from './world-pool.ts';
import type { WorldSlot } from './world-slot.ts';
import { createSlot } from './world-slot.ts';
import type { Templates, WorldKind } from './world-templates.ts';
import { createTemplates } from './world-templates.ts';

/** The worlds that are served: the main one, which outlives the server, and the ones opened beside it. */
export interface WorldHost {
  /**
   * Where nodes share the sandbox and another one has the main world: a stand-in, which keeps nothing, for calls that any
   * world answers.
   * @throws DomainError world_moving where several servers share it alone and another one has it
   */
  readonly main: WorldSlot;
  /** The main world where several servers share it; otherwise undefined. */
  moving: MainWorld | undefined;
  others: WorldPool;
  /** The worlds of a demo's visitors, where the main one serves pages to those who have none; otherwise undefined. */
  visitors: VisitorWorlds | undefined;
  snapshots: Snapshots;
  /** The worlds of the pool on all processes, where several share them; otherwise undefined. */
  neighbors: WorldNeighbors | undefined;
  /**
   * What a new world may be a copy of: a snapshot by its id or name, or a world by its id.
   * @throws DomainError not_found at `from`
   */
  forkedFrom(from: string, how?: ForkedHow): PutWorld;
  /** The main world or another one. @returns undefined where no world of this id is open */
  find(id: string): WorldSlot | undefined;
  /** The main world; waits while a reset is under way. */
  world(): Promise<World>;
  /** The kind of the main world, and of others by default. */
  usual: { seed: number; start: number };
  /** The kinds of worlds that open without a wait. */
  seeds: Pick<Templates, 'list' | 'begin'>;
  /** Prepares worlds of the further seeds, one after another, so that the first call for one does not wait. */
  prepareSeeds(): Promise<void>;
  /** Where drawn pictures are kept, for all worlds. */
  artFolder: string;
  /** Ends all feeds and sockets, so that connections can close. */
  endFeeds(): void;
  close(): Promise<void>;
}

/** What several servers share beside the worlds of visitors. */
export interface SharedPool {
  keeper: PoolKeeper;
  snapshots: SharedSnapshots;
  /** A copy of a world that another server has; undefined where nobody has it. */
  lend(from: string, how: ForkedHow): PutWorld | undefined;
}

export type HostOptions = Pick<
  Config,
  'dataDir' | 'migrationsDir' | 'mode' | 'seed' | 'seedTraders' | 'start' | 'speed'
> & {
  seedFile: SeedFile;
  /** Further seeds that `prepareSeeds` prepares; none by default. */
  seeds?: readonly number[];
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
  /** Has a say in the worlds of visitors, where several servers share them; none by default. */
  keeper?: WorldKeeper | undefined;
  /** Where several processes share the worlds of the pool; none by default. */
  neighbors?: WorldNeighbors | undefined;
  /** Where several servers share the main world, those of the pool and all snapshots; none by default. */
  shared?: SharedPool | undefined;
  /** The folder of snapshots, where several processes share it; by default one of this process, in the data folder. */
  snapshotsFolder?: string | undefined;
  /** The bounds of snapshots; 100 and 5 GB by default. */
  snapshots?: SnapshotLimits;
  /** Whether the main world survives a crash of the machine, as by default. A test need not wait for its disk. */
  durable?: boolean;
  /** A folder with templates that the build has made; none by default. */
  baked?: string;
  /** Wall time in ms; a test may bring its own. */
  wall?: () => number;
};

/**
 * @throws FolderInUseError where another server uses the data folder
 * @throws FolderModeError where the exchange in it was made with another value of SANDBOX
 */
export async function createWorldHost(options: HostOptions): Promise<WorldHost> {
  const { dataDir, mode, seed, start, speed, siteUrl, scriptHosts = [], wall = Date.now } = options;
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
      history: mode === 'on',
      vault: vaultOf(file, vault),
      scriptHosts,
      ...(siteUrl && { siteUrl }),
    });

  const { moving, fixed } = await mainOf(options, { templates, usual, wall, openFile }).catch(
    (error: unknown) => {
      unlock();
      throw error;
    },
  );
  const { shared } = options;
  const own = () => fixed ?? (moving as MainWorld).slot();
  const { others, snapshots, visitors } = worldsBeside(options, {
    migrations,
    vault,
    templates,
    usual,
    wall,
    openFile,
  });
  const find = (id: string) => (id === MAIN && !shared ? own() : others.find(id));
  const source = {
    snapshots,
    find: visitors ? (id: string) => visitors.visit(id, false) : find,
    lend: shared?.lend,
  };
  const mainHere = () => find(MAIN) ?? own();
  return {
    get main() {
      return mainHere();
    },
    moving,
    others,
    visitors,
    snapshots,
    neighbors: options.neighbors,
    forkedFrom: (from, how) => forkedFrom(source, from, how),
    usual,
    seeds: templates,
    prepareSeeds: templates.prepare,
    artFolder: join(dataDir, 'art'),
    find,
    world: async () => mainHere().look(),
    endFeeds() {
      fixed?.endFeeds('stopping');
      others.endFeeds();
      visitors?.endFeeds();
    },
    async close() {
      await Promise.all([fixed?.close('stopping') ?? moving?.end('stopping'), others.end(), visitors?.end()]);
      snapshots.end();
      unlock();
    },
  };
}

/**
 * The main world: of this server, or shared with others. The second has its files among the worlds that come and go, and
 * its keeper stores it, so that it need not wait for the disk.
 */
async function mainOf(
  options: HostOptions,
  { templates, usual, wall, openFile }: Pick<Beside, 'templates' | 'usual' | 'wall' | 'openFile'>,
): Promise<{ fixed: WorldSlot; moving: undefined } | { fixed: undefined; moving: MainWorld }> {
  const { dataDir, keeper, visitors, shared, durable = true } = options;
  const speed = shared ? 0 : options.speed;
  const seeded = (file: string, durable: boolean) =>
    templates.copyTo(file, usual, { speed, durable }).then(() => withLife(openFile(file, durable), options));
  if (keeper && !visitors && !shared) {
    const moving = createMainWorld({
      folder: join(dataDir, 'visitors'),
      keeper,
      speed,
      wall,
      openFile: async (file) => ofSameMode(await openFile(file, false), options),
      seedFile: (file) => seeded(file, false),
    });
    return { fixed: undefined, moving };
  }
  // A stand-in leaves the exchange of a server alone as it is.
  const file = join(dataDir, shared ? 'stand-in.db' : 'papermint.db');
  const open = () => openFile(file, durable);
  const renew = () => seeded(file, durable);
  const opening = existsSync(file) ? open() : renew();
  const first = shared ? opening.then(asStandIn) : opening;
  await ofMode(await first, options);
  return { fixed: createSlot({ id: MAIN, wall, first, renew, recover: open }), moving: undefined };
}

/** What the worlds beside the main one are made of. */
interface Beside {
  migrations: readonly Migration[];
  vault: Vault;
  templates: Templates;
  usual: WorldKind;
  wall: () => number;
  openFile(file: string, durable: boolean, maxBytes?: number): Promise<World>;
}

/** The worlds beside the main one, and the snapshots of all. None need survive a crash of the machine. */
function worldsBeside(options: HostOptions, { openFile, migrations, ...parts }: Beside) {
  const { dataDir, speed, others, snapshots: bounds, visitors: limits, shared } = options;
  const more = { ...parts, speed, desks: desksOf(options) };
  const snapshots = createSnapshots({
    limits: bounds ?? { most: 100, bytes: 5e9 },
    folder: options.snapshotsFolder ?? join(dataDir, 'snapshots'),
    isShared: options.snapshotsFolder !== undefined,
    dataDir,
    migrations,
    wall: parts.wall,
    keeper: shared?.snapshots ?? options.keeper,
    index: shared?.snapshots.index,
  });
  return {
    snapshots,
    others: createWorldPool({
      ...(others ?? NO_WORLDS),
      ...more,
      folder: join(dataDir, 'worlds'),
      neighbors: options.neighbors,
      keeper: shared?.keeper,
      openFile: (file) => openFile(file, false),
    }),
    visitors:
      limits &&
      createVisitorWorlds({
        ...more,
        limits,
        folder: join(dataDir, 'visitors'),
        keeper: options.keeper,
        onRemoved: snapshots.removeOf,
        openFile: (file) => openFile(file, false, limits.worldBytes),
      }),
  };
}

const desksOf = ({ desks = 'people' }: HostOptions): DeskMode => desks;

/** @throws FolderModeError where a world was made with another value of SANDBOX; then it is closed */
async function ofMode(world: World, { dataDir, mode }: HostOptions): Promise<World> {
  if (world.state.mode === mode) return world;
  await world.close();
  throw new FolderModeError(dataDir, world.state.mode, mode);
}

/** A world in whose place another server has the main one. It stores nothing. */
async function asStandIn(world: World): Promise<World> {
  world.fence.tenure = {
    token: 0,
    holder: '',
    assertCurrent() {
      throw new FencedError('Another server has the main world.');
    },
  };
  return world;
}

/** @throws DomainError where the nodes of a fleet were started with different values of SANDBOX; then it is closed */
async function ofSameMode(world: World, options: HostOptions): Promise<World> {
  try {
    return await ofMode(world, options);
  } catch (error) {
    if (!(error instanceof FolderModeError)) throw error;
    const { mode } = world.state;
    throw new DomainError(
      'world_moving',
      `The exchange of this fleet was made with SANDBOX=${mode}. Start all nodes with that.`,
      undefined,
      { retryAfter: 2 },
    );
  }
}

/** Sets what happens by itself in a new main world. Nobody uses that of a demo. */
async function withLife(opening: Promise<World>, options: HostOptions): Promise<World> {
  const world = await opening;
  if (!options.visitors) await beginWorld(world, { desks: desksOf(options) });
  return world;
}
