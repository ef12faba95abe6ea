import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../platform/database/migrations.ts';
import { privateFolder } from '../platform/process/private-files.ts';
import type { Snapshots } from '../worlds/hosting/snapshots/snapshots.ts';
import type { VisitorWorlds } from '../worlds/hosting/visitor-worlds.ts';
import type { WorldKeeper } from '../worlds/hosting/world-keeper.ts';
import type { Bucket } from './agreement/bucket.ts';
import { createLitter } from './copies/litter.ts';
import type { CopyStore } from './copies/stored-copies.ts';
import type { Clocks } from './membership/lease-time.ts';
import { machineClocks, RENEW_EVERY } from './membership/lease-time.ts';
import type { NodeEntry } from './membership/node-entry.ts';
import type { OwnSession, SessionOptions } from './membership/own-session.ts';
import { beginSession } from './membership/own-session.ts';
import { watchPeers } from './membership/peers.ts';
import type { NodeWish } from './membership/wishes.ts';
import { wish } from './membership/wishes.ts';
import { fleetOpenings } from './placement/fleet-openings.ts';
import type { FleetReport } from './report.ts';
import { reportOf } from './report.ts';
import { copyChanged } from './tenures/copy-worlds.ts';
import { handOverAll } from './tenures/hand-over.ts';
import type { HeldWorlds, Place } from './tenures/held-worlds.ts';
import { holds } from './tenures/held-worlds.ts';
import { keeperOf } from './tenures/keeper.ts';
import { loseWorlds } from './tenures/lose-worlds.ts';
import type { TakeHow } from './tenures/take-world.ts';
import { takeWorld } from './tenures/take-world.ts';
import type { WorldEntry } from './world-entry.ts';

/** What the nodes of a fleet share. */
export interface Shared {
  nodes: Bucket<NodeEntry>;
  worlds: Bucket<WorldEntry>;
  openings: Bucket<number[]>;
  wishes: Bucket<NodeWish>;
  copies: CopyStore;
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
  /** How often a world that changes is copied, wall ms. */
  copyEvery: number;
  /** Whether the server of this node listens: until then no worlds are placed on it. By default it does. */
  isListening?: () => boolean;
  clocks?: Clocks;
}

/** What a node keeps its worlds in. */
export interface Attached {
  visitors: VisitorWorlds;
  snapshots: Snapshots;
}

/** Knows where worlds are. */
export interface Placement {
  /** The name of this node. */
  readonly name: string;
  /** Whether a world is held here, without asking anybody. */
  holds(id: string): boolean;
  /** Finds out where a world is, and takes it where it belongs here. */
  placeOf(id: string, how: TakeHow): Promise<Place>;
  /** Whether it answers: its lease is current. */
  isReady(): boolean;
  /** Whether it gives its worlds to others, and takes no further ones. */
  isDraining(): boolean;
}

/** This node of a fleet: many servers, each of which holds some of the worlds. */
export interface Fleet extends Placement {
  /** Asks about the worlds of visitors, as the host of worlds needs it. */
  keeper: WorldKeeper;
  /** Renews the lease, copies what has changed, and drops all worlds where the lease was lost. */
  beat(): Promise<void>;
  /** Gives it the worlds that this node keeps, which must happen before the first request. */
  attach(host: Attached): void;
  /** Beats regularly from now on. Resolves after the first beat: seeding may have taken longer than a lease. */
  start(): Promise<void>;
  report(): FleetReport;
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
  const folder = join(dataDir, 'visitors');
  // What an earlier start has left is older than the copies, or belongs to another node by now.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, privateFolder);
  let attached: Attached | undefined;
  const host = () => {
    if (!attached) throw new Error('The node has not started.');
    return attached;
  };
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
    }),
  };
  let node: HeldWorlds | undefined;
  const session = await beginSession(joining);
  const kept = { visitors: () => host().visitors, snapshots: () => host().snapshots };
  const joined = nodeOf(options, { session, peers, folder, ...kept, wall: clocks.wall });
  node = joined;
  return assembled(joined, shared, {
    rejoin: () => beginSession(joining),
    started: (host) => {
      attached = host;
    },
  });
}

function nodeOf(
  { shared, migrations, copyEvery, perHour }: FleetOptions,
  more: Pick<HeldWorlds, 'session' | 'peers' | 'folder' | 'visitors' | 'snapshots' | 'wall'>,
): HeldWorlds {
  return {
    ...more,
    worlds: shared.worlds,
    copies: shared.copies,
    litter: createLitter(shared.copies),
    openings: fleetOpenings(shared.openings, perHour, more.wall),
    migrations,
    copyEvery,
    held: new Map(),
    taking: new Map(),
    known: new Map(),
    draining: false,
    counts: { taken: 0, given: 0, refused: 0, copyFaults: 0 },
  };
}

interface Starting {
  rejoin(): Promise<OwnSession>;
  started(host: Attached): void;
}

function assembled(node: HeldWorlds, shared: Shared, { rejoin, started }: Starting): Fleet {
  let beating: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    await node.session.renew();
    if (node.session.isLost()) {
      await loseWorlds(node);
      node.session = await rejoin();
    }
    void copyChanged(node);
    void node.litter.sweep();
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
    keeper: keeperOf(node),
    holds: (id) => holds(node, id),
    placeOf: (id, how) => takeWorld(node, id, how),
    beat: beatOnce,
    attach: started,
    start() {
      timer = setInterval(beatOnce, RENEW_EVERY);
      return beatOnce();
    },
    isReady: () => node.session.isCurrent(),
    isDraining: () => node.draining,
    report: () => reportOf(node),
    drain,
    undrain,
    wish: (name, on) => wish(shared.wishes, node.peers, name, on),
    async leave() {
      await drain();
      (await watching.catch(() => undefined))?.();
      clearInterval(timer);
      await beating;
      await node.session.leave();
      node.peers.end();
      await shared.close();
    },
  };
}
