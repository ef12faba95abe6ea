import { isIP } from 'node:net';
import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import { deskModes } from '@papermint/contracts/desks/modes';
import { z } from 'zod';
import type { Mode } from './platform/process/mode.ts';

/** A weekday in market hours, so that every market is open when a visitor first looks. */
const DEFAULT_START = '2026-06-01T15:00:00Z';

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Names of networks that Fastify knows, beside addresses and CIDR ranges. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A list with commas. */
const listed = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .transform((all) => all.filter((one) => one !== ''));

/** A host's name in lower case, and its port where it has one. */
const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/;

const ON: readonly string[] = ['on', 'true', '1'];

/** How many seeds may be prepared in advance: each takes seconds of a processor and 12 MB of the disk. */
const MOST_SEEDS = 100;

/** Every variable that the server reads; the README says what each is for. */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(5066),
  HOST: z.string().min(1).optional(),
  HOSTS: listed
    .transform((all) => all.map((one) => one.toLowerCase()))
    .refine(
      (all) => all.every((one) => HOST_NAME.test(one)),
      'Hosts, as in exchange.example.com, 192.168.1.5.',
    ),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: listed.refine(
    (all) => all.every(isNetwork),
    'Addresses or networks, as in 127.0.0.1, 10.0.0.0/8.',
  ),
  DATA_DIR: z.string().min(1).default('./data'),
  WEB_DIR: z.string().min(1).default('./apps/web/dist'),
  MIGRATIONS_DIR: z.string().min(1).default('./prisma/migrations'),
  SEED: wholeNumber(0, 2 ** 31 - 1).default(5066),
  SEEDS: listed.refine(
    (all) => all.length <= MOST_SEEDS && all.every((one) => /^\d{1,10}$/.test(one) && Number(one) < 2 ** 31),
    `At most ${MOST_SEEDS} numbers from 0 to 2147483647, as in 7,11,42.`,
  ),
  SEED_TRADERS: wholeNumber(0, 100_000).default(60),
  SEED_COLLECTORS: wholeNumber(0, 1000).default(200),
  START: z.iso.datetime({ offset: true }).default(DEFAULT_START),
  SPEED: z.coerce.number().min(0).max(100_000).default(1),
  SANDBOX: z
    .enum(['on', 'demo', 'off', 'true', 'false', '1', '0'])
    .default('off')
    .transform((value): Mode => (value === 'demo' ? 'demo' : ON.includes(value) ? 'on' : 'off')),
  DESKS: z.enum(deskModes).optional(),
  SCRIPT_HOSTS: listed.refine(
    (all) => all.every((one) => HOST_NAME.test(one)),
    'Hosts, as in chat.example.com.',
  ),
  WORLDS: wholeNumber(0, 1000).optional(),
  WORLD_IDLE: wholeNumber(1, 10_080).default(15),
  WORLDS_MB: wholeNumber(10, 10_000_000).default(20_000),
  WORLD_MB: wholeNumber(10, 1_000_000).default(50),
  WORLDS_PER_HOUR: wholeNumber(1, 100_000).default(60),
  WORLD_KEPT: wholeNumber(1, 3650).default(14),
  WORLD_LIFE: wholeNumber(1, 3650).default(60),
  SNAPSHOTS: wholeNumber(0, 10_000).optional(),
  SNAPSHOTS_MB: wholeNumber(0, 10_000_000).default(5000),
  FLEET: listed.refine(
    (all) => all.every((one) => /^(nats|tls):\/\/[^\s/]+$/.test(one)),
    'Servers of NATS, as in nats://10.0.0.1:4222,nats://10.0.0.2:4222.',
  ),
  FLEET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, '64 hex digits, the same for all nodes, as openssl rand -hex 32 makes them.')
    .optional(),
  FLEET_REPLICAS: z.enum(['1', '3']).default('3').transform(Number),
  NODE_NAME: z
    .string()
    .regex(/^[a-z\d][a-z\d-]{0,62}$/, 'Small letters, digits and hyphens, at most 63.')
    .optional(),
  NODE_URL: z.url({ protocol: /^http$/ }).optional(),
  COPY_EVERY: wholeNumber(1, 3600).default(5),
  WORKERS: wholeNumber(1, 64).default(1),
  WORKER: wholeNumber(1, 64).optional(),
  COPIES_MB: wholeNumber(10, 10_000_000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

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
    worlds: found.SANDBOX === 'on' ? poolLimits(found) : NO_WORLDS,
    visitors: found.SANDBOX === 'demo' ? visitorLimits(found) : undefined,
    snapshots: snapshotLimits(found),
    fleet: found.FLEET.length > 0 ? fleetConfig(found) : undefined,
    workers: workersOf(found),
    worker: found.WORKER,
    fleetKey: found.FLEET_KEY,
    copyEvery: found.COPY_EVERY * 1000,
    logLevel: found.LOG_LEVEL,
  };
}

type Found = z.output<typeof environment>;

/** @throws ConfigError where the node lacks what a fleet needs */
function fleetConfig(found: Found): FleetConfig {
  const { SANDBOX, FLEET_KEY: key, NODE_NAME: name, NODE_URL: address } = found;
  if (SANDBOX !== 'demo') {
    throw new ConfigError(
      'FLEET is for a demo, where each visitor has a world. Set SANDBOX to demo, or leave FLEET out.',
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
  };
}

/** @throws ConfigError where one process only can have the worlds */
function workersOf({ WORKERS: workers, SANDBOX, FLEET }: Found): number {
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
const shareOf = ({ WORKERS }: Found, whole: number): number => Math.ceil(whole / WORKERS);

function poolLimits(found: Found): PoolLimits {
  const { WORLDS: all = WORLDS.on, WORLD_IDLE } = found;
  const most = shareOf(found, all);
  return { most, idle: WORLD_IDLE * MINUTE, ahead: Math.min(AHEAD, most) };
}

function visitorLimits(found: Found): VisitorLimits {
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

const snapshotLimits = ({ SANDBOX, SNAPSHOTS: most, SNAPSHOTS_MB }: Found): SnapshotLimits => ({
  most: most ?? (SANDBOX === 'demo' ? SNAPSHOTS.demo : SNAPSHOTS.on),
  bytes: SNAPSHOTS_MB * 1_000_000,
});

/** Reads the process's environment; nothing else does. */
export const processConfig = (): Config => readConfig(process.env);
