import type { TraderView } from '@papermint/contracts/accounts/model';
import { permissionsOf } from '@papermint/contracts/accounts/staff';
import type { Permission } from '@papermint/contracts/common/permissions';
import { Refusal } from '@papermint/contracts/common/refusal';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Acts, Intent } from '../../platform/intent.ts';
import { hashPassword, passwordMatches } from '../../platform/password.ts';
import { hashToken, newSessionToken } from '../../platform/session-token.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { accountFacts } from './account-facts.ts';
import type {
  AccountsStore,
  Fees,
  FoundTrader,
  NewTrader,
  PackageRecord,
  SessionRecord,
  TraderRecord,
} from './accounts-store.ts';

/** How long a session lasts, wall time. */
const SESSION_MS = 30 * 86_400_000;
/** Wrong PINs in a row before only the password helps. */
const MOST_PIN_FAILURES = 5;
const MOST_FOUND = 10;
/** How much is kept in memory of sessions and of traders; the oldest goes. */
const MOST_KEPT = 20_000;

/** Who sends a request: the session's token hash and the account behind it. */
export interface SignedIn {
  tokenHash: string;
  trader: TraderRecord;
  /** When its holder last proved that it is him; wall ms. */
  proofs: { pin: number | null; password: number | null };
}

export interface SignIn {
  /** The plain token. It is told once and kept nowhere. */
  sessionHash: string;
  trader: TraderView;
}

export interface Accounts {
  /** @throws Refusal wrong_credentials, the same for an unknown e-mail and a wrong password; suspended */
  signIn(intent: Intent, email: string, password: string): Promise<SignIn>;
  /** Sandbox only. @throws Refusal bad_input at `persona`; suspended */
  signInAs(intent: Intent, persona: string): Promise<SignIn>;
  signOut(intent: Intent, tokenHash: string): Promise<void>;
  /** Called when somebody has signed out, after the commit. @returns a way to stop */
  onSignOut(listener: () => void): () => void;
  /** @returns undefined where there is no such session, it is over, or its account may not be used */
  session(token: string): Promise<SignedIn | undefined>;
  /**
   * The first PIN sets it.
   * @throws Refusal wrong_credentials at `pin`; after five wrong ones in a row only the password helps
   */
  confirmPin(intent: Intent, signedIn: SignedIn, pin: string): Promise<{ message: string }>;
  /** @throws Refusal wrong_credentials at `password` */
  confirmPassword(intent: Intent, signedIn: SignedIn, password: string): Promise<{ message: string }>;
  /** Active accounts by exact e-mail, exact account number, or the beginning of a nickname; at most ten. */
  find(search: string): Promise<FoundTrader[]>;
  /** The account of a number, as a job sees it. */
  byAccountNumber(tx: Tx, accountId: string): (FoundTrader & { status: string }) | undefined;
  emailOf(tx: Tx, traderId: string): string | undefined;
  /** What his package takes of a trade at this moment. */
  feesOf(tx: Tx, traderId: string): Fees;
  view(trader: TraderRecord): TraderView;
  /** To be called in the job that changes an account: what is kept of it in memory goes with the commit. */
  changed(tx: Tx, traderId: string): void;
  /** An account as it has been committed. @throws Error where there is none */
  byId(traderId: string): Promise<TraderRecord>;
  personas(): Promise<TraderRecord[]>;
  /** Drops the sessions that are over. */
  forgetOldSessions(): Promise<void>;
  /** An account number is made where none is given. Below 20000000 they are free to give. */
  create(
    intent: Intent,
    trader: Omit<NewTrader, 'id' | 'accountId' | 'createdAt' | 'permissions'> & {
      accountId?: string;
      /** Nothing, where left out. */
      permissions?: readonly Permission[];
    },
  ): Promise<{ traderId: string }>;
  addPackages(tx: Tx, packages: readonly PackageRecord[]): Promise<void>;
}

export function createAccounts(
  db: Pick<Database, 'commit'>,
  store: AccountsStore,
  acts: Acts,
  wallet: Wallet,
  ids: Ids,
  clock: Clock,
): Accounts {
  const keptSessions = new Map<string, SessionRecord>();
  const keptTraders = new Map<string, TraderRecord>();
  const signOuts = new Set<() => void>();
  /** How often a trader was changed. */
  let changes = 0;

  function forgetTrader(id: string): void {
    changes += 1;
    keptTraders.delete(id);
  }

  async function traderById(id: string): Promise<TraderRecord | undefined> {
    const kept = keptTraders.get(id);
    if (kept) return kept;
    const before = changes;
    const trader = await store.byId(id);
    // What was changed while it was read must not be kept as it was.
    if (trader && changes === before) keep(keptTraders, id, trader);
    return trader;
  }

  function view(trader: TraderRecord): TraderView {
    return {
      ...accountFacts(trader),
      balance: wallet.total(trader.id, trader.currency),
      package: trader.package.slug,
      fees: { maker: trader.package.makerFee, taker: trader.package.takerFee },
      permissions: permissionsOf(trader.position, trader.permissions) as TraderView['permissions'],
      createdAt: trader.createdAt.toISOString(),
    };
  }

  async function open(intent: Intent, trader: TraderRecord): Promise<SignIn> {
    if (trader.status !== 'active') {
      const why = trader.suspendedReason ? `: ${trader.suspendedReason}` : '';
      throw new Refusal('suspended', `This account is ${trader.status}${why}`);
    }
    const token = newSessionToken();
    const wall = clock.wall();
    const session = {
      tokenHash: hashToken(token),
      traderId: trader.id,
      createdAt: wall,
      expiresAt: wall + SESSION_MS,
      pinProofAt: null,
      passwordProofAt: null,
    };
    await acts.act(
      intent,
      async (tx) => {
        store.addSession(tx, session);
        tx.afterCommit(() => keep(keptSessions, session.tokenHash, session));
      },
      () => ({ subject: trader.id }),
    );
    return { sessionHash: token, trader: view(trader) };
  }

  /** Notes a proof on the session. A password also opens a PIN that was locked. */
  function prove(
    intent: Intent,
    { tokenHash, trader }: SignedIn,
    kind: 'pin' | 'password',
    newPinHash?: string,
  ) {
    return acts.act(
      intent,
      async (tx) => {
        store.putProof(tx, tokenHash, kind, clock.wall());
        if (newPinHash) store.putPin(tx, trader.id, newPinHash);
        else store.putPinFailures(tx, trader.id, 0);
        tx.afterCommit(() => {
          keptSessions.delete(tokenHash);
          forgetTrader(trader.id);
        });
        return { message: newPinHash ? 'PIN set.' : 'Confirmed.' };
      },
      () => ({ subject: trader.id, data: { kind } }),
    );
  }

  async function confirmPin(intent: Intent, signedIn: SignedIn, pin: string): Promise<{ message: string }> {
    const { id, pinHash } = signedIn.trader;
    if (pinHash === null) return prove(intent, signedIn, 'pin', await hashPassword(pin));
    const matches = await passwordMatches(pinHash, pin);
    // Counted in a commit of its own, from what the database says: guesses that come together all count.
    const failures = await db.commit(async (tx) => {
      const before = store.pinFailures(tx, id);
      if (before >= MOST_PIN_FAILURES || matches) return before;
      store.putPinFailures(tx, id, before + 1);
      tx.afterCommit(() => forgetTrader(id));
      return before + 1;
    });
    if (failures >= MOST_PIN_FAILURES) {
      const why = 'Too many wrong PINs: confirm with your password instead';
      throw new Refusal('wrong_credentials', why, 'pin');
    }
    if (!matches) throw new Refusal('wrong_credentials', 'PIN is wrong', 'pin');
    return prove(intent, signedIn, 'pin');
  }

  return {
    async signIn(intent, email, password) {
      const trader = await store.byEmail(email);
      if (!(await passwordMatches(trader?.passwordHash, password)) || !trader) {
        throw new Refusal('wrong_credentials', undefined, 'password');
      }
      return open(intent, trader);
    },
    async signInAs(intent, persona) {
      const trader = await store.byPersona(persona);
      if (!trader) throw new Refusal('bad_input', 'Persona is not one of this sandbox', 'persona');
      return open(intent, trader);
    },
    signOut: (intent, tokenHash) =>
      acts.act(
        intent,
        async (tx) => {
          store.removeSession(tx, tokenHash);
          tx.afterCommit(() => {
            keptSessions.delete(tokenHash);
            for (const listener of signOuts) listener();
          });
        },
        () => ({}),
      ),
    onSignOut(listener) {
      signOuts.add(listener);
      return () => signOuts.delete(listener);
    },
    async session(token) {
      const tokenHash = hashToken(token);
      let session = keptSessions.get(tokenHash);
      if (!session) {
        session = store.session(tokenHash);
        if (session) keep(keptSessions, tokenHash, session);
      }
      if (!session || session.expiresAt <= clock.wall()) return undefined;
      const trader = await traderById(session.traderId);
      if (trader?.status !== 'active') return undefined;
      return { tokenHash, trader, proofs: { pin: session.pinProofAt, password: session.passwordProofAt } };
    },
    confirmPin,
    async confirmPassword(intent, signedIn, password) {
      if (!(await passwordMatches(signedIn.trader.passwordHash, password))) {
        throw new Refusal('wrong_credentials', 'Password is wrong', 'password');
      }
      return prove(intent, signedIn, 'password');
    },
    find: (search) => store.find(search, MOST_FOUND),
    byAccountNumber: store.byAccountNumber,
    emailOf: store.emailOf,
    feesOf(tx, traderId) {
      const fees = store.feesOf(tx, traderId);
      if (!fees) throw new Error(`There is no trader ${traderId}.`);
      return fees;
    },
    view,
    changed: (tx, traderId) => tx.afterCommit(() => forgetTrader(traderId)),
    async byId(traderId) {
      const trader = await traderById(traderId);
      if (!trader) throw new Error(`There is no trader ${traderId}.`);
      return trader;
    },
    personas: store.personas,
    forgetOldSessions: () => db.commit(async (tx) => store.removeSessionsOver(tx, clock.wall())),
    create: (intent, trader) =>
      acts.act(
        intent,
        async (tx) => {
          const now = clock.now();
          const id = ids.uuid(now);
          const accountId = trader.accountId ?? ids.accountNumber();
          const { permissions = [] } = trader;
          await store.addTrader(tx, { ...trader, permissions, id, accountId, createdAt: now });
          return { traderId: id };
        },
        ({ traderId }) => ({ subject: traderId }),
      ),
    async addPackages(tx, packages) {
      for (const row of packages) await store.addPackage(tx, row);
    },
  };
}

function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(key, value);
}
