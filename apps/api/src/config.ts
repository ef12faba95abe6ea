import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { Environment } from './environment.ts';
import { environment } from './environment.ts';
import type { Mode } from './platform/process/mode.ts';

export interface PoolLimits {
  /** How many worlds may be open at a time beside the main one. */
  most: number;
  /** How long a world may be unused until it is closed, wall ms. */
  idle: number;
  /** How many worlds of the usual kind are kept open in advance. */
  ahead: number;
}

/** The bounds of the worlds of a demo's visitors. */
export interface VisitorLimits {
  /** How many may be in memory at a time. */
  resident: number;
  /** How long one may be unused until it falls asleep, wall ms. */
  idle: number;
  /** How many are kept open in advance. */
  ahead: number;
  /** The most bytes on the disk, of those that are asleep and those that are not. */
  bytes: number;
  /** The most bytes of one, in its database and its files. */
  worldBytes: number;
  /** How long one that is asleep is kept after its last use, wall ms. */
  keep: number;
  /** How long one lives, however much it is used, wall ms. */
  life: number;
  /** How many one network may open in an hour. */
  perHour: number;
}

/** How a server is a node of a fleet. */
export interface FleetConfig {
  /** Servers of NATS. */
  servers: readonly string[];
  /** 64 hex digits that all nodes share. */
  key: string;
  replicas: number;
  /** The most bytes of all copies together; undefined where NATS alone bounds them. */
  copiesBytes: number | undefined;
  name: string;
  /** Where other nodes reach this one. */
  address: string;
  /** How often a world that changes is copied, wall ms. */
  copyEvery: number;
  /** Whether a command is answered only after several servers of NATS have it. */
  sync: boolean;
}

/** The bounds of snapshots. */
export interface SnapshotLimits {
  /** How many may be kept: in a demo of one world, otherwise of all. */
  most: number;
  /** The most bytes of all. */
  bytes: number;
}

export const NO_WORLDS: PoolLimits = { most: 0, idle: 0, ahead: 0 };

/** Enough that two test files that start together each find a world open in advance. */
const AHEAD = 2;

/** How many worlds may be open where WORLDS is not given: those of one person's tests, or of a demo's visitors. */
const WORLDS = { on: 32, demo: 200 };

/** How many snapshots may be kept where SNAPSHOTS is not given: of all worlds, or of each visitor's. */
const SNAPSHOTS = { on: 100, demo: 5 };

export interface Config {
  port: number;
  host: string;
  /** The address that links in mails begin with. */
  siteUrl: string;
  /** Hosts that it is reached under beside loopback and `siteUrl`; without a port, under every port. */
  hosts: readonly string[];
  /** Addresses and networks of proxies whose forwarded client address is trusted. */
  trustedProxies: readonly string[];
  /** Hosts that pages may load a script from, beside this site: none unless the sandbox is off. */
  scriptHosts: readonly string[];
  dataDir: string;
  webDir: string;
  migrationsDir: string;
  seed: number;
  /** Further seeds whose worlds are prepared after the start. */
  seeds: readonly number[];
  seedTraders: number;
  /** How many simulated collectors a new world has. */
  seedCollectors: number;
  /** The simulated instant a new world begins at, ms. */
  start: number;
  /** Simulated seconds per wall second in a new world. */
  speed: number;
  mode: Mode;
  /** Who decides what waits for staff in new worlds. */
  desks: DeskMode;
  /** The worlds that the sandbox may open beside the main one; without it none. */
  worlds: PoolLimits;
  /** The bounds of visitors' worlds; undefined unless it is a demo. */
  visitors: VisitorLimits | undefined;
  snapshots: SnapshotLimits;
  /** Undefined where the server runs alone. */
  fleet: FleetConfig | undefined;
  /** How many processes of this machine share the port and the worlds. */
  workers: number;
  /** Which of them this is, from 1; undefined in the one that starts the others. */
  worker: number | undefined;
  /** 64 hex digits that all nodes or workers share. */
  fleetKey: string | undefined;
  /** How often a world that changes is copied where it can move, wall ms. */
  copyEvery: number;
  /** The password of the operator's page; undefined where there is none. */
  operatorToken: string | undefined;
  logLevel: string;
}

/** Variables of the environment that nothing can be started with. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws ConfigError that names every invalid variable */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is invalid.\n${faults.join('\n')}`);
  }
  const found = parsed.data;
  if (found.SANDBOX === 'off' && found.DESKS !== undefined && found.DESKS !== 'people') {
    throw new ConfigError(
      `DESKS is ${found.DESKS}, but people decide while the sandbox is off. Leave DESKS out, or set SANDBOX to on or demo.`,
    );
  }
  if (found.FLEET_DURABLE === 'sync' && found.FLEET.length === 0) {
    throw new ConfigError(
      'FLEET_DURABLE is sync, but FLEET names no servers of NATS that could store anything.',
    );
  }
  return {
    port: found.PORT,
    // With the sandbox on, whoever reaches the server can do everything: that is this machine's people only.
    host: found.HOST ?? (found.SANDBOX === 'on' ? '127.0.0.1' : '0.0.0.0'),
    siteUrl: (found.SITE_URL ?? `http://localhost:${found.PORT}`).replace(/\/+$/, ''),
    hosts: found.HOSTS,
    trustedProxies: found.TRUSTED_PROXIES,
    scriptHosts: found.SANDBOX === 'off' ? found.SCRIPT_HOSTS : [],
    dataDir: found.DATA_DIR,
    webDir: found.WEB_DIR,
    migrationsDir: found.MIGRATIONS_DIR,
    seed: found.SEED,
    // Only a caller of the sandbox chooses a seed.
    seeds: found.SANDBOX === 'on' ? found.SEEDS.map(Number) : [],
    seedTraders: found.SEED_TRADERS,
    seedCollectors: found.SEED_COLLECTORS,
    start: Date.parse(found.START),
    speed: found.SPEED,
    mode: found.SANDBOX,
    // A visitor of a demo is alone in their exchange.
    desks: found.DESKS ?? (found.SANDBOX === 'demo' ? 'automatic' : 'people'),
    worlds: found.SANDBOX === 'on' && !isMainOnly(found) ? poolLimits(found) : NO_WORLDS,
    visitors: found.SANDBOX === 'demo' ? visitorLimits(found) : undefined,
    snapshots: snapshotLimits(found),
    fleet: found.FLEET.length > 0 ? fleetConfig(found) : undefined,
    workers: workersOf(found),
    worker: found.WORKER,
    fleetKey: found.FLEET_KEY,
    copyEvery: found.COPY_EVERY * 1000,
    operatorToken: found.OPERATOR_TOKEN,
    logLevel: found.LOG_LEVEL,
  };
}

/** Whether it is a node of a fleet that stores each command of the main world, and has no other world. */
const isMainOnly = ({ FLEET, FLEET_DURABLE }: Environment): boolean =>
  FLEET.length > 0 && FLEET_DURABLE === 'sync';

/** @throws ConfigError where the node lacks what a fleet needs */
function fleetConfig(found: Environment): FleetConfig {
  const { SANDBOX, FLEET_KEY: key, NODE_NAME: name, NODE_URL: address } = found;
  if (SANDBOX === 'demo' && found.FLEET_DURABLE === 'sync') {
    throw new ConfigError(
      'FLEET_DURABLE is sync, but the exchanges of visitors are copied only. Leave FLEET_DURABLE out, or set SANDBOX to off or on for a fleet with one exchange.',
    );
  }
  if (SANDBOX === 'on' && found.FLEET_DURABLE === 'sync' && (found.WORLDS ?? 0) > 0) {
    throw new ConfigError(
      `WORLDS is ${found.WORLDS}, but a fleet with FLEET_DURABLE=sync has the main exchange only. Leave WORLDS or FLEET_DURABLE out.`,
    );
  }
  const missing = [
    ...(key === undefined ? ['FLEET_KEY'] : []),
    ...(name === undefined ? ['NODE_NAME'] : []),
    ...(address === undefined ? ['NODE_URL'] : []),
  ];
  if (key === undefined || name === undefined || address === undefined) {
    throw new ConfigError(`A node of a fleet needs ${missing.join(' and ')} too.`);
  }
  return {
    servers: found.FLEET,
    key,
    replicas: found.FLEET_REPLICAS,
    copiesBytes: found.COPIES_MB === undefined ? undefined : found.COPIES_MB * 1_000_000,
    name,
    address: address.replace(/\/+$/, ''),
    copyEvery: found.COPY_EVERY * 1000,
    sync: found.FLEET_DURABLE === 'sync',
  };
}

/** @throws ConfigError where one process only can have the worlds */
function workersOf({ WORKERS: workers, SANDBOX, FLEET }: Environment): number {
  if (workers > 1 && SANDBOX === 'off') {
    throw new ConfigError(
      `WORKERS is ${workers}, but a server without the sandbox has one world, which one process serves. Leave WORKERS out.`,
    );
  }
  if (workers > 1 && FLEET.length > 0) {
    throw new ConfigError(
      'WORKERS is for a machine alone. Leave it out, and start one node of the fleet for each processor.',
    );
  }
  return workers;
}

/** The part of a bound that each worker has. */
const shareOf = ({ WORKERS }: Environment, whole: number): number => Math.ceil(whole / WORKERS);

function poolLimits(found: Environment): PoolLimits {
  const { WORLDS: all = WORLDS.on, WORLD_IDLE } = found;
  const most = shareOf(found, all);
  return { most, idle: WORLD_IDLE * MINUTE, ahead: Math.min(AHEAD, most) };
}

function visitorLimits(found: Environment): VisitorLimits {
  return {
    // Each visitor needs one.
    resident: Math.max(1, shareOf(found, found.WORLDS ?? WORLDS.demo)),
    idle: found.WORLD_IDLE * MINUTE,
    ahead: AHEAD,
    bytes: shareOf(found, found.WORLDS_MB * 1_000_000),
    worldBytes: found.WORLD_MB * 1_000_000,
    keep: found.WORLD_KEPT * DAY,
    life: found.WORLD_LIFE * DAY,
    perHour: found.WORLDS_PER_HOUR,
  };
}

const snapshotLimits = ({ SANDBOX, SNAPSHOTS: most, SNAPSHOTS_MB }: Environment): SnapshotLimits => ({
  most: most ?? (SANDBOX === 'demo' ? SNAPSHOTS.demo : SNAPSHOTS.on),
  bytes: SNAPSHOTS_MB * 1_000_000,
});

/** Reads the process's environment; nothing else does. */
export const processConfig = (): Config => readConfig(process.env);
