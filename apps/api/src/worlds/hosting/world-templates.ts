import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Config } from '../../config.ts';
import { copyDatabase, removeDatabase, settleDatabase } from '../../platform/database/database-files.ts';
import type { Migration } from '../../platform/database/migrations.ts';
import { putSpeed } from '../../platform/time/world-state.ts';
import { takeBaked } from './baked-template.ts';
import type { SeedFile } from './seed-file.ts';

/** What distinguishes new worlds. */
export interface WorldKind {
  seed: number;
  /** The simulated instant it begins at, ms. */
  start: number;
}

export type TemplateOptions = Pick<Config, 'dataDir' | 'mode' | 'seedTraders'> & {
  migrations: readonly Migration[];
  seedFile: SeedFile;
  /** How many simulated collectors a world has; none by default. */
  seedCollectors?: number;
  /** How long before the start the seeded history begins, ms. */
  history: number;
  /** The kind whose template is never removed. */
  usual: WorldKind;
  /** Further seeds, at the same start, whose templates are not removed either. */
  seeds?: readonly number[];
  /** A folder with templates that the build has made; none by default. */
  baked?: string;
  wall?: () => number;
};

/** A kind whose template exists, or will. */
export interface PreparedKind extends WorldKind {
  status: 'waiting' | 'preparing' | 'ready';
  /** Share of the history that is made, 0 to 1. */
  share: number;
}

/** New worlds as files: each kind is seeded once into a template, and its worlds are copies of that. */
export interface Templates {
  /**
   * Copies a template to a file, and seeds it first where there is none. Time runs in the copy at `speed` from when it
   * is opened. A durable copy survives a crash of the machine.
   */
  copyTo(file: string, kind: WorldKind, options: { speed: number; durable: boolean }): Promise<void>;
  /** The kinds of the options, and those that were asked for, as far as their templates exist or will. */
  list(): PreparedKind[];
  /** Makes a template where there is none. @throws DomainError conflict where too many wait */
  begin(kind: WorldKind): PreparedKind;
  /** Makes the templates of the further seeds that do not exist yet, one after another. */
  prepare(): Promise<void>;
}

/** The most templates on the disk besides the usual one; the least recently used is removed. */
const MOST_TEMPLATES = 8;
const TOO_MANY = `${MOST_TEMPLATES} seeds are waiting to be prepared: try again when one is ready.`;
const TEMPLATE = /^papermint-seed-\w+\.db$/;
const UNFINISHED = /^papermint.*\.(draft|part)(-wal|-shm)?$/;

export function createTemplates(options: TemplateOptions): Templates {
  const { dataDir, migrations, usual, seeds = [] } = options;
  const making = new Map<string, { kind: PreparedKind; done: Promise<void> }>();
  let turn: Promise<void> = Promise.resolve();

  for (const name of readdirSync(dataDir)) {
    if (UNFINISHED.test(name)) rmSync(join(dataDir, name), { force: true });
  }

  const prepared = seeds.map((seed) => ({ seed, start: usual.start }));
  /** The kinds that were asked for, by their files. */
  const asked = new Map<string, WorldKind>();
  const fileOf = (kind: WorldKind) => join(dataDir, `papermint-seed-${fingerprint(options, kind)}.db`);

  async function make(file: string, prepared: PreparedKind): Promise<void> {
    const { seed, start } = prepared;
    prepared.status = 'preparing';
    const draft = `${file}.draft`;
    removeDatabase(draft);
    const { mode, history, seedTraders: traders, seedCollectors: collectors = 0, wall, baked } = options;
    const kind = { mode, seed, traders, collectors, start, history };
    const job = { file: draft, dataDir, migrations, ...kind, ...(wall && { wall }) };
    const isBaked = baked !== undefined && (await takeBaked(join(baked, basename(file)), job));
    if (!isBaked) {
      await options.seedFile(job, (share) => {
        prepared.share = share;
      });
    }
    settleDatabase(draft);
    copyDatabase(draft, file, { durable: true });
    removeDatabase(draft);
    removeOld();
  }

  /**
   * Makes templates one at a time: seeding uses a whole processor. Requests for the same template wait for the same
   * run.
   */
  function made(file: string, kind: WorldKind): Promise<void> {
    const underWay = making.get(file);
    if (underWay) return underWay.done;
    asked.set(file, kind);
    const prepared: PreparedKind = { ...kind, status: 'waiting', share: 0 };
    const done = turn.then(() => make(file, prepared)).finally(() => making.delete(file));
    making.set(file, { kind: prepared, done });
    turn = done.catch(() => undefined);
    return done;
  }

  function stateOf(kind: WorldKind): PreparedKind | undefined {
    const file = fileOf(kind);
    const underWay = making.get(file)?.kind;
    if (underWay) return { ...underWay };
    return existsSync(file) ? { ...kind, status: 'ready', share: 1 } : undefined;
  }

  function removeOld(): void {
    const permanent = new Set([usual, ...prepared].map(fileOf));
    const others = readdirSync(dataDir)
      .filter((name) => TEMPLATE.test(name))
      .map((name) => join(dataDir, name))
      .filter((file) => !permanent.has(file))
      .map((file) => ({ file, usedAt: statSync(file).mtimeMs }))
      .sort((a, b) => b.usedAt - a.usedAt);
    for (const { file } of others.slice(MOST_TEMPLATES)) {
      removeDatabase(file);
      asked.delete(file);
    }
  }

  return {
    list() {
      const kinds = new Map([usual, ...prepared].map((kind) => [fileOf(kind), kind]));
      return [...new Map([...kinds, ...asked]).values()].flatMap((kind) => stateOf(kind) ?? []);
    },
    begin(kind) {
      const state = stateOf(kind);
      if (state) return state;
      if (making.size >= MOST_TEMPLATES) throw new DomainError('conflict', TOO_MANY);
      made(fileOf(kind), kind).catch(() => undefined);
      return { ...kind, status: 'waiting', share: 0 };
    },
    async prepare() {
      for (const kind of prepared) if (!existsSync(fileOf(kind))) await made(fileOf(kind), kind);
    },
    async copyTo(to, kind, { speed, durable }) {
      const file = fileOf(kind);
      asked.set(file, kind);
      while (!existsSync(file)) await made(file, kind);
      const now = new Date();
      utimesSync(file, now, now);
      removeDatabase(to);
      copyDatabase(file, to, { change: speed === 0 ? undefined : (copy) => putSpeed(copy, speed), durable });
    },
  };
}

/** The name of a template: everything that its contents depend on. */
function fingerprint(
  { mode, seedTraders, seedCollectors = 0, history, migrations }: TemplateOptions,
  { seed, start }: WorldKind,
): string {
  // The speed is not part of it: time stands still in a template.
  const parts = JSON.stringify([
    'still',
    mode,
    seed,
    seedTraders,
    seedCollectors,
    start,
    history,
    migrations,
  ]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 12);
}
