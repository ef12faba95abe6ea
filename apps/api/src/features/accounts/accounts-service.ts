import type { Role, TraderView } from '@papermint/contracts/accounts/model';
import type { Scope } from '@papermint/contracts/accounts/scopes';
import { permissionsOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { accountFacts } from './account-facts.ts';
import type { AccountsStore } from './accounts-store.ts';
import type {
  Fees,
  FoundTrader,
  LatestLock,
  NewTrader,
  PackageRecord,
  TraderRecord,
} from './accounts-types.ts';
import { createTraderCache } from './trader-cache.ts';
import type { LockCause } from './withdrawal-lock-rules.ts';
import { withdrawalLockMessage } from './withdrawal-lock-rules.ts';

const HOUR = 3_600_000;
const MOST_FOUND = 10;

/** Who makes a request: an account, by a session or an API key. */
export interface SignedIn {
  /** The hash of the session's token, or of the API key. */
  tokenHash: string;
  trader: TraderRecord;
  /** When the session was last confirmed, by PIN and by password; wall ms. */
  stepUp: { pin: number | null; password: number | null };
  /** Absent for a session. */
  apiKey?: { id: string; scopes: readonly Scope[] };
  /** Present where a member of staff is signed in as the trader; `expiresAt` is wall time, ISO. */
  impersonation?: { staffId: string; write: boolean; expiresAt: string };
}

/** An account to create. */
export type AccountToMake = Omit<NewTrader, 'id' | 'accountId' | 'createdAt' | 'permissions' | 'nickname'> & {
  /** A new number by default. Numbers below 20000000 are never new ones, so they are free to choose. */
  accountId?: string;
  /** Made from the account number by default. */
  nickname?: string;
  /** None by default. */
  permissions?: readonly Permission[];
  /** Now by default; simulated, ms. */
  createdAt?: number;
};

export interface WithdrawalLock {
  /** Its end, simulated ms. */
  until: number;
  /** Why, as a sentence. */
  message: string;
  /** How far from the current price orders may trade meanwhile, in whole percent. */
  percent: number;
}

/** What the settings say about the lock of withdrawals after a reset. */
export interface LockTerms {
  /** How long it lasts, simulated hours. */
  lockHours: number;
  /** In whole percent. */
  bandPercent: number;
}

export interface Accounts {
  /** Active accounts by exact email, exact account number, or the beginning of a nickname; at most ten. */
  find(search: string): Promise<FoundTrader[]>;
  byAccountNumber(
    tx: Pick<Tx, 'get'>,
    accountId: string,
  ): (FoundTrader & { status: string; position: Role }) | undefined;
  emailOf(tx: Tx, traderId: string): string | undefined;
  /** The fees of the trader's package. @throws Error where there is no such trader */
  feesOf(tx: Tx, traderId: string): Fees;
  /**
   * Must be called in every transaction that lets money leave an account.
   * @returns the end of the latest withdrawal lock, which is over, simulated ms; null where there was none
   * @throws DomainError forbidden during the withdrawal lock, with its end
   */
  assertWithdrawalAllowed(tx: Tx, traderId: string): number | null;
  /** Locks withdrawals and transfers, as long as the settings say. @returns the end, simulated ms */
  lockWithdrawals(tx: Tx, traderId: string, cause: LockCause): number;
  /** Whether it is neither suspended nor closed. */
  isActive(reads: Reads, traderId: string): boolean;
  /** The withdrawal lock that an account is in. */
  withdrawalLock(reads: Reads, traderId: string): WithdrawalLock | undefined;
  /** Notes whether the identity is verified; the account then has the verified name and country. */
  putVerified(
    tx: Tx,
    traderId: string,
    verified: boolean,
    identity?: Pick<TraderRecord, 'firstName' | 'lastName' | 'country'>,
  ): void;
  view(trader: TraderRecord): TraderView;
  /** Must be called in every transaction that changes an account. */
  changed(tx: Tx, traderId: string): void;
  /** Must be called in every transaction that changes a package. */
  allChanged(tx: Tx): void;
  /** Called after each commit that changed an account. @returns a way to stop */
  onChange(listener: (traderId: string) => void): () => void;
  /** An account as it has been committed. @throws Error where there is no such trader */
  byId(traderId: string): Promise<TraderRecord>;
  byEmail(email: string): Promise<TraderRecord | undefined>;
  personas(): Promise<TraderRecord[]>;
  create(command: CommandContext, trader: AccountToMake): Promise<{ traderId: string }>;
  /** Creates an account within a transaction. */
  add(tx: Tx, trader: AccountToMake): Promise<{ traderId: string }>;
  addPackages(tx: Tx, packages: readonly PackageRecord[]): Promise<void>;
}

export function createAccounts(
  store: AccountsStore,
  commands: Commands,
  wallet: Wallet,
  ids: Ids,
  clock: Clock,
  lockTerms: () => LockTerms,
): Accounts {
  const cache = createTraderCache(store.byId);

  async function add(tx: Tx, trader: AccountToMake): Promise<{ traderId: string }> {
    const now = clock.now();
    const id = ids.uuid(now);
    const accountId = trader.accountId ?? ids.accountNumber();
    const { permissions = [], nickname = `trader${accountId}` } = trader;
    store.addTrader(tx, {
      ...trader,
      permissions,
      nickname,
      id,
      accountId,
      createdAt: trader.createdAt ?? now,
    });
    return { traderId: id };
  }

  function lockOf({ until, cause }: LatestLock): WithdrawalLock | undefined {
    const message = withdrawalLockMessage({ until, cause }, clock.now());
    return message && until !== null ? { until, message, percent: lockTerms().bandPercent } : undefined;
  }

  function withdrawalLock(reads: Reads, traderId: string) {
    return lockOf(store.latestLock(reads, traderId));
  }

  return {
    find: (search) => store.find(search, MOST_FOUND),
    byAccountNumber: store.byAccountNumber,
    emailOf: store.emailOf,
    feesOf(tx, traderId) {
      const fees = store.feesOf(tx, traderId);
      if (!fees) throw new Error(`There is no trader ${traderId}.`);
      return fees;
    },
    isActive: (reads, traderId) => store.accountStatus(reads, traderId)?.status === 'active',
    assertWithdrawalAllowed(tx, traderId) {
      const latest = store.latestLock(tx, traderId);
      const lock = lockOf(latest);
      if (lock) throw new DomainError('forbidden', lock.message);
      return latest.until;
    },
    lockWithdrawals(tx, traderId, cause) {
      const until = clock.now() + lockTerms().lockHours * HOUR;
      store.putWithdrawalLock(tx, traderId, { until, cause });
      cache.changed(tx, traderId);
      return until;
    },
    withdrawalLock,
    view(trader) {
      const until = trader.moneyOutBlockedUntil;
      const locked = until !== null && until.getTime() > clock.now();
      return {
        ...accountFacts(trader),
        balance: wallet.total(trader.id, trader.currency),
        package: trader.package.slug,
        fees: { maker: trader.package.makerFee, taker: trader.package.takerFee },
        permissions: permissionsOf(trader.position, trader.permissions) as TraderView['permissions'],
        phone: trader.phone,
        pinSet: trader.pinHash !== null,
        twoFactor: trader.twoFactor,
        infoMessage: trader.infoMessageDismissedAt ? null : trader.infoMessage,
        requireUpgrade: trader.requireUpgrade,
        moneyOutBlockedUntil: locked ? until.toISOString() : null,
        priceBandPercent: locked ? lockTerms().bandPercent : null,
        createdAt: trader.createdAt.toISOString(),
      };
    },
    putVerified(tx, traderId, verified, identity) {
      const profile = identity && store.profile(tx, traderId);
      if (profile) store.putProfile(tx, traderId, { ...profile, ...identity }, clock.now());
      store.putKyc(tx, traderId, verified, clock.now());
      cache.changed(tx, traderId);
    },
    changed: cache.changed,
    allChanged: cache.allChanged,
    onChange: cache.onChange,
    async byId(traderId) {
      const trader = await cache.byId(traderId);
      if (!trader) throw new Error(`There is no trader ${traderId}.`);
      return trader;
    },
    byEmail: store.byEmail,
    personas: store.personas,
    create: (command, trader) =>
      commands.execute(
        command,
        (tx) => add(tx, trader),
        ({ traderId }) => ({ subject: traderId }),
      ),
    add,
    async addPackages(tx, packages) {
      for (const row of packages) store.addPackage(tx, row);
    },
  };
}
