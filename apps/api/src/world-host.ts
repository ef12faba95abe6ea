import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openConnection } from './platform/database/connection.ts';
import type { Migration } from './platform/database/migrations.ts';
import { readMigrations } from './platform/database/migrations.ts';
import { hashPassword } from './platform/password.ts';
import type { Services, World } from './world.ts';
import { openWorld } from './world.ts';

/** Fills a new world through its services; it stands before the start and is left there with its history. */
export type Seed = (
  services: Services,
  options: {
    traders: number;
    start: number;
    hashPassword: (password: string) => Promise<string>;
    /** Whether everybody may know the passwords; else nobody does. */
    knownPasswords: boolean;
  },
) => Promise<void>;

/** Keeps the world that is served, and puts another in its place when it is reset. */
export interface WorldHost {
  /** The world to serve a request from; waits while a reset is under way. */
  world(): Promise<World>;
  /** Back to the seed: the old world ends, a fresh one takes its place. */
  reset(): Promise<World>;
  /** Aborted when no other world will come. */
  closing: AbortSignal;
  /** Ends all that streams, so that connections can end. */
  endFeeds(): void;
  close(): Promise<void>;
}

export type HostOptions = Pick<
  Config,
  'dataDir' | 'migrationsDir' | 'sandbox' | 'seed' | 'seedTraders' | 'start' | 'speed'
> & {
  seedWorld: Seed;
  /** How far before the start the seeded history begins, ms. */
  history: number;
  wall?: () => number;
};

export async function createWorldHost(options: HostOptions): Promise<WorldHost> {
  mkdirSync(options.dataDir, { recursive: true });
  const migrations = readMigrations(options.migrationsDir);
  const mainFile = join(options.dataDir, 'papermint.db');
  const templateFile = join(options.dataDir, `papermint-seed-${fingerprint(options, migrations)}.db`);

  const open = (file: string, start: number, speed: number) =>
    openWorld({
      file,
      migrations,
      seed: options.seed,
      start,
      speed,
      ...(options.wall && { wall: options.wall }),
    });

  /** Seeds once into a file of its own; every new world is a copy of it. */
  async function makeTemplate(): Promise<void> {
    const draft = `${templateFile}.draft`;
    removeDatabase(draft);
    const world = await open(draft, options.start - options.history, 0);
    await options.seedWorld(world, {
      traders: options.seedTraders,
      start: options.start,
      hashPassword,
      knownPasswords: options.sandbox,
    });
    world.clock.moveTo(options.start);
    world.clock.setSpeed(options.speed);
    world.state.seededAt = options.start;
    world.state.refreshedAt = options.start;
    await world.close();
    copyDatabase(draft, templateFile);
    removeDatabase(draft);
  }

  async function openSeeded(): Promise<World> {
    if (!existsSync(templateFile)) await makeTemplate();
    removeDatabase(mainFile);
    copyDatabase(templateFile, mainFile);
    return open(mainFile, options.start, options.speed);
  }

  let current = existsSync(mainFile) ? open(mainFile, options.start, options.speed) : openSeeded();
  await current;

  const closing = new AbortController();

  return {
    closing: closing.signal,
    world: () => current,
    reset() {
      const old = current;
      current = old.then(async (world) => {
        await world.close();
        return openSeeded();
      });
      const next = current;
      // A reset that fails is told to the one who asked; all others go on with what there is.
      current = next.catch(() => open(mainFile, options.start, options.speed));
      return next;
    },
    endFeeds: () => closing.abort(),
    async close() {
      closing.abort();
      await (await current).close();
    },
  };
}

/** A template serves only what would be seeded in the same way. */
function fingerprint(
  { sandbox, seed, seedTraders, start, speed, history }: HostOptions,
  migrations: readonly Migration[],
): string {
  const parts = JSON.stringify([sandbox, seed, seedTraders, start, speed, history, migrations]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 12);
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/** Copies a closed database, first bringing in what still stands in its log. */
function copyDatabase(from: string, to: string): void {
  const connection = openConnection(from);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
  // Whole or not at all: a start that is killed while it copies must not leave half a database behind.
  copyFileSync(from, `${to}.part`);
  renameSync(`${to}.part`, to);
}
