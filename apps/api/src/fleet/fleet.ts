import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../platform/database/migrations.ts';
import { privateFolder } from '../platform/process/private-files.ts';
import { MAIN } from '../worlds/hosting/main-world.ts';
import type { WorldKeeper } from '../worlds/hosting/world-keeper.ts';
import type { Bucket } from './agreement/bucket.ts';
import type { NodeCalls } from './agreement/node-calls.ts';
import { createRemovedKeys } from './agreement/removed-keys.ts';
import { createLoadMeter } from './board/load-meter.ts';
import { loadOf } from './board/uncopied.ts';
import { createLitter } from './copies/litter.ts';
import type { CopyStore } from './copies/stored-copies.ts';
import { objectSweeper, USUAL_SWEEP } from './copies/sweep-objects.ts';
import type { LogStore } from './log/stored-logs.ts';
import type { Clocks } from './membership/lease-time.ts';
import { machineClocks, RENEW_EVERY } from './membership/lease-time.ts';
import type { NodeEntry } from './membership/node-entry.ts';
import type { OwnSession, SessionOptions } from './membership/own-session.ts';
import { beginSession } from './membership/own-session.ts';
import { watchPeers } from './membership/peers.ts';
import type { NodeWish } from './membership/wishes.ts';
import { wish } from './membership/wishes.ts';
import { fleetOpenings } from './placement/fleet-openings.ts';
import { otherNode } from './placement/other-node.ts';
import type { FleetPool, SandboxLimits } from './pool/fleet-pool.ts';
import { createFleetPool } from './pool/fleet-pool.ts';
import type { FleetReport } from './report.ts';
import { reportOf } from './report.ts';
import { copyChecker } from './tenures/check-copies.ts';
import { copyChanged } from './tenures/copy-worlds.ts';
import type { VisitorLife } from './tenures/expire-worlds.ts';
import { expireWorld } from './tenures/expire-worlds.ts';
import { handOverAll } from './tenures/hand-over.ts';
import type { Attached, HeldWorlds, Place } from './tenures/held-worlds.ts';
import { holds } from './tenures/held-worlds.ts';
import { keeperOf } from './tenures/keeper.ts';
import { knownPlace } from './tenures/known-places.ts';
import { finishPartings } from './tenures/let-go.ts';
import { letIn } from './tenures/let-in.ts';
import { loseWorlds } from './tenures/lose-worlds.ts';
import type { TakeHow } from './tenures/take-world.ts';
import { takeWorld } from './tenures/take-world.ts';
import type { SharedSnapshot, WorldEntry } from './world-entry.ts';

/** What the nodes of a fleet share. */
export interface Shared {
  nodes: Bucket<NodeEntry>;
  worlds: Bucket<WorldEntry>;
  openings: Bucket<number[]>;
  wishes: Bucket<NodeWish>;
  /** Sessions of the operator that have ended, by id. */
  signOuts: Bucket<number>;
  copies: CopyStore;
  /** Logs of worlds; undefined where none can be stored. */
  logs?: LogStore;
  /** The snapshots of the sandbox, by a hash of their names. */
  snapshots: Bucket<SharedSnapshot>;
  calls: NodeCalls;
  close(): Promise<void>;
}

export interface FleetOptions {
  shared: Shared;
  /** The name of this node. */
  name: string;
  /** Where other nodes reach it, as in http://10.0.0.2:5066. */
  address: string;
  dataDir: string;
  migrations: readonly Migration[];
  /** How many worlds a network may open in an hour. */
  perHour: number;
  /** How long worlds of visitors live; by default as long as nobody removes them. */
  visitorLife?: VisitorLife | undefined;
  /** How often a world that changes is copied, wall ms. */
  copyEvery: number;
  /** Whether a command is answered only after the log of its world was stored; not by default. */
  sync?: boolean;
  /** The bounds of the sandbox; by default the worlds are those of visitors. */
  sandbox?: SandboxLimits | undefined;
  /** Whether the server of this node listens: until then no worlds are placed on it. By default it does. */
  isListening?: () => boolean;
  clocks?: Clocks;
}

/** Knows where worlds are. */
export interface Placement {
  /** The name of this node. */
  readonly name: string;
  /** Where other nodes reach it. */
  readonly address: string;
  /** Whether a world is held here, without asking anybody. */
  holds(id: string): boolean;
  /** Where another node held a world a short time ago, without asking anybody. It may have given it away. */
  knownPlace(id: string): Place | undefined;
  /** Finds out where a world is, and takes it where it belongs here. */
  placeOf(id: string, how: TakeHow): Promise<Place>;
  /** Whether it answers: its lease is current. */
  isReady(): boolean;
  /** Whether it gives its worlds to others, and takes no further ones. */
  isDraining(): boolean;
  /** Lets a request into a world that is held here. Until the returned function is called, the world does not move. */
  letIn(id: string): () => void;
  /** A node for requests that name no world, where this one drains. */
  other(): Place | undefined;
  /** Where another node of a name is; undefined where none runs. */
  find(name: string): Promise<Place | undefined>;
  /** Counts a request that was refused because its world moves. */
  noteRefused(): void;
}

/** This node of a fleet: many servers, each of which holds some of the worlds. */
export interface Fleet extends Placement {
  /** Asks about the worlds of visitors, as the host of worlds needs it. */
  keeper: WorldKeeper;
  /** The worlds of the sandbox; undefined where they are those of visitors. */
  pool: FleetPool | undefined;
  /** Renews the lease, copies what has changed, and drops all worlds where the lease was lost. */
  beat(): Promise<void>;
  /** Gives it the worlds that this node keeps, which must happen before the first request. */
  attach(host: Attached): void;
  /** Beats regularly from now on. Resolves after the first beat: seeding may have taken longer than a lease. */
  start(): Promise<void>;
  report(): FleetReport;
  /** Sessions of the operator that have ended, on all nodes. */
  readonly signOuts: Bucket<number>;
  /** Takes no further worlds, and gives those that it holds to other nodes. */
  drain(): Promise<void>;
  /** Takes worlds again. */
  undrain(): Promise<void>;
  /** Asks any node to drain, or to take worlds again. @throws DomainError not_found; OutdatedError, UnreachableError */
  wish(name: string, drain: boolean): Promise<void>;
  /** Gives all worlds back and leaves. */
  leave(): Promise<void>;
}

/** @throws NameTakenError, UnreachableError */
export async function createFleet(options: FleetOptions): Promise<Fleet> {
  const { shared, name, clocks = machineClocks, dataDir, isListening = () => true } = options;
  const { sandbox } = options;
  const folder = join(dataDir, sandbox ? 'worlds' : 'visitors');
  // What an earlier start has left is older than the copies, or belongs to another node by now.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, privateFolder);
  let attached: Attached | undefined;
  const host = () => {
    if (!attached) throw new Error('The node has not started.');
    return attached;
  };
  const measure = createLoadMeter();
  const peers = await watchPeers(shared.nodes, name, clocks);
  const joining: SessionOptions = {
    nodes: shared.nodes,
    peers,
    name,
    clocks,
    facts: () => ({
      address: options.address,
      worlds: node?.held.size ?? 0,
      draining: !isListening() || (node?.draining ?? false),
      migration: options.migrations.at(-1)?.name ?? '',
      load: node ? loadOf(node, measure) : null,
    }),
  };
  let node: HeldWorlds | undefined;
  const session = await beginSession(joining);
  const kept = { visitors: () => host().visitors, snapshots: () => host().snapshots };
  const joined = nodeOf(options, {
    session,
    peers,
    folder,
    ...kept,
    wall: clocks.wall,
    monotonic: clocks.monotonic,
    pause: clocks.pause,
  });
  node = joined;
  const pool = sandbox && (await createFleetPool(joined, shared, { ...sandbox, dataDir }));
  return assembled(joined, shared, {
    pool,
    tidy: tidying(joined, options, pool),
    address: () => options.address,
    rejoin: () => beginSession(joining),
    started: (host) => {
      attached = host;
    },
  });
}

function nodeOf(
  { shared, migrations, copyEvery, perHour, sync = false }: FleetOptions,
  more: Pick<
    HeldWorlds,
    'session' | 'peers' | 'folder' | 'visitors' | 'snapshots' | 'wall' | 'monotonic' | 'pause'
  >,
): HeldWorlds {
  return {
    ...more,
    worlds: shared.worlds,
    copies: shared.copies,
    logs: shared.logs,
    sync,
    litter: createLitter(shared.copies),
    openings: fleetOpenings(shared.openings, perHour, more.wall),
    migrations,
    copyEvery,
    held: new Map(),
    partings: new Map(),
    taking: new Map(),
    known: new Map(),
    draining: false,
    counts: { taken: 0, given: 0, refused: 0, copyFaults: 0 },
  };
}

/**
 * Forgets the entries of removed worlds after a time, removes old worlds of visitors and objects that nothing leads to,
 * and lets copies be made again that the store has lost.
 */
function tidying(
  node: HeldWorlds,
  { visitorLife, shared: { snapshots } }: FleetOptions,
  pool: FleetPool | undefined,
): () => void {
  const removedWorlds = createRemovedKeys({
    bucket: node.worlds,
    monotonic: node.monotonic,
    others: async (id, agreed) => visitorLife && expireWorld(node, visitorLife, id, agreed),
  });
  // A sandbox looks for objects itself.
  const sweepObjects = pool ? undefined : objectSweeper({ node, snapshots, ...USUAL_SWEEP });
  const checkCopies = copyChecker(node);
  return () => {
    void removedWorlds.sweep();
    void sweepObjects?.();
    void checkCopies();
  };
}

interface Starting {
  pool: FleetPool | undefined;
  /** Looks after the store, where it is time. Never throws. */
  tidy(): void;
  address(): string;
  rejoin(): Promise<OwnSession>;
  started(host: Attached): void;
}

function assembled(
  node: HeldWorlds,
  shared: Shared,
  { pool, tidy, address, rejoin, started }: Starting,
): Fleet {
  let beating: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    await node.session.renew();
    if (node.session.isLost()) {
      await loseWorlds(node);
      node.session = await rejoin();
    }
    void copyChanged(node);
    void finishPartings(node);
    void node.litter.sweep();
    tidy();
    void pool?.tend();
  };
  const beatOnce = () => {
    beating ??= beat()
      // The next beat tries again.
      .catch(() => undefined)
      .finally(() => {
        beating = undefined;
      });
    return beating;
  };
  const drain = async () => {
    node.draining = true;
    await node.session.renew();
    await handOverAll(node);
  };
  const undrain = async () => {
    node.draining = false;
    await node.session.renew();
  };
  const watching = shared.wishes.watch((name, agreed) => {
    if (name !== node.session.name || agreed?.value.boot !== node.session.boot) return;
    if (agreed.value.drain !== node.draining) void (agreed.value.drain ? drain() : undrain());
  });
  watching.catch(() => undefined);
  return {
    name: node.session.name,
    get address() {
      return address();
    },
    keeper: keeperOf(node),
    pool,
    holds: (id) => holds(node, id),
    knownPlace: (id) => knownPlace(node, id),
    async placeOf(id, how) {
      const place = await takeWorld(node, id, how);
      // Nobody has begun it yet.
      return pool && id === MAIN && place.at === 'nowhere' ? { at: 'moving' } : place;
    },
    beat: beatOnce,
    attach: started,
    start() {
      timer = setInterval(beatOnce, RENEW_EVERY);
      return beatOnce();
    },
    isReady: () => node.session.isCurrent(),
    isDraining: () => node.draining,
    letIn: (id) => letIn(node, id),
    other: () => (node.draining ? otherNode(node) : undefined),
    async find(name) {
      const peer = name === node.session.name || node.peers.isGone(name) ? undefined : node.peers.find(name);
      return peer && { at: 'node', name, address: peer.entry.address };
    },
    noteRefused() {
      node.counts.refused += 1;
    },
    report: () => reportOf(node),
    signOuts: shared.signOuts,
    drain,
    undrain,
    wish: (name, on) => wish(shared.wishes, node.peers, name, on),
    async leave() {
      await drain();
      // What could not be written is tried once more: nobody does so later.
      await finishPartings(node);
      await handOverAll(node);
      (await watching.catch(() => undefined))?.();
      clearInterval(timer);
      await beating;
      pool?.end();
      await node.session.leave();
      node.peers.end();
      await shared.close();
    },
  };
}
