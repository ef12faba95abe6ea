import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import { PACKAGE_COLUMNS, packageOf } from '../accounts/accounts-types.ts';

export interface UpgradeRecord {
  id: string;
  traderId: string;
  fromSlug: string;
  toSlug: string;
  asset: string;
  /** Minor units. */
  price: bigint;
  status: 'requested' | 'active';
  createdAt: number;
}

/** What staff can change. Slug and rank stay. */
export type PackageTerms = Omit<PackageRecord, 'slug' | 'rank' | 'currency'>;

export interface PackagesStore {
  /** Reads what has been committed. */
  committed: Reads;
  /** By rank. */
  all(reads: Reads): PackageRecord[];
  /** The number of accounts by slug. */
  counts(): ReadonlyMap<string, number>;
  slugOf(tx: Tx, traderId: string): string | undefined;
  put(tx: Tx, slug: string, terms: PackageTerms): void;
  /** Whether an account has it, or an upgrade led to it or from it. */
  hasHistory(tx: Tx, slug: string): boolean;
  remove(tx: Tx, slug: string): void;
  addUpgrade(tx: Tx, row: UpgradeRecord): void;
  /** Gives an account another package, and no longer asks it to upgrade. */
  give(tx: Tx, traderId: string, slug: string, now: number): void;
}

const ALL = statement((db, _: object) => db.selectFrom('Package').select(PACKAGE_COLUMNS).orderBy('rank'));
const COUNTS = statement((db, _: object) =>
  db
    .selectFrom('Trader')
    .select(['packageSlug', ({ fn }) => fn.countAll().as('n')])
    .groupBy('packageSlug'),
);
const SLUG = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('Trader').select('packageSlug').where('id', '=', traderId),
);
const PUT = statement(
  (
    db,
    p: Omit<PackageTerms, 'features' | 'excludes'> & { slug: string; features: string; excludes: string },
  ) =>
    db
      .updateTable('Package')
      .set({
        name: p.name,
        description: p.description,
        price: p.price,
        features: p.features,
        excludes: p.excludes,
        makerFee: p.makerFee,
        takerFee: p.takerFee,
        maxLeverage: p.maxLeverage,
        cardLimit: p.cardLimit,
        stakingBonus: p.stakingBonus,
      })
      .where('slug', '=', p.slug),
);
const OWNER = statement((db, { slug }: { slug: string }) =>
  db.selectFrom('Trader').select('id').where('packageSlug', '=', slug).limit(1),
);
const UPGRADE = statement((db, { slug }: { slug: string }) =>
  db
    .selectFrom('PackageUpgrade')
    .select('id')
    .where(({ eb, or }) => or([eb('fromSlug', '=', slug), eb('toSlug', '=', slug)]))
    .limit(1),
);
const REMOVE = statement((db, { slug }: { slug: string }) =>
  db.deleteFrom('Package').where('slug', '=', slug),
);
const ADD_UPGRADE = insertion('PackageUpgrade', [
  ...(['id', 'traderId', 'fromSlug', 'toSlug', 'asset', 'price', 'status'] as const),
  ...(['createdAt', 'updatedAt'] as const),
]);
const GIVE = statement((db, p: { traderId: string; slug: string; now: number }) =>
  db
    .updateTable('Trader')
    .set({ packageSlug: p.slug, requireUpgrade: sql<number>`0`, updatedAt: p.now })
    .where('id', '=', p.traderId),
);

export function createPackagesStore(db: Pick<Database, 'readNow'>): PackagesStore {
  const now = committed(db);
  return {
    committed: now,
    all: (reads) => ALL.all(reads, {}).map(packageOf),
    counts: () => new Map(COUNTS.all(now, {}).map(({ packageSlug, n }) => [packageSlug, Number(n)])),
    slugOf: (tx, traderId) => SLUG.first(tx, { traderId })?.packageSlug,
    put(tx, slug, { features, excludes, ...terms }) {
      const lists = { features: JSON.stringify(features), excludes: JSON.stringify(excludes) };
      PUT.run(tx, { slug, ...terms, ...lists });
    },
    hasHistory: (tx, slug) =>
      OWNER.first(tx, { slug }) !== undefined || UPGRADE.first(tx, { slug }) !== undefined,
    remove(tx, slug) {
      REMOVE.run(tx, { slug });
    },
    addUpgrade(tx, row) {
      ADD_UPGRADE.run(tx, { ...row, updatedAt: row.createdAt });
    },
    give(tx, traderId, slug, at) {
      GIVE.run(tx, { traderId, slug, now: at });
    },
  };
}
