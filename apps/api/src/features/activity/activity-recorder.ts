import { audienceOf } from '@papermint/contracts/activity/audience';
import { RETENTION } from '@papermint/contracts/activity/recording';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { keep } from '../../platform/lists/bounded-map.ts';
import { truncatedAddress } from '../../platform/process/network.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Flags } from '../site/flags-service.ts';
import { BOT_EVENTS, isBotAgent, isBotBehavior, keptOf } from './activity-rules.ts';
import type { ActivityStore } from './activity-store.ts';
import type { NewEvent, ReportedEvent, Reporter, StoredSession } from './activity-types.ts';

export interface Recorder {
  /** Takes an event to store it soon, together with others. @returns why it is refused; undefined where it is taken */
  report(reporter: Reporter, event: ReportedEvent): string | undefined;
  /** Stores what was reported so far. */
  flush(): Promise<void>;
  /**
   * A socket of a session is open, if there is such a session of the reporter.
   * @returns to be called when it has closed; undefined where there is none
   */
  open(reporter: Reporter, sessionId: string): (() => void) | undefined;
  isOnline(sessionId: string): boolean;
  /** How many sessions have an open socket now. */
  onlineCount(): number;
  /** Drops what is not stored yet, and what is known in memory. @param traderId also all sessions of this account */
  drop(sessions: readonly string[], traderId?: string): void;
  /** Stores a session of the past with its events, for the seed. */
  addPast(tx: Tx, session: StoredSession, events: readonly NewEvent[]): void;
  /** Calls back after events were stored, with their number. @returns how to stop */
  onReported(listener: (events: number) => void): () => void;
}

/** How long reported events wait for others, wall ms. */
const FLUSH_AFTER = 200;
/** The most events that wait. */
export const MOST_WAITING = 5_000;
/** The most events of a session. */
export const MOST_EVENTS = 2_000;
/** The most sessions of a world: those that were seen longest ago go first. */
const MOST_SESSIONS = 20_000;
/** They are counted after so many new ones. */
const COUNT_AFTER = 500;
const EXPIRE = 'activity.expire';
/** Old events are looked for at most so often, simulated ms. */
const EXPIRE_EVERY = 15 * 60_000;

/** What is kept in memory of a session. */
interface Known {
  traderId: string | null;
  total: number;
  pages: number;
  input: boolean;
  recent: number[];
  bot: boolean;
}

interface Parts {
  db: Pick<Database, 'commit'>;
  store: ActivityStore;
  clock: Clock;
  jobs: Jobs;
  flags: Flags;
}

/** Takes what visitors report, and stores it in batches. */
export function createRecorder({ db, store, clock, jobs, flags }: Parts): Recorder {
  const known = new Map<string, Known>();
  const sockets = new Map<string, number>();
  const listeners = new Set<(events: number) => void>();
  const empty = () => ({
    sessions: new Map<string, StoredSession>(),
    events: [] as NewEvent[],
    seen: new Map<string, number>(),
  });
  let waiting = empty();
  /** What is being stored: until its commit it can still be dropped. */
  let leaving = empty();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let added = 0;

  jobs.handle(EXPIRE, (tx) => {
    for (const id of sockets.keys()) store.seen(tx, id, clock.now());
    const oldest = store.expire(tx, clock.now() - RETENTION);
    if (oldest !== undefined) plan(tx, oldest);
    tx.afterCommit(() => known.clear());
  });

  function plan(tx: Tx, oldest: number): void {
    jobs.schedule(tx, EXPIRE, 'all', Math.max(oldest + RETENTION, clock.now() + EXPIRE_EVERY));
  }

  /** What is known of a session, or begins to be; undefined where it is another account's. */
  function knownOf({ trader }: Reporter, id: string): Known | undefined {
    let one = known.get(id);
    if (!one) {
      const { traderId = null, total = 0, audience = 0 } = store.session(id) ?? {};
      one = { traderId, total, pages: 0, input: false, recent: [], bot: audience === 3 };
      keep(known, id, one);
    }
    return one.traderId === null || one.traderId === trader?.id ? one : undefined;
  }

  function wait(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER).unref();
  }

  async function storeBatch(): Promise<void> {
    const batch = waiting;
    if (batch.events.length === 0 && batch.seen.size === 0) return;
    waiting = empty();
    leaving = batch;
    await db.commit(async (tx) => {
      for (const session of batch.sessions.values()) store.putSession(tx, session);
      for (const event of batch.events) store.addEvent(tx, event);
      for (const [id, at] of batch.seen) store.seen(tx, id, at);
      if (batch.events.length > 0 && jobs.dueAt(tx, EXPIRE, 'all') === undefined) plan(tx, clock.now());
      if (added >= COUNT_AFTER && store.keepLatest(tx, MOST_SESSIONS) > 0)
        tx.afterCommit(() => known.clear());
    });
    if (added >= COUNT_AFTER) added = 0;
    for (const listener of listeners) listener(batch.events.length);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // A full disk loses visits, and nothing else.
    storing = storing.then(storeBatch).catch(() => undefined);
    return storing;
  }

  return {
    report(reporter, event) {
      if (!flags.isOn('nav_owl')) return 'Visits are not recorded at present.';
      const { sessionId, input, ...told } = event;
      const shown = keptOf(told);
      if (!shown) return 'This is not recorded.';
      const one = knownOf(reporter, sessionId);
      if (!one) return 'This session is of another account.';
      if (one.total >= MOST_EVENTS) return `A session has at most ${MOST_EVENTS} events.`;
      if (waiting.events.length >= MOST_WAITING) return 'Too much is reported at present.';
      const { trader, agent, device, address } = reporter;
      if (one.total === 0) added += 1;
      one.total += 1;
      one.traderId = trader?.id ?? null;
      one.input ||= input;
      if (event.type === 'nav') one.pages += 1;
      one.recent = [...one.recent, clock.wall()].slice(-BOT_EVENTS);
      one.bot ||= isBotAgent(agent) || isBotBehavior(one);
      const at = clock.now();
      const before = waiting.sessions.get(sessionId);
      waiting.sessions.set(sessionId, {
        id: sessionId,
        traderId: one.traderId,
        audience: audienceOf(trader?.position, one.bot),
        device,
        address: truncatedAddress(address),
        startedAt: before?.startedAt ?? at,
        lastSeenAt: at,
        total: (before?.total ?? 0) + 1,
        ...shown,
      });
      const { referrerUrl: _, ...kept } = shown;
      waiting.events.push({ sessionId, ...kept, createdAt: at });
      wait();
      return undefined;
    },
    flush,
    open(reporter, sessionId) {
      const one = knownOf(reporter, sessionId);
      if (!one || one.total === 0) return undefined;
      sockets.set(sessionId, (sockets.get(sessionId) ?? 0) + 1);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const left = (sockets.get(sessionId) ?? 1) - 1;
        if (left > 0) return void sockets.set(sessionId, left);
        sockets.delete(sessionId);
        waiting.seen.set(sessionId, clock.now());
        wait();
      };
    },
    isOnline: (sessionId) => sockets.has(sessionId),
    onlineCount: () => sockets.size,
    drop(ids, traderId) {
      const dropped = new Set(ids);
      const held = [known, waiting.sessions, leaving.sessions].flatMap((map) => [...map]);
      for (const [id, one] of held) if (traderId !== undefined && one.traderId === traderId) dropped.add(id);
      for (const id of dropped) known.delete(id);
      for (const batch of [waiting, leaving]) {
        for (const id of dropped) {
          batch.sessions.delete(id);
          batch.seen.delete(id);
        }
        batch.events = batch.events.filter(({ sessionId }) => !dropped.has(sessionId));
      }
    },
    addPast(tx, session, past) {
      store.putSession(tx, session);
      for (const event of past) store.addEvent(tx, event);
      const due = jobs.dueAt(tx, EXPIRE, 'all') ?? Number.POSITIVE_INFINITY;
      if (session.startedAt + RETENTION < due) plan(tx, session.startedAt);
    },
    onReported(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
