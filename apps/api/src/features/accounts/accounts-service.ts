import type { TraderView } from '@papermint/contracts/accounts/model';
import type { Scope } from '@papermint/contracts/accounts/scopes';
import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import { permissionsOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Permission } from '@papermint/contracts/common/permissions';
import { keep } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { accountFacts } from './account-facts.ts';
import { withdrawalLockMessage } from './account-status-rules.ts';
import type {
  AccountsStore,
  Fees,
  FoundTrader,
  NewTrader,
  PackageRecord,
  TraderRecord,
} from './accounts-store.ts';

const MOST_FOUND = 10;

/** Who sends a request: the session, or the API key, and the account behind it. */
export interface SignedIn {
  /** Of the session's token; of the key where it is one. */
  tokenHash: string;
  trader: TraderRecord;
  /** How its holder has signed in; a key has not. */
  method?: SignInMethod;
  /** When its holder last proved that it is him; wall ms. */
  stepUp: { pin: number | null; password: number | null };
  /** There where a program asks with a key. */
  apiKey?: { id: string; scopes: readonly Scope[] };
}

/** An account that is to be made. */
export type AccountToMake = Omit<NewTrader, 'id' | 'accountId' | 'createdAt' | 'permissions' | 'nickname'> & {
  accountId?: string;
  /** Made from the account number where left out. */
  nickname?: string;
  /** Nothing, where left out. */
  permissions?: readonly Permission[];
};

export interface Accounts {
  /** Active accounts by exact e-mail, exact account number, or the beginning of a nickname; at most ten. */
  find(search: string): Promise<FoundTrader[]>;
  /** The account of a number, as a job sees it. */
  byAccountNumber(tx: Tx, accountId: string): (FoundTrader & { status: string }) | undefined;
  emailOf(tx: Tx, traderId: string): string | undefined;
  /** What his package takes of a trade at this moment. */
  feesOf(tx: Tx, traderId: string): Fees;
  /**
   * To be asked in the job of whatever lets money leave an account.
   * @throws DomainError forbidden while nothing may leave it, with when that ends
   */
  assertWithdrawalAllowed(tx: Tx, traderId: string): void;
  view(trader: TraderRecord): TraderView;
  /** To be called in the job that changes an account: what is kept of it in memory goes with the commit. */
  changed(tx: Tx, traderId: string): void;
  /** Called after each commit that changed an account. @returns a way to stop */
  onChange(listener: (traderId: string) => void): () => void;
  /** An account as it has been committed. @throws Error where there is none */
  byId(traderId: string): Promise<TraderRecord>;
  byEmail(email: string): Promise<TraderRecord | undefined>;
  personas(): Promise<TraderRecord[]>;
  /** An account number is made where none is given. Below 20000000 they are free to give. */
  create(command: CommandContext, trader: AccountToMake): Promise<{ traderId: string }>;
  /** The same, as a part of a job. */
  add(tx: Tx, trader: AccountToMake): Promise<{ traderId: string }>;
  addPackages(tx: Tx, packages: readonly PackageRecord[]): Promise<void>;
}

export function createAccounts(
  store: AccountsStore,
  commands: Commands,
  wallet: Wallet,
  ids: Ids,
  clock: Clock,
): Accounts {
  const keptTraders = new Map<string, TraderRecord>();
  const listeners = new Set<(traderId: string) => void>();
  /** How often a trader was changed. */
  let changes = 0;

  async function traderById(id: string): Promise<TraderRecord | undefined> {
    const kept = keptTraders.get(id);
    if (kept) return kept;
    const before = changes;
    const trader = await store.byId(id);
    // What was changed while it was read must not be kept as it was.
    if (trader && changes === before) keep(keptTraders, id, trader);
    return trader;
  }

  async function add(tx: Tx, trader: AccountToMake): Promise<{ traderId: string }> {
    const now = clock.now();
    const id = ids.uuid(now);
    const accountId = trader.accountId ?? ids.accountNumber();
    const { permissions = [], nickname = `trader${accountId}` } = trader;
    await store.addTrader(tx, { ...trader, permissions, nickname, id, accountId, createdAt: now });
    return { traderId: id };
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
    assertWithdrawalAllowed(tx, traderId) {
      const until = store.standing(tx, traderId)?.moneyOutBlockedUntil ?? null;
      const fault = withdrawalLockMessage(until, clock.now());
      if (fault) throw new DomainError('forbidden', fault);
    },
    view(trader) {
      const blocked = trader.moneyOutBlockedUntil;
      return {
        ...accountFacts(trader),
        balance: wallet.total(trader.id, trader.currency),
        package: trader.package.slug,
        fees: { maker: trader.package.makerFee, taker: trader.package.takerFee },
        permissions: permissionsOf(trader.position, trader.permissions) as TraderView['permissions'],
        phone: trader.phone,
        pinSet: trader.pinHash !== null,
        twoFactor: trader.twoFactor,
        moneyOutBlockedUntil: blocked && blocked.getTime() > clock.now() ? blocked.toISOString() : null,
        createdAt: trader.createdAt.toISOString(),
      };
    },
    changed: (tx, traderId) =>
      tx.afterCommit(() => {
        changes += 1;
        keptTraders.delete(traderId);
        for (const listener of listeners) listener(traderId);
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async byId(traderId) {
      const trader = await traderById(traderId);
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
      for (const row of packages) await store.addPackage(tx, row);
    },
  };
}
