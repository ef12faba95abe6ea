import type { Fleet } from '../../fleet/fleet.ts';
import { createFleet } from '../../fleet/fleet.ts';
import { useFleetKey } from '../../fleet/fleet-key.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import type { VisitorWorlds } from '../../worlds/hosting/visitor-worlds.ts';
import type { WorldHost } from '../../worlds/hosting/world-host.ts';
import type { World } from '../../worlds/world.ts';
import { MIGRATIONS_DIR } from '../files/paths.ts';
import { tempDir } from '../files/temp-dir.ts';
import { visitorHost } from '../worlds/visitor-host.ts';
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
  };
  return fleet;
}

async function startNode(inFleet: TestFleet, name: string, perHour: number): Promise<TestNode> {
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
    copyEvery: COPY_EVERY,
    isListening: () => inFleet.listens,
    clocks,
  });
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
