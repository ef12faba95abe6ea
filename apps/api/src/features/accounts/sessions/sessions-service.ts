import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { TraderView } from '@papermint/contracts/accounts/model';
import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { keep } from '../../../platform/lists/bounded-map.ts';
import { hashToken, newSessionToken } from '../../../platform/secrets/session-token.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { accountStatusMessage } from '../account-status-rules.ts';
import type { Accounts, SignedIn } from '../accounts-service.ts';
import type { TraderRecord } from '../accounts-types.ts';
import { isFresh } from '../step-up/step-up-rules.ts';
import { deviceOf, placeOf } from './device-rules.ts';
import { createLastUse } from './last-use.ts';
import type { SessionRecord, SessionsStore } from './sessions-store.ts';

/** The answer to a sign-in. */
export interface SignIn {
  /** The session token, which is stored nowhere. */
  sessionHash: string;
  trader: TraderView;
}

/** A session as its owner sees it; instants are ISO, wall time. */
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
  /** Opens a session within a transaction. @returns its token, which is stored nowhere */
  open(tx: Tx, command: CommandContext, traderId: string, method: SignInMethod): string;
  /** Opens a session of a member of staff as a trader: half an hour, without step-up. @returns its token */
  openAs(
    tx: Tx,
    command: CommandContext,
    traderId: string,
    staff: { staffId: string; write: boolean },
  ): string;
  /** The answer to a sign-in, after its commit. */
  answer(traderId: string, token: string): Promise<SignIn>;
  /** @returns undefined where the session is unknown or expired, or its account can't be used */
  of(token: string): Promise<SignedIn | undefined>;
  /**
   * Notes that the owner has confirmed the session by PIN or password.
   * @param what the calls and inputs that it was given for, as `confirmationsOf` names them
   */
  stepUp(tx: Tx, tokenHash: string, kind: 'pin' | 'password', what?: readonly string[]): void;
  /**
   * Uses up confirmations that were given for a call and its input.
   * @param kind what has to be confirmed where one is missing
   * @throws DomainError proof_required at `pin` or `password`
   */
  useConfirmations(tx: Tx, tokenHash: string, what: readonly string[], kind: 'pin' | 'password'): void;
  /** From now on the session has to be confirmed again. */
  clearStepUp(tx: Tx, tokenHash: string): void;
  list(signedIn: SignedIn): SessionView[];
  /** How many sessions a trader has. */
  count(traderId: string): number;
  signOut(command: CommandContext, tokenHash: string): Promise<void>;
  /** @throws DomainError not_found where it is another trader's session */
  end(command: CommandContext, signedIn: SignedIn, id: string): Promise<void>;
  /** @returns how many were ended */
  endOthers(command: CommandContext, signedIn: SignedIn): Promise<number>;
  /** Ends all sessions of an account within a transaction, except that of one token. @returns how many */
  endAll(tx: Tx, traderId: string, exceptTokenHash?: string): number;
  /** Ends all sessions of an account that is suspended in this transaction. */
  suspend(tx: Tx, traderId: string): void;
  /**
   * Why the account of a session is suspended, as a sentence; undefined where the suspension is over or did not end the
   * session. Known until the world closes.
   */
  whyEnded(token: string): Promise<string | undefined>;
  /** Called after each commit that may have signed somebody out. @returns a way to stop */
  onEnd(listener: () => void): () => void;
  /** Writes down when sessions were last seen. */
  flush(): Promise<void>;
  /** Removes expired sessions. */
  forgetOld(): Promise<void>;
}

export interface SessionParts {
  db: Pick<Database, 'commit'>;
  store: SessionsStore;
  commands: Commands;
  accounts: Accounts;
  ids: Ids;
  clock: Clock;
  /** Whether somebody may be signed in as a trader, as things are. */
  maySignInAs: (staff: TraderRecord, trader: TraderRecord) => boolean;
}

export function createSessions(parts: SessionParts): Sessions {
  const { db, store, commands, accounts, ids, clock, maySignInAs } = parts;
  const cache = new Map<string, SessionRecord>();
  const lastSeen = createLastUse(db, (tx, tokenHash, wall) => {
    store.putSeen(tx, tokenHash, wall);
    const session = cache.get(tokenHash);
    if (session) session.lastSeenAt = wall;
  });
  /** The hash of the token of each session that a suspension ended → its trader. */
  const suspended = new Map<string, string>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  // A suspended account is signed out: the listeners check who is still signed in.
  accounts.onChange(notify);

  function remove(tx: Tx, hashes: readonly string[]): void {
    for (const hash of hashes) store.remove(tx, hash);
    tx.afterCommit(() => {
      for (const hash of hashes) {
        cache.delete(hash);
        lastSeen.forget(hash);
      }
      notify();
    });
  }

  function endAll(tx: Tx, traderId: string, exceptTokenHash?: string): number {
    const hashes = store.ofTraderIn(tx, traderId).map(({ tokenHash }) => tokenHash);
    const others = hashes.filter((hash) => hash !== exceptTokenHash);
    if (others.length > 0) remove(tx, others);
    return others.length;
  }

  function add(
    tx: Tx,
    command: CommandContext,
    session: Pick<SessionRecord, 'traderId' | 'method' | 'staffId' | 'staffWrites'>,
    life: number,
  ): string {
    const token = newSessionToken();
    const wall = clock.wall();
    const record: SessionRecord = {
      ...session,
      tokenHash: hashToken(token),
      id: ids.uuid(clock.now()),
      device: deviceOf(command.agent),
      address: command.address ?? '',
      createdAt: wall,
      expiresAt: wall + life,
      lastSeenAt: wall,
      pinProofAt: null,
      passwordProofAt: null,
    };
    store.add(tx, record);
    tx.afterCommit(() => keep(cache, record.tokenHash, record));
    return token;
  }

  /** How staff are signed in by a session; null where they may no longer be. */
  async function impersonationOf(
    { staffId, staffWrites, expiresAt }: SessionRecord,
    trader: TraderRecord,
  ): Promise<NonNullable<SignedIn['impersonation']> | null> {
    const staff = await accounts.byId(staffId ?? '');
    if (staff.status !== 'active' || !maySignInAs(staff, trader)) return null;
    const write = staffWrites === 1 && staff.position === 'superuser';
    return { staffId: staff.id, write, expiresAt: iso(expiresAt) };
  }

  return {
    open: (tx, command, traderId, method) =>
      add(tx, command, { traderId, method, staffId: null, staffWrites: 0 }, LIFETIMES.session),
    openAs: (tx, command, traderId, { staffId, write }) =>
      add(
        tx,
        command,
        { traderId, method: 'staff', staffId, staffWrites: Number(write) },
        LIFETIMES.staffSession,
      ),
    async answer(traderId, token) {
      return { sessionHash: token, trader: accounts.view(await accounts.byId(traderId)) };
    },
    async of(token) {
      const tokenHash = hashToken(token);
      let session = cache.get(tokenHash);
      if (!session) {
        session = store.byHash(tokenHash);
        if (session) keep(cache, tokenHash, session);
      }
      const wall = clock.wall();
      if (!session || session.expiresAt <= wall) return undefined;
      const trader = await accounts.byId(session.traderId);
      if (trader.status !== 'active' || !trader.emailVerified) return undefined;
      const impersonation = session.staffId === null ? undefined : await impersonationOf(session, trader);
      if (impersonation === null) return undefined;
      lastSeen.note(tokenHash, wall);
      const { pinProofAt, passwordProofAt } = session;
      const stepUp = { pin: pinProofAt, password: passwordProofAt };
      return { tokenHash, trader, stepUp, ...(impersonation && { impersonation }) };
    },
    useConfirmations(tx, tokenHash, what, kind) {
      for (const one of what) {
        if (!isFresh(store.takeConfirmation(tx, tokenHash, one), clock.wall())) {
          throw new DomainError('proof_required', undefined, kind);
        }
      }
    },
    stepUp(tx, tokenHash, kind, what = []) {
      const wall = clock.wall();
      // It may have ended while the password was compared.
      if (!store.putStepUp(tx, tokenHash, kind, wall)) return;
      store.removeConfirmations(tx, tokenHash, wall - LIFETIMES.stepUp);
      for (const one of what) store.putConfirmation(tx, tokenHash, one, wall);
      tx.afterCommit(() => cache.delete(tokenHash));
    },
    clearStepUp(tx, tokenHash) {
      store.clearStepUp(tx, tokenHash);
      tx.afterCommit(() => cache.delete(tokenHash));
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
        lastSeenAt: iso(lastSeen.of(session.tokenHash) ?? session.lastSeenAt),
        expiresAt: iso(session.expiresAt),
      })),
    count: (traderId) => store.ofTrader(traderId, clock.wall()).length,
    signOut: (command, tokenHash) =>
      commands.execute(
        command,
        async (tx) => remove(tx, [tokenHash]),
        () => ({}),
      ),
    end: (command, { trader }, id) =>
      commands.execute(
        command,
        async (tx) => {
          const session = store.ofTraderIn(tx, trader.id).find((one) => one.id === id);
          if (!session)
            throw new DomainError('not_found', 'This session does not exist or has already ended', 'uuid');
          remove(tx, [session.tokenHash]);
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
    suspend(tx, traderId) {
      const hashes = store.ofTraderIn(tx, traderId).map(({ tokenHash }) => tokenHash);
      // Before the listeners hear of it: an open page asks at once.
      tx.afterCommit(() => {
        for (const hash of hashes) keep(suspended, hash, traderId);
      });
      endAll(tx, traderId);
    },
    async whyEnded(token) {
      const traderId = suspended.get(hashToken(token));
      if (traderId === undefined) return undefined;
      const trader = await accounts.byId(traderId);
      return trader.status === 'suspended' ? accountStatusMessage(trader) : undefined;
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: lastSeen.flush,
    forgetOld: () => db.commit(async (tx) => store.removeExpired(tx, clock.wall())),
  };
}

const iso = (at: number) => new Date(at).toISOString();
