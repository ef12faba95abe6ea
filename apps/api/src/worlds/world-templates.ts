import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { copyDatabase, removeDatabase, settleDatabase } from '../platform/database/database-files.ts';
import type { Migration } from '../platform/database/migrations.ts';
import { hashPassword } from '../platform/password.ts';
import type { Vault } from '../platform/vault.ts';
import { putSpeed } from '../platform/world-state.ts';
import type { Services } from './world.ts';
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

/** What worlds differ in when they are new. */
export interface WorldKind {
  seed: number;
  /** The simulated instant it begins at, ms. */
  start: number;
}

export type TemplateOptions = Pick<Config, 'dataDir' | 'sandbox' | 'seedTraders'> & {
  migrations: readonly Migration[];
  seedWorld: Seed;
  /** How far before the start the seeded history begins, ms. */
  history: number;
  /** The kind whose template is always kept. */
  usual: WorldKind;
  wall?: () => number;
  vault: Vault;
};

/** New worlds as files: each kind is seeded once, and every world of it is a copy. */
export interface Templates {
  /**
   * Puts a new world at `file`; time runs in it at `speed` from when it is opened. Seeds the kind's template
   * first where there is none, which takes as long as seeding takes. A durable one outlives a crash of the machine.
   */
  copyTo(file: string, kind: WorldKind, options: { speed: number; durable: boolean }): Promise<void>;
}

/** Templates on the disk besides the usual one; the one that was used longest ago goes. */
const MOST_KEPT = 8;
const TEMPLATE = /^papermint-seed-\w+\.db$/;
const UNFINISHED = /^papermint.*\.(draft|part)(-wal|-shm)?$/;

export function createTemplates(options: TemplateOptions): Templates {
  const { dataDir, migrations, usual } = options;
  const making = new Map<string, Promise<void>>();
  let turn: Promise<void> = Promise.resolve();

  for (const name of readdirSync(dataDir)) {
    if (UNFINISHED.test(name)) rmSync(join(dataDir, name), { force: true });
  }

  const fileOf = (kind: WorldKind) => join(dataDir, `papermint-seed-${fingerprint(options, kind)}.db`);

  async function make(file: string, { seed, start }: WorldKind): Promise<void> {
    const draft = `${file}.draft`;
    removeDatabase(draft);
    const world = await openWorld({
      file: draft,
      migrations,
      seed,
      start: start - options.history,
      speed: 0,
      // Seeded again where the machine fails meanwhile.
      durable: false,
      vault: options.vault,
      ...(options.wall && { wall: options.wall }),
    });
    try {
      await options.seedWorld(world, {
        traders: options.seedTraders,
        start,
        hashPassword,
        knownPasswords: options.sandbox,
      });
      await world.testClock.advance(() => start);
      world.state.seededAt = start;
      world.state.refreshedAt = start;
    } finally {
      await world.close();
    }
    settleDatabase(draft);
    copyDatabase(draft, file, { durable: true });
    removeDatabase(draft);
    removeOld();
  }

  /**
   * One at a time: seeding takes all the machine has, and draws its lots from a source that it shares. Who asks
   * for the same waits for the same.
   */
  function made(file: string, kind: WorldKind): Promise<void> {
    let underWay = making.get(file);
    if (!underWay) {
      underWay = turn.then(() => make(file, kind)).finally(() => making.delete(file));
      making.set(file, underWay);
      turn = underWay.catch(() => undefined);
    }
    return underWay;
  }

  function removeOld(): void {
    const kept = fileOf(usual);
    const others = readdirSync(dataDir)
      .filter((name) => TEMPLATE.test(name))
      .map((name) => join(dataDir, name))
      .filter((file) => file !== kept)
      .map((file) => ({ file, usedAt: statSync(file).mtimeMs }))
      .sort((a, b) => b.usedAt - a.usedAt);
    for (const { file } of others.slice(MOST_KEPT)) removeDatabase(file);
  }

  return {
    async copyTo(to, kind, { speed, durable }) {
      const file = fileOf(kind);
      while (!existsSync(file)) await made(file, kind);
      const now = new Date();
      utimesSync(file, now, now);
      removeDatabase(to);
      copyDatabase(file, to, { change: speed === 0 ? undefined : (copy) => putSpeed(copy, speed), durable });
    },
  };
}

/** A template serves only what would be seeded in the same way. */
function fingerprint(
  { sandbox, seedTraders, history, migrations }: TemplateOptions,
  { seed, start }: WorldKind,
): string {
  // Time stands still in a template, whatever speed a world made of it has.
  const parts = JSON.stringify(['still', sandbox, seed, seedTraders, start, history, migrations]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 12);
}
