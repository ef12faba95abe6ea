import { inspect } from 'node:util';
import { catalogue as builtIn } from '@papermint/seed/catalogue';
import type { Accounts } from '../features/accounts/accounts-service.ts';
import { createAccounts } from '../features/accounts/accounts-service.ts';
import { createAccountsStore } from '../features/accounts/accounts-store.ts';
import type { Profile } from '../features/accounts/profile-service.ts';
import { createProfile } from '../features/accounts/profile-service.ts';
import type { Users } from '../features/accounts/users-service.ts';
import { createUsers } from '../features/accounts/users-service.ts';
import { createUsersStore } from '../features/accounts/users-store.ts';
import type { Deposits } from '../features/deposits/deposits-service.ts';
import { createDeposits } from '../features/deposits/deposits-service.ts';
import type { Catalogue } from '../features/markets/catalogue-service.ts';
import { createCatalogue } from '../features/markets/catalogue-service.ts';
import type { Coins } from '../features/markets/coins-service.ts';
import { createCoins } from '../features/markets/coins-service.ts';
import { createCoinsStore } from '../features/markets/coins-store.ts';
import type { Markets } from '../features/markets/markets-service.ts';
import { createMarkets } from '../features/markets/markets-service.ts';
import { createMarketsStore } from '../features/markets/markets-store.ts';
import type { Ranking } from '../features/markets/ranking-service.ts';
import { createRanking } from '../features/markets/ranking-service.ts';
import type { Scenarios } from '../features/markets/scenarios-service.ts';
import { createScenarios } from '../features/markets/scenarios-service.ts';
import type { Watchlist } from '../features/markets/watchlist-service.ts';
import { createWatchlist } from '../features/markets/watchlist-service.ts';
import { createWatchlistStore } from '../features/markets/watchlist-store.ts';
import type { Notifications } from '../features/notifications/notifications-service.ts';
import { createNotifications } from '../features/notifications/notifications-service.ts';
import { createNotificationsStore } from '../features/notifications/notifications-store.ts';
import { countryList } from '../features/site/countries.ts';
import type { Flags } from '../features/site/flags-service.ts';
import { createFlags } from '../features/site/flags-service.ts';
import { createFlagsStore } from '../features/site/flags-store.ts';
import type { SiteSettings } from '../features/site/settings-service.ts';
import { createSiteSettings } from '../features/site/settings-service.ts';
import { createSettingsStore } from '../features/site/settings-store.ts';
import { createSpotHistoryStore } from '../features/spot/spot-history-store.ts';
import type { Spot } from '../features/spot/spot-service.ts';
import { createSpot, SPOT } from '../features/spot/spot-service.ts';
import { createSpotStore } from '../features/spot/spot-store.ts';
import type { Transfers } from '../features/transfers/transfers-service.ts';
import { createTransfers } from '../features/transfers/transfers-service.ts';
import { createTransfersStore } from '../features/transfers/transfers-store.ts';
import type { Wallet } from '../features/wallet/wallet-service.ts';
import { createWallet } from '../features/wallet/wallet-service.ts';
import { createWalletStore } from '../features/wallet/wallet-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createLedger } from '../ledger/ledger.ts';
import { createOrdersStore } from '../orders/orders-store.ts';
import type { AuditReport } from '../platform/audit.ts';
import { verifyAudit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { createClock } from '../platform/clock.ts';
import type { Commands } from '../platform/commands.ts';
import { createCommands } from '../platform/commands.ts';
import type { BatchHooks } from '../platform/database/commit.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Migration } from '../platform/database/migrations.ts';
import { eventsAfter } from '../platform/events.ts';
import type { Ids } from '../platform/ids.ts';
import { createIds } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Mails } from '../platform/mail.ts';
import { createMails } from '../platform/mail.ts';
import { createStatuses } from '../platform/statuses.ts';
import type { TestClock } from '../platform/test-clock.ts';
import { createTestClock } from '../platform/test-clock.ts';
import type { Vault } from '../platform/vault.ts';
import type { WorldState } from '../platform/world-state.ts';
import { openWorldState, saveWorldState } from '../platform/world-state.ts';
import type { SigningIn } from './world-sign-in.ts';
import { openSignIn } from './world-sign-in.ts';

export interface WorldOptions {
  /** The SQLite file; made where it is not there. */
  file: string;
  migrations: readonly Migration[];
  /** Used for a new world only; an old one keeps its own. */
  seed: number;
  /** The simulated instant (ms) and the speed a new world begins with. */
  start: number;
  speed: number;
  /** Wall time in ms; a test may bring its own. */
  wall?: () => number;
  /** False for a world that nobody looks for after a crash: it need not wait for the disk. */
  durable?: boolean;
  /** Keeps the secrets of its accounts. */
  vault: Vault;
  /** Where people reach the site: what links in mails begin with. */
  siteUrl?: string;
  /** Told of a job that threw: a fault of ours. */
  onError?: (error: unknown, job: string) => void;
}

/** Everything that happens in a world happens through these. Nothing of them is shared between worlds. */
export interface Services extends Omit<SigningIn, 'flush' | 'forgetOld'> {
  state: WorldState;
  clock: Clock;
  testClock: TestClock;
  jobs: Jobs;
  ids: Ids;
  commands: Commands;
  ledger: Ledger;
  flags: Flags;
  settings: SiteSettings;
  markets: Markets;
  ranking: Ranking;
  scenarios: Scenarios;
  watchlist: Watchlist;
  coins: Coins;
  catalogue: Catalogue;
  wallet: Wallet;
  accounts: Accounts;
  users: Users;
  profile: Profile;
  deposits: Deposits;
  spot: Spot;
  transfers: Transfers;
  notifications: Notifications;
  mails: Mails;
  /** What was written down of all that happened. */
  journal: {
    eventsAfter(after: number, limit: number): ReturnType<typeof eventsAfter>;
    verifyAudit(): AuditReport;
  };
}

/** One world: a database, a clock, a seed, and the services over them. */
export interface World extends Services {
  db: Database;
  /** Aborted when the world closes; streams end by it. */
  closing: AbortSignal;
  close(): Promise<void>;
}

/** The simulated instant is written down after so much of the machine's time or of its own, ms. */
const SAVE_AFTER = 15_000;
const SAVE_AFTER_SIMULATED = 120_000;
/** How often it is looked whether it is time for that, wall ms. */
const LOOK_EVERY = 250;
/** How often old idempotency keys and sessions are dropped (wall ms). */
const FORGET_EVERY = 3_600_000;
/** How often it is written down when sessions and API keys were last used, wall ms. */
const NOTE_USE_EVERY = 30_000;

export async function openWorld(options: WorldOptions): Promise<World> {
  const hooks: BatchHooks = {
    mark() {
      const { sequence } = ids;
      return () => ids.rewind(sequence);
    },
    beforeCommit: (tx) => saveWorldState(tx, { ids, clock, state }),
    get due() {
      return jobs.due;
    },
  };
  const db = openDatabase(options.file, options.migrations, hooks, options.durable);
  const state = openWorldState(db, options);
  const clock = createClock({
    at: state.simulatedAt,
    speed: state.speed,
    ...(options.wall && { wall: options.wall }),
  });
  const ids = createIds(state.seed, state.idSequence);
  const jobs = createJobs({
    db,
    clock,
    onError: options.onError ?? warnOfJob,
  });
  const testClock = createTestClock(db, clock, jobs);

  const commands = createCommands(db, clock);
  const ledger = createLedger(db, clock, ids);
  const flags = createFlags(createFlagsStore(db));
  const settings = createSiteSettings({ store: createSettingsStore(db), flags, commands, clock, state });
  const markets = createMarkets(createMarketsStore(db), clock, state.seed);
  const scenarios = createScenarios(commands, markets, ids, clock);
  const ranking = createRanking(markets);
  const watchlist = createWatchlist({ store: createWatchlistStore(db), markets, commands, clock });
  const wallet = createWallet(createWalletStore(db), ledger, markets);
  const users = createUsers(createUsersStore(db), wallet);
  const accountsStore = createAccountsStore(db);
  const accounts = createAccounts(accountsStore, commands, wallet, ids, clock);
  const profile = createProfile({
    store: accountsStore,
    commands,
    accounts,
    markets,
    countries: countryList,
    clock,
  });
  const notifications = createNotifications({
    store: createNotificationsStore(db),
    commands,
    ids,
    clock,
  });
  const mails = createMails(db, ids, clock, options.vault);
  const { flush, forgetOld, ...signingIn } = openSignIn({
    ...{ options, db, store: accountsStore, accounts, settings, markets, commands, mails, ids, clock },
  });
  const statuses = createStatuses(clock, {
    notify: notifications.notify,
    mail(tx, { traderId, subject, text }) {
      const to = accounts.emailOf(tx, traderId);
      if (to) mails.write(tx, { to, subject, text });
    },
  });
  const deposits = createDeposits(commands, ledger, wallet, ids, clock);
  const spot = createSpot({
    store: createSpotStore(db),
    orders: createOrdersStore(db, SPOT.tables),
    history: createSpotHistoryStore(db),
    commands,
    accounts,
    ledger,
    markets,
    wallet,
    statuses,
    jobs,
    ids,
    clock,
  });
  const coins = createCoins({
    store: createCoinsStore(db),
    commands,
    statuses,
    markets,
    spot,
    ledger,
    accounts,
    testClock,
    clock,
    state,
  });
  const catalogue = createCatalogue({ catalogue: builtIn, commands, markets, coins, spot, ledger });
  const transfers = createTransfers({
    store: createTransfersStore(db),
    commands,
    accounts,
    ledger,
    markets,
    wallet,
    notifications,
    mails,
    ids,
    clock,
  });
  await Promise.all([markets.load(), settings.load()]);
  // What was left to be done is known from here on, and time waits for it.
  jobs.due.end();

  const closing = new AbortController();
  let saved = { wall: clock.wall(), now: clock.now() };
  const saving = setInterval(() => {
    const here = { wall: clock.wall(), now: clock.now() };
    const due = here.wall - saved.wall >= SAVE_AFTER || here.now - saved.now >= SAVE_AFTER_SIMULATED;
    if (clock.speed === 0 || !due) return;
    saved = here;
    db.commit(async () => undefined).catch(() => undefined);
  }, LOOK_EVERY);
  saving.unref();
  const forgetting = setInterval(() => {
    commands.forgetOldKeys().catch(() => undefined);
    forgetOld().catch(() => undefined);
  }, FORGET_EVERY);
  forgetting.unref();
  const noting = setInterval(() => {
    flush().catch(() => undefined);
  }, NOTE_USE_EVERY);
  noting.unref();

  return {
    db,
    state,
    clock,
    testClock,
    jobs,
    ids,
    commands,
    ledger,
    flags,
    settings,
    markets,
    ranking,
    scenarios,
    watchlist,
    coins,
    catalogue,
    wallet,
    accounts,
    ...signingIn,
    users,
    profile,
    deposits,
    spot,
    transfers,
    notifications,
    mails,
    journal: {
      eventsAfter: (after, limit) => eventsAfter(db.readNow, after, limit),
      verifyAudit: () => verifyAudit(db.readNow),
    },
    closing: closing.signal,
    async close() {
      clearInterval(saving);
      clearInterval(forgetting);
      clearInterval(noting);
      await flush().catch(() => undefined);
      jobs.close();
      closing.abort();
      await db.commit(async () => undefined).catch(() => undefined);
      await db.close();
    },
  };
}

/** On standard error, whole. */
function warnOfJob(error: unknown, job: string): void {
  process.stderr.write(`The job ${job} failed and is not tried again. ${inspect(error)}\n`);
}
