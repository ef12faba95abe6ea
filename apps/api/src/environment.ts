import { isIP } from 'node:net';
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
export const environment = z.object({
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
  FLEET_DURABLE: z.enum(['copies', 'sync']).optional(),
  NODE_NAME: z
    .string()
    .regex(/^[a-z\d][a-z\d-]{0,62}$/, 'Small letters, digits and hyphens, at most 63.')
    .optional(),
  NODE_URL: z.url({ protocol: /^http$/ }).optional(),
  COPY_EVERY: wholeNumber(1, 3600).default(5),
  WORKERS: wholeNumber(1, 64).default(1),
  WORKER: wholeNumber(1, 64).optional(),
  COPIES_MB: wholeNumber(10, 10_000_000).optional(),
  OPERATOR_TOKEN: z
    .string()
    .min(16, 'At least 16 characters, as openssl rand -hex 32 makes them.')
    .max(1_000)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export type Environment = z.output<typeof environment>;
