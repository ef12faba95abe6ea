import type { FilterOf } from '@papermint/contracts/common/list';
import type { conditions } from '@papermint/contracts/nft/staff-market-calls';
import type { ConditionKind } from '@papermint/contracts/nft/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { ConditionRecord, ConditionRow } from '../nft-types.ts';

export interface ConditionsStore {
  committed: Reads;
  add(tx: Tx, row: ConditionRecord): void;
  one(reads: Reads, id: string): ConditionRow | undefined;
  put(tx: Tx, id: string, change: { value: string; active: boolean }, now: number): void;
  remove(tx: Tx, id: string): void;
  /** Conditions of an item and of its collection. */
  of(reads: Reads, item: { id: string; collectionId: string }): ConditionRow[];
  /** Conditions of a collection, without those of its items. */
  ofCollection(reads: Reads, collectionId: string): ConditionRow[];
  /** The latest active conditions, at most 200. */
  active(reads: Reads): ConditionRow[];
  page(filter: FilterOf<typeof conditions>): Promise<{ rows: ConditionRow[]; total: number }>;
}

const OWN = ['id', 'collectionId', 'itemId', 'kind', 'value', 'active', 'createdAt'] as const;
const COLUMNS = [
  ...OWN.map((name) => `NftCondition.${name}` as const),
  ...(['NftCollection.contractAddress', 'NftCollection.name as collection'] as const),
  ...(['NftCollection.asset', 'NftItem.name as item'] as const),
];

const ADD = insertion('NftCondition', [...OWN, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('NftCondition')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftCondition.collectionId')
    .leftJoin('NftItem', 'NftItem.id', 'NftCondition.itemId')
    .select(COLUMNS)
    .where('NftCondition.id', '=', p.id),
);
const PUT = statement((db, p: { id: string; value: string; active: number; now: number }) =>
  db
    .updateTable('NftCondition')
    .set({ value: p.value, active: p.active, updatedAt: p.now })
    .where('id', '=', p.id),
);
const REMOVE = statement((db, p: { id: string }) => db.deleteFrom('NftCondition').where('id', '=', p.id));
const OF_COLLECTION = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftCondition')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftCondition.collectionId')
    .leftJoin('NftItem', 'NftItem.id', 'NftCondition.itemId')
    .select(COLUMNS)
    .where('NftCondition.collectionId', '=', p.collectionId)
    .where('NftCondition.itemId', 'is', null)
    .orderBy('NftCondition.id'),
);
const OF_ITEM = statement((db, p: { collectionId: string; itemId: string }) =>
  db
    .selectFrom('NftCondition')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftCondition.collectionId')
    .leftJoin('NftItem', 'NftItem.id', 'NftCondition.itemId')
    .select(COLUMNS)
    .where('NftCondition.collectionId', '=', p.collectionId)
    .where('NftCondition.itemId', '=', p.itemId)
    .orderBy('NftCondition.id'),
);
const ACTIVE = statement((db, _: object) =>
  db
    .selectFrom('NftCondition')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftCondition.collectionId')
    .leftJoin('NftItem', 'NftItem.id', 'NftCondition.itemId')
    .select(COLUMNS)
    .where('NftCondition.active', '=', 1)
    .orderBy('NftCondition.id', 'desc')
    .limit(200),
);

const rowOf = <R extends { kind: string; active: number }>(row: R) => ({
  ...row,
  kind: row.kind as ConditionKind,
  active: Boolean(row.active),
});

export function createConditionsStore(db: Pick<Database, 'reads' | 'readNow'>): ConditionsStore {
  const joined = () =>
    db.reads
      .selectFrom('NftCondition')
      .innerJoin('NftCollection', 'NftCollection.id', 'NftCondition.collectionId')
      .leftJoin('NftItem', 'NftItem.id', 'NftCondition.itemId');
  const ofCollection = (reads: Reads, collectionId: string) =>
    OF_COLLECTION.all(reads, { collectionId }).map(rowOf);
  return {
    committed: committed(db),
    ofCollection,
    add(tx, row) {
      ADD.run(tx, { ...row, active: Number(row.active), updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && rowOf(row);
    },
    put(tx, id, { value, active }, now) {
      PUT.run(tx, { id, value, active: Number(active), now });
    },
    remove(tx, id) {
      REMOVE.run(tx, { id });
    },
    of: (reads, { id, collectionId }) => [
      ...OF_ITEM.all(reads, { collectionId, itemId: id }).map(rowOf),
      ...ofCollection(reads, collectionId),
    ],
    active: (reads) => ACTIVE.all(reads, {}).map(rowOf),
    async page(filter) {
      const { search, kind, item, contract } = filter;
      let query = joined();
      if (kind) query = query.where('NftCondition.kind', 'in', kind);
      if (contract) query = query.where('NftCollection.contractAddress', '=', contract);
      if (item) {
        const its = db.reads.selectFrom('NftItem').select('collectionId').where('id', '=', item);
        query = query.where(({ or, and, eb }) =>
          or([
            eb('NftCondition.itemId', '=', item),
            and([eb('NftCondition.itemId', 'is', null), eb('NftCondition.collectionId', 'in', its)]),
          ]),
        );
      }
      if (search) {
        query = query.where(({ or, ref }) =>
          or([contains(ref('NftItem.name'), search), contains(ref('NftCollection.name'), search)]),
        );
      }
      const { rows, total } = await pageOf(db.reads, query, joined().select(COLUMNS), filter, {
        sorts: { createdAt: ['NftCondition.createdAt'] },
        unique: 'NftCondition.id',
      });
      return { rows: rows.map(rowOf), total };
    },
  };
}
