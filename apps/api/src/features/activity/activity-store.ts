import type { Audience } from '@papermint/contracts/activity/audience';
import { AUDIENCES } from '@papermint/contracts/activity/audience';
import type { EventType } from '@papermint/contracts/activity/recording';
import type { list } from '@papermint/contracts/activity/staff-calls';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { ListPosition } from '../../platform/lists/list-position.ts';
import type { NewEvent, StoredEvent, StoredSession } from './activity-types.ts';

export interface SessionOwner {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface PageAsked {
  page: number;
  perPage: number;
  place?: ListPosition | undefined;
}

/** Whose events: of one session, and of all sessions of an account. */
export interface Own {
  sessionId?: string | undefined;
  traderId?: string | undefined;
}

export interface ActivityStore {
  session(id: string): StoredSession | undefined;
  /** Adds a session, or updates an existing one. */
  putSession(tx: Tx, session: StoredSession): void;
  addEvent(tx: Tx, event: NewEvent): void;
  /** @param at simulated ms */
  seen(tx: Tx, id: string, at: number): void;
  /** @param since lists sessions that were seen after this instant, simulated ms */
  page(filter: FilterOf<typeof list>, since: number): Promise<{ rows: StoredSession[]; total: number }>;
  owners(ids: readonly string[]): Promise<Map<string, SessionOwner>>;
  events(of: Own, since: number, asked: PageAsked): Promise<{ rows: StoredEvent[]; total: number }>;
  /** Deletes sessions with their events. @returns their ids, and the number of deleted events */
  forget(tx: Tx, own: Own): { sessions: string[]; events: number };
  /** Deletes what is older. @returns the oldest remaining instant, simulated ms, or undefined */
  expire(tx: Tx, before: number): number | undefined;
  /** Deletes the sessions beyond this number that were not seen for longest. @returns how many */
  keepLatest(tx: Tx, most: number): number;
}

type Id = { id: string };
type ListReads = Pick<Database, 'reads'>;

const SESSION = statement((db, { id }: Id) =>
  db.selectFrom('ActivitySession').selectAll().where('id', '=', id),
);
const PUT = statement((db, row: StoredSession) =>
  db
    .insertInto('ActivitySession')
    .values({
      id: row.id,
      traderId: row.traderId,
      audience: row.audience,
      device: row.device,
      address: row.address,
      startedAt: row.startedAt,
      lastSeenAt: row.lastSeenAt,
      total: row.total,
      type: row.type,
      description: row.description,
      title: row.title,
      url: row.url,
      referrerUrl: row.referrerUrl,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        total: eb('ActivitySession.total', '+', eb.ref('excluded.total')),
        ...Object.fromEntries(
          (
            [
              ...(['traderId', 'audience', 'device', 'address', 'lastSeenAt'] as const),
              ...(['type', 'description', 'title', 'url', 'referrerUrl'] as const),
            ] as const
          ).map((column) => [column, eb.ref(`excluded.${column}`)]),
        ),
      })),
    ),
);
const ADD_EVENT = insertion('ActivityEvent', [
  'sessionId',
  'type',
  'description',
  'title',
  'url',
  'createdAt',
]);
const SEEN = statement((db, { id, at }: Id & { at: number }) =>
  db.updateTable('ActivitySession').set({ lastSeenAt: at }).where('id', '=', id).where('lastSeenAt', '<', at),
);
const OF_TRADER = statement((db, { id }: Id) =>
  db.selectFrom('ActivitySession').select('id').where('traderId', '=', id),
);
const DROP_SESSION = statement((db, { id }: Id) => db.deleteFrom('ActivitySession').where('id', '=', id));
const DROP_EVENTS = statement((db, { id }: Id) => db.deleteFrom('ActivityEvent').where('sessionId', '=', id));
const BEFORE = statement((db, { at }: { at: number }) =>
  db.selectFrom('ActivitySession').select('id').where('lastSeenAt', '<=', at),
);
const DROP_OLD = statement((db, { at }: { at: number }) =>
  db.deleteFrom('ActivityEvent').where('createdAt', '<=', at),
);
const RECOUNT = statement((db, { at }: { at: number }) =>
  db
    .updateTable('ActivitySession')
    .set(({ selectFrom, fn, ref }) => ({
      total: selectFrom('ActivityEvent')
        .select(fn.countAll<number>().as('left'))
        .where('sessionId', '=', ref('ActivitySession.id')),
    }))
    .where('startedAt', '<=', at),
);
const OLDEST = statement((db) =>
  db
    .selectFrom('ActivityEvent')
    .select('createdAt as at')
    .union(db.selectFrom('ActivitySession').select('lastSeenAt as at'))
    .orderBy('at')
    .limit(1),
);
const COUNT = statement((db) =>
  db.selectFrom('ActivitySession').select(({ fn }) => fn.countAll<number>().as('count')),
);
const LONGEST_AGO = statement((db, { most }: { most: number }) =>
  db.selectFrom('ActivitySession').select('id').orderBy('lastSeenAt').limit(most),
);

export function createActivityStore(db: Pick<Database, 'reads' | 'readNow'>): ActivityStore {
  const now = committed(db);
  const drop = (tx: Tx, ids: readonly string[]) =>
    ids.reduce((sum, id) => {
      DROP_SESSION.run(tx, { id });
      return sum + DROP_EVENTS.run(tx, { id });
    }, 0);

  return {
    session: (id) => stored(SESSION.first(now, { id })),
    putSession: (tx, row) => void PUT.run(tx, row),
    addEvent: (tx, event) => void ADD_EVENT.run(tx, event),
    seen: (tx, id, at) => void SEEN.run(tx, { id, at }),
    page: (filter, since) => pageOfSessions(db, filter, since),
    owners: (ids) => ownersOf(db, ids),
    events: (own, since, asked) => pageOfEvents(db, own, since, asked),
    forget(tx, { sessionId, traderId }) {
      const sessions = new Set(sessionId === undefined ? [] : [sessionId]);
      if (traderId !== undefined) for (const { id } of OF_TRADER.all(tx, { id: traderId })) sessions.add(id);
      return { sessions: [...sessions], events: drop(tx, [...sessions]) };
    },
    expire(tx, before) {
      drop(
        tx,
        BEFORE.all(tx, { at: before }).map(({ id }) => id),
      );
      if (DROP_OLD.run(tx, { at: before }) > 0) RECOUNT.run(tx, { at: before });
      return OLDEST.first(tx, {})?.at as number | undefined;
    },
    keepLatest(tx, most) {
      const over = (COUNT.first(tx, {})?.count ?? 0) - most;
      if (over <= 0) return 0;
      const ids = LONGEST_AGO.all(tx, { most: over }).map(({ id }) => id);
      drop(tx, ids);
      return ids.length;
    },
  };
}

const stored = (row: unknown) => row as (StoredSession & { type: EventType }) | undefined;

/** The accounts whose name or email contains a text. */
function named({ selectFrom }: ExpressionBuilder<DB, 'ActivitySession'>, search: string) {
  return selectFrom('Trader')
    .select('Trader.id')
    .where(({ or, ref, fn, val }) =>
      or([
        contains(fn('concat', [ref('Trader.firstName'), val(' '), ref('Trader.lastName')]), search),
        contains(ref('Trader.email'), search),
      ]),
    );
}

/** Lists sessions that were seen after an instant. */
async function pageOfSessions(
  db: ListReads,
  filter: FilterOf<typeof list>,
  since: number,
): Promise<{ rows: StoredSession[]; total: number }> {
  const audiences: Audience[] = [
    AUDIENCES.visitor,
    ...(filter.ad ? [AUDIENCES.admin] : []),
    ...(filter.su ? [AUDIENCES.superuser] : []),
    ...(filter.bots ? [AUDIENCES.bot] : []),
  ];
  let query = db.reads
    .selectFrom('ActivitySession')
    .where('audience', 'in', audiences)
    .where('lastSeenAt', '>', since);
  const { search } = filter;
  if (search) query = query.where('traderId', 'in', (eb) => named(eb, search));
  const { rows, total } = await pageOf(
    db.reads,
    query,
    db.reads.selectFrom('ActivitySession').selectAll(),
    filter,
    { sorts: { lastSeenAt: ['lastSeenAt'] }, unique: 'id' },
  );
  return { rows: rows as StoredSession[], total };
}

/** The accounts with these ids. */
async function ownersOf(db: ListReads, ids: readonly string[]): Promise<Map<string, SessionOwner>> {
  if (ids.length === 0) return new Map();
  const rows = await db.reads
    .selectFrom('Trader')
    .select(['id', 'accountId', 'firstName', 'lastName', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists events after an instant. */
async function pageOfEvents(
  db: ListReads,
  { sessionId, traderId }: Own,
  since: number,
  asked: PageAsked,
): Promise<{ rows: StoredEvent[]; total: number }> {
  const query = db.reads
    .selectFrom('ActivityEvent')
    .where('createdAt', '>', since)
    .where(({ or, eb, selectFrom }) =>
      or([
        ...(sessionId === undefined ? [] : [eb('sessionId', '=', sessionId)]),
        ...(traderId === undefined
          ? []
          : [
              eb(
                'sessionId',
                'in',
                selectFrom('ActivitySession').select('id').where('traderId', '=', traderId),
              ),
            ]),
      ]),
    );
  const { rows, total } = await pageOf(
    db.reads,
    query,
    db.reads.selectFrom('ActivityEvent').selectAll(),
    { ...asked, sort: '-createdAt' },
    { sorts: { createdAt: ['createdAt'] }, unique: 'seq' },
  );
  return { rows: rows as StoredEvent[], total };
}
