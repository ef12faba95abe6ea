import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { ItemContent } from './chart-rules.ts';

export type ChartKind = 'drawing' | 'setup' | 'workspace' | 'pair-list';

interface ItemKey {
  accountId: string;
  kind: ChartKind;
  id: string;
}

export interface ChartItemRecord extends ItemKey, ItemContent {
  version: number;
  /** Simulated, ms. */
  createdAt: number;
  updatedAt: number;
}

interface ItemFilter {
  accountId: string;
  kind: ChartKind;
}

const FIND = statement((db, { accountId, kind, id }: ItemKey) =>
  db
    .selectFrom('ChartItem')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('id', '=', id),
);
const OF = statement((db, { accountId, kind }: ItemFilter) =>
  db
    .selectFrom('ChartItem')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('pair')
    .orderBy('name')
    .orderBy('id'),
);
const OF_PAIR = statement((db, { accountId, kind, pair }: ItemFilter & { pair: string }) =>
  db
    .selectFrom('ChartItem')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('pair', '=', pair)
    .orderBy('createdAt')
    .orderBy('id'),
);
const NAMED = statement(
  (db, { accountId, kind, id, venue, name }: ItemKey & { venue: string; name: string }) =>
    db
      .selectFrom('ChartItem')
      .select('id')
      .where('accountId', '=', accountId)
      .where('kind', '=', kind)
      .where('venue', '=', venue)
      .where('name', '=', name)
      .where('id', '!=', id),
);
const COUNT = statement((db, { accountId, kind }: ItemFilter) =>
  db
    .selectFrom('ChartItem')
    .select([sql<number>`count(*)`.as('items'), sql<number>`coalesce(sum(name <> ''), 0)`.as('named')])
    .where('accountId', '=', accountId)
    .where('kind', '=', kind),
);
const PAIRS = statement((db, { accountId, kind }: ItemFilter) =>
  db
    .selectFrom('ChartItem')
    .select(['pair', sql<number>`count(*)`.as('items')])
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .groupBy('pair')
    .orderBy('pair'),
);
const COUNT_OF_PAIR = statement((db, { accountId, kind, pair }: ItemFilter & { pair: string }) =>
  db
    .selectFrom('ChartItem')
    .select(sql<number>`count(*)`.as('items'))
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('pair', '=', pair),
);
const ADD = insertion('ChartItem', [
  ...(['accountId', 'kind', 'id', 'pair', 'venue', 'name'] as const),
  ...(['document', 'version', 'createdAt', 'updatedAt'] as const),
]);
const UPDATE = statement((db, row: ChartItemRecord) =>
  db
    .updateTable('ChartItem')
    .set({
      pair: row.pair,
      venue: row.venue,
      name: row.name,
      document: row.document,
      version: row.version,
      updatedAt: row.updatedAt,
    })
    .where('accountId', '=', row.accountId)
    .where('kind', '=', row.kind)
    .where('id', '=', row.id),
);
const REMOVE = statement((db, { accountId, kind, id }: ItemKey) =>
  db.deleteFrom('ChartItem').where('accountId', '=', accountId).where('kind', '=', kind).where('id', '=', id),
);

const REMOVED = statement((db, { accountId, kind }: ItemFilter) =>
  db.selectFrom('ChartRemoval').select('version').where('accountId', '=', accountId).where('kind', '=', kind),
);
const NOTE_REMOVAL = statement((db, row: ItemFilter & { version: number }) =>
  db
    .insertInto('ChartRemoval')
    .values({ accountId: row.accountId, kind: row.kind, version: row.version })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'kind'])
        .doUpdateSet({ version: row.version })
        .where('ChartRemoval.version', '<', row.version),
    ),
);

export type ChartStore = ReturnType<typeof createChartStore>;

export function createChartStore(db: Pick<Database, 'readNow'>) {
  const now = committed(db);
  return {
    find: (on: Reads, key: ItemKey) => FIND.first(on, key) as ChartItemRecord | undefined,
    /** By pair, then by name. */
    of: (accountId: string, kind: ChartKind) => OF.all(now, { accountId, kind }) as ChartItemRecord[],
    /** In the order in which they were first saved. */
    ofPair: (accountId: string, kind: ChartKind, pair: string, on: Reads = now) =>
      OF_PAIR.all(on, { accountId, kind, pair }) as ChartItemRecord[],
    /** The ID of the item with a name. */
    named: (tx: Tx, filter: ItemKey & { venue: string; name: string }): string | undefined =>
      NAMED.first(tx, filter)?.id,
    count: (tx: Tx, accountId: string, kind: ChartKind): { items: number; named: number } =>
      COUNT.first(tx, { accountId, kind }) ?? { items: 0, named: 0 },
    countOfPair: (tx: Tx, accountId: string, kind: ChartKind, pair: string): number =>
      COUNT_OF_PAIR.first(tx, { accountId, kind, pair })?.items ?? 0,
    /** The pairs of drawings, with how many each has. */
    pairs: (accountId: string) => PAIRS.all(now, { accountId, kind: 'drawing' }),
    add: (tx: Tx, row: ChartItemRecord): void => void ADD.run(tx, row),
    update: (tx: Tx, row: ChartItemRecord): void => void UPDATE.run(tx, row),
    /** Removes a row, whose version no later one has. */
    remove(tx: Tx, row: ChartItemRecord): void {
      REMOVE.run(tx, row);
      NOTE_REMOVAL.run(tx, row);
    },
    /** The highest version of what was removed; undefined before a removal. */
    removedVersion: (tx: Tx, accountId: string, kind: ChartKind): number | undefined =>
      REMOVED.first(tx, { accountId, kind })?.version,
  };
}
