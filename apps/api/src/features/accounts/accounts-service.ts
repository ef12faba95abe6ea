import type { TraderView } from '@papermint/contracts/accounts/model';
import { Refusal } from '@papermint/contracts/common/refusal';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Acts, Intent } from '../../platform/intent.ts';
import { passwordMatches } from '../../platform/password.ts';
import { hashToken, newSessionToken } from '../../platform/session-token.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type {
  AccountsStore,
  NewTrader,
  PackageRecord,
  SessionRecord,
  TraderRecord,
} from './accounts-store.ts';

/** How long a session lasts, wall time. */
const SESSION_MS = 30 * 86_400_000;

/** Who sends a request: the session's token hash and the account behind it. */
export interface SignedIn {
  tokenHash: string;
  trader: TraderRecord;
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
  /** @returns undefined where there is no such session, it is over, or its account may not be used */
  session(token: string): Promise<SignedIn | undefined>;
  view(trader: TraderRecord): TraderView;
  personas(): Promise<TraderRecord[]>;
  create(
    intent: Intent,
    trader: Omit<NewTrader, 'id' | 'accountId' | 'createdAt'>,
  ): Promise<{ traderId: string }>;
  addPackages(tx: Tx, packages: readonly PackageRecord[]): Promise<void>;
}

export function createAccounts(
  store: AccountsStore,
  acts: Acts,
  wallet: Wallet,
  ids: Ids,
  clock: Clock,
): Accounts {
  const keptSessions = new Map<string, SessionRecord>();
  const keptTraders = new Map<string, TraderRecord>();

  async function traderById(id: string): Promise<TraderRecord | undefined> {
    let trader = keptTraders.get(id);
    if (!trader) {
      trader = await store.byId(id);
      if (trader) keptTraders.set(id, trader);
    }
    return trader;
  }

  function view(trader: TraderRecord): TraderView {
    return {
      uuid: trader.id,
      accountId: trader.accountId,
      email: trader.email,
      firstName: trader.firstName,
      lastName: trader.lastName,
      nickname: trader.nickname,
      currency: trader.currency,
      balance: wallet.total(trader.id, trader.currency),
      package: trader.package.slug,
      fees: { maker: trader.package.makerFee, taker: trader.package.takerFee },
      position: trader.position,
      country: trader.country,
      verified: { email: trader.emailVerified, kyc: trader.kycVerified },
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
    };
    await acts.act(
      intent,
      async (tx) => {
        store.addSession(tx, session);
        tx.afterCommit(() => keptSessions.set(session.tokenHash, session));
      },
      () => ({ subject: trader.id }),
    );
    return { sessionHash: token, trader: view(trader) };
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
          tx.afterCommit(() => keptSessions.delete(tokenHash));
        },
        () => ({}),
      ),
    async session(token) {
      const tokenHash = hashToken(token);
      let session = keptSessions.get(tokenHash);
      if (!session) {
        session = store.session(tokenHash);
        if (session) keptSessions.set(tokenHash, session);
      }
      if (!session || session.expiresAt <= clock.wall()) return undefined;
      const trader = await traderById(session.traderId);
      return trader?.status === 'active' ? { tokenHash, trader } : undefined;
    },
    view,
    personas: store.personas,
    create: (intent, trader) =>
      acts.act(
        intent,
        async (tx) => {
          const now = clock.now();
          const id = ids.uuid(now);
          await store.addTrader(tx, { ...trader, id, accountId: ids.accountNumber(), createdAt: now });
          return { traderId: id };
        },
        ({ traderId }) => ({ subject: traderId }),
      ),
    async addPackages(tx, packages) {
      for (const row of packages) await store.addPackage(tx, row);
    },
  };
}
