import type { TraderView } from '@papermint/contracts/accounts/model';
import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { keep } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { hashToken, newSessionToken } from '../../platform/session-token.ts';
import type { Accounts, SignedIn } from './accounts-service.ts';
import { deviceOf, placeOf } from './device-rules.ts';
import type { SessionRecord, SessionsStore } from './sessions-store.ts';

/** How long a session lasts, wall time. */
const SESSION_MS = 30 * 86_400_000;

/** What whoever signs in is given. */
export interface SignIn {
  /** The plain token. It is told once and kept nowhere. */
  sessionHash: string;
  trader: TraderView;
}

/** A session as its holder sees it; instants are ISO, wall time. */
export interface SessionView {
  uuid: string;
  current: boolean;
  method: SignInMethod;
  device: string;
  place: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface Sessions {
  /** Opens one, as a part of a job. @returns the plain token, which is kept nowhere */
  open(tx: Tx, command: CommandContext, traderId: string, method: SignInMethod): string;
  /** What signing in answers, after the commit. */
  answer(traderId: string, sessionHash: string): Promise<SignIn>;
  /** @returns undefined where there is no such session, it is over, or its account may not be used */
  of(token: string): Promise<SignedIn | undefined>;
  /** Notes, in a job, that the holder of a session has proved that it is him. */
  prove(tx: Tx, tokenHash: string, kind: 'pin' | 'password'): void;
  /** Its holder has to prove it anew, whatever he proved before. */
  unprove(tx: Tx, tokenHash: string): void;
  list(signedIn: SignedIn): SessionView[];
  /** How many a trader has. */
  count(traderId: string): number;
  signOut(command: CommandContext, tokenHash: string): Promise<void>;
  /** @throws DomainError not_found where it is not one of his */
  end(command: CommandContext, signedIn: SignedIn, id: string): Promise<void>;
  /** @returns how many were ended */
  endOthers(command: CommandContext, signedIn: SignedIn): Promise<number>;
  /** Ends all of an account, as a part of a job, but one where that is told. @returns how many */
  endAll(tx: Tx, traderId: string, except?: string): number;
  /** Called after each commit by which somebody may have been signed out. @returns a way to stop */
  onEnd(listener: () => void): () => void;
  /** Writes down when sessions were last seen. */
  flush(): Promise<void>;
  /** Drops the sessions that are over. */
  forgetOld(): Promise<void>;
}

export interface SessionParts {
  db: Pick<Database, 'commit'>;
  store: SessionsStore;
  commands: Commands;
  accounts: Accounts;
  ids: Ids;
  clock: Clock;
}

export function createSessions({ db, store, commands, accounts, ids, clock }: SessionParts): Sessions {
  const kept = new Map<string, SessionRecord>();
  /** When sessions were last seen, since that was written down last. */
  const seen = new Map<string, number>();
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  // Who may no longer be here is found out by whoever listens.
  accounts.onChange(tell);

  function drop(tx: Tx, hashes: readonly string[]): void {
    for (const hash of hashes) store.remove(tx, hash);
    tx.afterCommit(() => {
      for (const hash of hashes) {
        kept.delete(hash);
        seen.delete(hash);
      }
      tell();
    });
  }

  function endAll(tx: Tx, traderId: string, except?: string): number {
    const others = store.ofTraderIn(tx, traderId).filter(({ tokenHash }) => tokenHash !== except);
    if (others.length > 0)
      drop(
        tx,
        others.map(({ tokenHash }) => tokenHash),
      );
    return others.length;
  }

  return {
    open(tx, command, traderId, method) {
      const token = newSessionToken();
      const wall = clock.wall();
      const session: SessionRecord = {
        tokenHash: hashToken(token),
        id: ids.uuid(clock.now()),
        traderId,
        method,
        device: deviceOf(command.agent),
        address: command.address ?? '',
        createdAt: wall,
        expiresAt: wall + SESSION_MS,
        lastSeenAt: wall,
        pinProofAt: null,
        passwordProofAt: null,
      };
      store.add(tx, session);
      tx.afterCommit(() => keep(kept, session.tokenHash, session));
      return token;
    },
    async answer(traderId, sessionHash) {
      return { sessionHash, trader: accounts.view(await accounts.byId(traderId)) };
    },
    async of(token) {
      const tokenHash = hashToken(token);
      let session = kept.get(tokenHash);
      if (!session) {
        session = store.byHash(tokenHash);
        if (session) keep(kept, tokenHash, session);
      }
      const wall = clock.wall();
      if (!session || session.expiresAt <= wall) return undefined;
      const trader = await accounts.byId(session.traderId);
      if (trader.status !== 'active' || !trader.emailVerified) return undefined;
      seen.set(tokenHash, wall);
      const { method, pinProofAt, passwordProofAt } = session;
      return { tokenHash, trader, method, stepUp: { pin: pinProofAt, password: passwordProofAt } };
    },
    prove(tx, tokenHash, kind) {
      store.putStepUp(tx, tokenHash, kind, clock.wall());
      tx.afterCommit(() => kept.delete(tokenHash));
    },
    unprove(tx, tokenHash) {
      store.dropStepUp(tx, tokenHash);
      tx.afterCommit(() => kept.delete(tokenHash));
    },
    list: ({ tokenHash, trader }) =>
      store.ofTrader(trader.id, clock.wall()).map((session) => ({
        uuid: session.id,
        current: session.tokenHash === tokenHash,
        method: session.method,
        device: session.device,
        place: placeOf(session.address),
        address: session.address,
        createdAt: iso(session.createdAt),
        lastSeenAt: iso(seen.get(session.tokenHash) ?? session.lastSeenAt),
        expiresAt: iso(session.expiresAt),
      })),
    count: (traderId) => store.ofTrader(traderId, clock.wall()).length,
    signOut: (command, tokenHash) =>
      commands.execute(
        command,
        async (tx) => drop(tx, [tokenHash]),
        () => ({}),
      ),
    end: (command, { trader }, id) =>
      commands.execute(
        command,
        async (tx) => {
          const session = store.ofTraderIn(tx, trader.id).find((one) => one.id === id);
          if (!session)
            throw new DomainError('not_found', 'This session is over, or was never yours', 'uuid');
          drop(tx, [session.tokenHash]);
        },
        () => ({ subject: trader.id }),
      ),
    endOthers: (command, { tokenHash, trader }) =>
      commands.execute(
        command,
        async (tx) => endAll(tx, trader.id, tokenHash),
        (ended) => (ended > 0 ? { subject: trader.id, data: { ended } } : undefined),
      ),
    endAll,
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async flush() {
      if (seen.size === 0) return;
      const all = [...seen];
      seen.clear();
      await db.commit(async (tx) => {
        for (const [tokenHash, wall] of all) {
          store.putSeen(tx, tokenHash, wall);
          const session = kept.get(tokenHash);
          if (session) session.lastSeenAt = wall;
        }
      });
    },
    forgetOld: () => db.commit(async (tx) => store.removeOver(tx, clock.wall())),
  };
}

const iso = (at: number) => new Date(at).toISOString();
