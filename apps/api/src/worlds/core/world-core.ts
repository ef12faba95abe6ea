import { inspect } from 'node:util';
import { MOST_WAITING } from '@papermint/contracts/sandbox/wait-time';
import { createLedger } from '../../ledger/ledger.ts';
import { auditKey, hasAuditHead, openAudit } from '../../platform/commands/audit.ts';
import { createCommands } from '../../platform/commands/commands.ts';
import { createErasure } from '../../platform/commands/erasure.ts';
import { createEventWatch } from '../../platform/commands/event-watch.ts';
import { createIds } from '../../platform/commands/ids.ts';
import { createLeftovers } from '../../platform/commands/leftovers.ts';
import { createSearch } from '../../platform/commands/search.ts';
import type { BatchHooks } from '../../platform/database/commit.ts';
import { openDatabase, USED_BYTES } from '../../platform/database/database.ts';
import type { Migration } from '../../platform/database/migrations.ts';
import type { FileFolder } from '../../platform/files/file-folder.ts';
import { bytesIn, filesOf, openFileFolder } from '../../platform/files/file-folder.ts';
import { createFiles } from '../../platform/files/files.ts';
import { createWaiters } from '../../platform/flow/waiters.ts';
import { createMails } from '../../platform/mail/mail.ts';
import type { Fence } from '../../platform/process/fence.ts';
import { createFence } from '../../platform/process/fence.ts';
import { createLifecycle } from '../../platform/process/lifecycle.ts';
import type { Mode } from '../../platform/process/mode.ts';
import { createQuota, NO_QUOTA } from '../../platform/process/quota.ts';
import { createKeyActivities } from '../../platform/requests/key-activity.ts';
import { createRequestLog } from '../../platform/requests/request-log.ts';
import { createSignedPaths } from '../../platform/secrets/signed-paths.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { createClock } from '../../platform/time/clock.ts';
import { saveInstant } from '../../platform/time/instant-saver.ts';
import { createJobs } from '../../platform/time/jobs.ts';
import { noteCommit } from '../../platform/time/tenures.ts';
import { createTestClock } from '../../platform/time/test-clock.ts';
import { openWorldState, saveWorldState } from '../../platform/time/world-state.ts';
import { createChecks } from './checks.ts';
import { declareErasures } from './erased-data.ts';
import { marketSeedOf } from './market-seed.ts';

export interface WorldOptions {
  /** Path of the SQLite file; it is created where it does not exist. */
  file: string;
  migrations: readonly Migration[];
  /** Used for a new world only: an existing one keeps its own. */
  seed: number;
  /** The simulated instant (ms) and the speed a new world begins with. */
  start: number;
  speed: number;
  /** The mode that a new world is born in; `on` by default. */
  mode?: Mode;
  /** Wall time in ms; a test may bring its own. */
  wall?: () => number;
  /** False for a world that need not survive a crash of the machine: its commits do not wait for the disk. */
  durable?: boolean;
  /** Whether its file is written at the end only, in one transaction: for a world that nobody needs before it is closed. */
  bulk?: boolean;
  /** How many bytes its database and files may hold; without a bound by default. */
  maxBytes?: number | undefined;
  /** Whether its past states can be copied. */
  history?: boolean;
  /** Seals the secrets of the accounts. */
  vault: Vault;
  /** The address that links in mails begin with. */
  siteUrl?: string;
  /** Hosts that pages may load a script from, beside this site; none by default. */
  scriptHosts?: readonly string[];
  /** Called when a job throws, which is a fault of the server. */
  onError?: (error: unknown, job: string) => void;
}

/** The address that links in mails begin with where the options name none. */
const SITE_URL = 'http://localhost:5066';

/** The simulated instant is saved after this much of the machine's time, ms; less often where a crash may cost a minute. */
const SAVE_AFTER = 15_000;
const SAVE_AFTER_SHORT_LIVED = 60_000;

/** SQLite refuses to grow beyond this multiple of the bound. Commands end before, so that sessions can be stored still. */
const HARD_BOUND = 1.5;

/** How often idempotency keys that are too old are dropped, wall ms. */
const FORGET_EVERY = 3_600_000;

/** How often files that nothing refers to are removed, wall ms. */
const SWEEP_EVERY = 3_600_000;

export type WorldCore = ReturnType<typeof openCore>;

/** What every feature is built on: the database, time, ids, jobs, commands, the ledger and mails of one world. */
export function openCore(options: WorldOptions) {
  const { vault, siteUrl = SITE_URL, scriptHosts = [], wall, onError = warnOfJob, maxBytes } = options;
  const quota = maxBytes === undefined ? NO_QUOTA : createQuota(maxBytes, bytesIn(filesOf(options.file)));
  const fence = createFence();
  const hooks: BatchHooks = {
    assertHolder: () => fence.tenure?.assertCurrent(),
    stored: () => fence.tenure?.committed?.(),
    mark() {
      const { sequence } = ids;
      return () => ids.rewind(sequence);
    },
    beforeCommit(tx) {
      saveWorldState(tx, { ids, clock, state });
      noteCommit(tx, fence, wall);
      keyActivities.committing();
      if (maxBytes === undefined) return;
      quota.measured(Number(tx.get(USED_BYTES)?.bytes));
      // Jobs of a running clock would go on writing.
      if (quota.isFull && clock.speed > 0) setImmediate(clock.stop);
    },
    committed: () => eventWatch.committed(),
    get due() {
      return jobs.due;
    },
  };
  const most = maxBytes === undefined ? undefined : maxBytes * HARD_BOUND;
  const { file, migrations, durable, bulk } = options;
  const db = openDatabase(file, migrations, hooks, durable, most, logsOf(options), bulk);
  const [eventWatch, state] = [createEventWatch(db.readNow), openWorldState(db, options)];
  const clock = createClock({ at: state.simulatedAt, speed: state.speed, ...(wall && { wall }) });
  const ids = createIds(state.seed, state.idSequence);
  const jobs = createJobs({ db, clock, onError });
  const keyOfAudit = auditKey(vault);
  const commands = createCommands(db, clock, keyOfAudit, quota);
  const [erasure, lifecycle] = [createErasure(keyOfAudit), createLifecycle()];
  const [requestLog, keyActivities] = [createRequestLog(), createKeyActivities()];
  declareErasures(erasure, requestLog, keyActivities);
  lifecycle.onOpen(async () => {
    if (!hasAuditHead(db.readNow)) await db.commit(async (tx) => openAudit(tx, keyOfAudit));
  });
  const after = options.durable === false ? SAVE_AFTER_SHORT_LIVED : SAVE_AFTER;
  saveInstant({ db, clock, lifecycle, after });
  lifecycle.every(FORGET_EVERY, commands.forgetOldKeys);
  lifecycle.onClose(async () => eventWatch.close());
  const folder = openFileFolder(filesOf(options.file), undefined, quota);
  const signedPaths = createSignedPaths(vault, clock);
  const files = createFiles({ db, ids, clock, signedPaths, folder: storedElsewhere(folder, fence) });
  lifecycle.onOpen(async () => folder.clear());
  lifecycle.every(SWEEP_EVERY, files.sweep);
  return {
    db,
    /** Copies the world as of one commit to a new file. */
    copyTo: db.copyTo,
    /** Copies the world as it was right after the commit of an event to a new file. */
    copyPast: db.copyPast,
    /** Under which right its commits are made. */
    fence,
    state,
    /** What prices, depth, volume and funding rates follow from. */
    marketSeed: marketSeedOf(state, vault),
    clock,
    ids,
    jobs,
    commands,
    lifecycle,
    files,
    signedPaths,
    vault,
    siteUrl,
    scriptHosts,
    testClock: createTestClock(db, clock, jobs, quota),
    search: createSearch(),
    erasure,
    leftovers: createLeftovers(),
    ledger: createLedger(db, clock, ids),
    eventWatch,
    /** What clients asked; empty where the sandbox is off. */
    requestLog,
    keyActivities,
    waiters: createWaiters(MOST_WAITING),
    mails: createMails(db, ids, clock, vault, siteUrl, jobs),
    /** The same and more, beside the event loop. */
    checks: createChecks(options.file, keyOfAudit, lifecycle),
  };
}

/** Files are stored elsewhere before a commit refers to them, where the world is. */
function storedElsewhere(folder: FileFolder, fence: Fence): FileFolder {
  const own: Pick<FileFolder, 'place'> = {
    async place(visibility, hash, pictures) {
      await folder.place(visibility, hash, pictures);
      await fence.tenure?.placed?.();
    },
  };
  return { ...folder, ...own };
}

/** How many logs are kept aside: 64 MB. The log of a world that waits for the disk is copied less often. */
const logsOf = ({ history = false, durable = true }: WorldOptions): number =>
  history ? (durable ? 4 : 16) : 0;

function warnOfJob(error: unknown, job: string): void {
  process.stderr.write(`The job ${job} failed and is not tried again. ${inspect(error)}\n`);
}
