import { MINUTE } from '@papermint/contracts/common/time-units';
import { onTestFinished } from 'vitest';
import { listWorldsHere, openWorldHere } from '../../features/sandbox/worlds-calls.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { createFleet } from '../../fleet/fleet.ts';
import { useFleetKey } from '../../fleet/fleet-key.ts';
import type { FleetPool, SandboxLimits } from '../../fleet/pool/fleet-pool.ts';
import type { VisitorLife } from '../../fleet/tenures/expire-worlds.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { VisitorWorlds } from '../../worlds/hosting/visitor-worlds.ts';
import type { WorldHost } from '../../worlds/hosting/world-host.ts';
import { createWorldHost } from '../../worlds/hosting/world-host.ts';
import type { World } from '../../worlds/world.ts';
import { MIGRATIONS_DIR } from '../files/paths.ts';
import { tempDir } from '../files/temp-dir.ts';
import { EMPTY, sharedMainHost, visitorHost } from '../worlds/visitor-host.ts';
import type { MemoryShared } from './memory-shared.ts';
import { memoryShared } from './memory-shared.ts';

/** A node of a test. Its lease is renewed by `beat` only. */
export interface TestNode {
  name: string;
  fleet: Fleet;
  host: WorldHost;
  visitors: VisitorWorlds;
  /** Its own time, ms: a test moves it, also to let the node seem paused. */
  time: { now: number };
  /** Where other nodes reach it from its next beat on. */
  address: string;
  /** Asks as a request does that a client sends here. */
  ask(id: string): ReturnType<Fleet['placeOf']>;
  /** The world, which is here. */
  world(id: string): Promise<World>;
  /** Opens a new world here. */
  open(): Promise<string>;
}

export interface TestFleet {
  shared: MemoryShared;
  node(name: string, perHour?: number): Promise<TestNode>;
  /** By how much the wall clock of each node that starts from now on is wrong, ms. */
  wrongBy: number;
  /** Whether the servers of the nodes listen. */
  listens: boolean;
  /** What happens while a node waits for the end of a lease. */
  meanwhile: () => Promise<void>;
  /** How long worlds of visitors live; by default as long as nobody removes them. */
  visitorLife: VisitorLife | undefined;
}

const COPY_EVERY = 5_000;

export function testFleet(): TestFleet {
  const shared = memoryShared();
  const fleet: TestFleet = {
    shared,
    node: (name, perHour = 100) => startNode(fleet, name, perHour),
    wrongBy: 0,
    listens: true,
    meanwhile: async () => undefined,
    visitorLife: undefined,
  };
  return fleet;
}

/** A node of a test whose worlds are those of the sandbox. */
export type SandboxNode = Pick<TestNode, 'name' | 'fleet' | 'host' | 'time' | 'world'> & {
  pool: FleetPool;
  /** Beats, and takes the worlds that nobody has. */
  beat(): Promise<void>;
};

/** @param most how many worlds all nodes together may have open */
export async function sandboxNode(inFleet: TestFleet, name: string, most: number): Promise<SandboxNode> {
  const limits = { most, idle: 15 * MINUTE };
  const { fleet, dataDir, time, clocks } = await joinedNode(inFleet, name, { perHour: 0, sandbox: limits });
  const pool = fleet.pool as FleetPool;
  const host = await createWorldHost({
    ...EMPTY,
    dataDir,
    mode: 'on',
    wall: clocks.wall,
    others: { ...limits, ahead: 0 },
    shared: pool.shared,
    neighbors: pool.neighbors,
    snapshotsFolder: pool.snapshotsFolder,
  });
  onTestFinished(() => host.close());
  const here = {
    list: () => listWorldsHere(host, undefined),
    open: (input: { from?: string | undefined }) => openWorldHere(host, input),
    ownerOfKey: async () => undefined,
    source: host.forkedFrom,
  };
  fleet.attach(pool.attach(host, here));
  const beat = async () => {
    await fleet.beat();
    await pool.tend();
  };
  await beat();
  const world = async (id: string) => (await host.find(id)?.look()) as World;
  return { name, fleet, host, time, world, pool, beat };
}

/** A node of a test that shares the main world with others. */
export interface MainNode {
  fleet: Fleet;
  host: WorldHost;
  /** Its own time, ms: a test moves it. */
  time: { now: number };
  /** Asks as a request does that a client sends here. */
  ask(): ReturnType<Fleet['placeOf']>;
}

/** Starts a node that shares the main world. @param sync whether its log is stored before commands are answered */
export async function startMainNode(inFleet: TestFleet, name: string, sync = true): Promise<MainNode> {
  const { fleet, dataDir, time, clocks } = await joinedNode(inFleet, name, { perHour: 0, sync });
  const host = await sharedMainHost({ dataDir, wall: clocks.wall, keeper: fleet.keeper });
  if (!host.moving) throw new Error('The main world does not move.');
  fleet.attach({ visitors: host.moving, snapshots: host.snapshots });
  return { fleet, host, time, ask: () => fleet.placeOf(MAIN, { forwarded: false, begin: true }) };
}

async function startNode(inFleet: TestFleet, name: string, perHour: number): Promise<TestNode> {
  const { fleet, dataDir, time, clocks, reached } = await joinedNode(inFleet, name, { perHour });
  const { host, visitors } = await visitorHost(
    { dataDir, wall: clocks.wall, keeper: fleet.keeper },
    { perHour },
  );
  fleet.attach({ visitors, snapshots: host.snapshots });
  return {
    name,
    fleet,
    host,
    visitors,
    time,
    get address() {
      return reached.address;
    },
    set address(address) {
      reached.address = address;
    },
    ask: (id) => fleet.placeOf(id, { forwarded: false, begin: true }),
    async world(id) {
      const slot = visitors.visit(id, true);
      if (!slot) throw new Error('There is no such world here.');
      return slot.look();
    },
    open: () => visitors.open('192.0.2.1', {}),
  };
}

/** A node that has no host yet. */
async function joinedNode(
  inFleet: TestFleet,
  name: string,
  { perHour, sync = false, sandbox }: { perHour: number; sync?: boolean; sandbox?: SandboxLimits },
) {
  const dataDir = tempDir();
  useFleetKey(dataDir, 'ab'.repeat(32));
  const time = { now: Date.UTC(2026, 0, 1) };
  const { wrongBy } = inFleet;
  const clocks = {
    monotonic: () => time.now,
    wall: () => time.now + wrongBy,
    pause: () => inFleet.meanwhile(),
  };
  const reached = { address: `http://${name}.example:5066` };
  const fleet = await createFleet({
    shared: inFleet.shared.of(name),
    name,
    get address() {
      return reached.address;
    },
    dataDir,
    migrations: readMigrations(MIGRATIONS_DIR),
    perHour,
    visitorLife: inFleet.visitorLife,
    copyEvery: COPY_EVERY,
    isListening: () => inFleet.listens,
    sync,
    sandbox,
    clocks,
  });
  return { fleet, dataDir, time, clocks, reached };
}
