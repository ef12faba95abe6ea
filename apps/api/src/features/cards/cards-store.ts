import type { list } from '@papermint/contracts/cards/staff-calls';
import type { CardStatus } from '@papermint/contracts/cards/statuses';
import { cardTransitions } from '@papermint/contracts/cards/transitions';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import { belongsTo } from '../../platform/database/belongs-to.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { ApplicantFacts, SpendLimits } from './cards-rules.ts';
import type { CardHolder, CardRecord, OwnedCard } from './cards-types.ts';

export type CardFilter = FilterOf<typeof list>;

export interface CardsStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, row: CardRecord): void;
  one(reads: Reads, id: string): OwnedCard | undefined;
  /** All cards of a trader, the newest first. */
  ofTrader(reads: Reads, traderId: string): OwnedCard[];
  /** Its status changes, oldest first. */
  timeline(id: string): TimelineStep[];
  /** Card requests, the longest wait first. */
  waiting(): { id: string; traderId: string; createdAt: number }[];
  /** @param traderId lists only this trader's; `search` then matches the label only */
  page(filter: CardFilter, traderId?: string): Promise<{ rows: OwnedCard[]; total: number }>;
  /** A CHECK of the table refuses negative amounts. */
  putAmounts(tx: Tx, card: Pick<CardRecord, 'id' | 'balance' | 'held'>, now: number): void;
  putSettings(tx: Tx, id: string, settings: { label: string; limits: SpendLimits }, now: number): void;
  holder(reads: Reads, traderId: string): CardHolder | undefined;
  /** @param accountId the account number */
  holderByNumber(reads: Reads, accountId: string): CardHolder | undefined;
  applicant(reads: Reads, traderId: string): ApplicantFacts | undefined;
  putEnabled(tx: Tx, traderId: string, enabled: boolean, now: number): void;
  forgetLabels(tx: Tx, traderId: string): number;
}

const COLUMNS = [
  ...(['id', 'traderId', 'status', 'label', 'asset', 'last4', 'balance', 'held'] as const),
  ...(['transactionLimit', 'dayLimit', 'monthLimit', 'frozenBy', 'reason'] as const),
  ...(['createdAt', 'openedAt', 'closedAt'] as const),
];
const OWNED = [
  ...COLUMNS.map((name) => `Card.${name}` as const),
  ...(['Trader.accountId', 'Trader.firstName', 'Trader.lastName'] as const),
  ...(['Trader.status as traderStatus', 'Package.cardLimit'] as const),
];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const ADD = insertion('Card', [...COLUMNS, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('Card')
    .innerJoin('Trader', 'Trader.id', 'Card.traderId')
    .innerJoin('Package', 'Package.slug', 'Trader.packageSlug')
    .select(OWNED)
    .where('Card.id', '=', p.id),
);
const OF_TRADER = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Card')
    .innerJoin('Trader', 'Trader.id', 'Card.traderId')
    .innerJoin('Package', 'Package.slug', 'Trader.packageSlug')
    .select(OWNED)
    .where('Card.traderId', '=', p.traderId)
    .orderBy('Card.createdAt', 'desc')
    .orderBy('Card.id', 'desc'),
);
const WAITING = statement((db) =>
  db
    .selectFrom('Card')
    .select(['id', 'traderId', 'createdAt'])
    .where('status', '=', 'requested')
    .orderBy('createdAt')
    .orderBy('id'),
);
const PUT_AMOUNTS = statement((db, p: { id: string; balance: bigint; held: bigint; now: number }) =>
  db.updateTable('Card').set({ balance: p.balance, held: p.held, updatedAt: p.now }).where('id', '=', p.id),
);
const PUT_SETTINGS = statement(
  (db, p: { id: string; label: string; now: number } & { [K in keyof SpendLimits]: SpendLimits[K] }) =>
    db
      .updateTable('Card')
      .set({
        label: p.label,
        updatedAt: p.now,
        transactionLimit: p.transaction,
        dayLimit: p.day,
        monthLimit: p.month,
      })
      .where('id', '=', p.id),
);
const HOLDER_COLUMNS = [
  ...(['Trader.id', 'Trader.accountId', 'Trader.firstName', 'Trader.lastName', 'Trader.status'] as const),
  ...(['Trader.vccEnabled', 'Package.name as packageName', 'Package.cardLimit'] as const),
];
const HOLDER = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Trader')
    .innerJoin('Package', 'Package.slug', 'Trader.packageSlug')
    .select(HOLDER_COLUMNS)
    .where('Trader.id', '=', p.traderId),
);
const HOLDER_BY_NUMBER = statement((db, p: { accountId: string }) =>
  db
    .selectFrom('Trader')
    .innerJoin('Package', 'Package.slug', 'Trader.packageSlug')
    .select(HOLDER_COLUMNS)
    .where('Trader.accountId', '=', p.accountId),
);
const APPLICANT = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Trader')
    .select(['status', 'kycVerified', 'moneyOutBlockedUntil', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom('Card')
        .select(({ fn }) => fn.countAll<number>().as('refused'))
        .whereRef('Card.traderId', '=', 'Trader.id')
        .where('Card.status', '=', 'refused')
        .as('refused'),
    )
    .where('id', '=', p.traderId),
);
const PUT_ENABLED = statement((db, p: { id: string; enabled: number; now: number }) =>
  db.updateTable('Trader').set({ vccEnabled: p.enabled, updatedAt: p.now }).where('id', '=', p.id),
);
const FORGET = "UPDATE Card SET label = '[erased]', reason = NULL WHERE traderId = ?";

const recordOf = <R extends { status: string; frozenBy: string | null }>(row: R) => ({
  ...row,
  status: row.status as CardStatus,
  frozenBy: row.frozenBy as CardRecord['frozenBy'],
});
const holderOf = (row: (Omit<CardHolder, 'vccEnabled'> & { vccEnabled: number }) | undefined) =>
  row && { ...row, vccEnabled: Boolean(row.vccEnabled) };

export function createCardsStore(db: Pick<Database, 'reads' | 'readNow'>): CardsStore {
  const now = committed(db);
  const owned = () =>
    db.reads
      .selectFrom('Card')
      .innerJoin('Trader', 'Trader.id', 'Card.traderId')
      .innerJoin('Package', 'Package.slug', 'Trader.packageSlug');
  return {
    committed: now,
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    ofTrader: (reads, traderId) => OF_TRADER.all(reads, { traderId }).map(recordOf),
    timeline: (id) => timelineOf(db.readNow, cardTransitions.entity, id),
    waiting: () => WAITING.all(now, {}),
    async page(filter, traderId) {
      const { search, status } = filter;
      const { since, before } = instantsOf(filter);
      let query = db.reads.selectFrom('Card');
      if (traderId !== undefined) query = query.where('Card.traderId', '=', traderId);
      if (status) query = query.where('Card.status', 'in', status);
      if (since !== undefined) query = query.where('Card.createdAt', '>=', since);
      if (before !== undefined) query = query.where('Card.createdAt', '<', before);
      if (search && UUID.test(search.toLowerCase())) {
        query = query.where('Card.id', '=', search.toLowerCase());
      } else if (search) {
        query = query.where(({ or, eb, ref }) =>
          or([
            contains(ref('Card.label'), search),
            eb('Card.last4', '=', search),
            ...(traderId === undefined ? [belongsTo(ref('Card.traderId'), search)] : []),
          ]),
        );
      }
      const { rows, total } = await pageOf(db.reads, query, owned().select(OWNED), filter, {
        sorts: { createdAt: ['Card.createdAt'], balance: ['Card.balance'] },
        unique: 'Card.id',
      });
      return { rows: rows.map(recordOf), total };
    },
    putAmounts(tx, { id, balance, held }, at) {
      PUT_AMOUNTS.run(tx, { id, balance, held, now: at });
    },
    putSettings(tx, id, { label, limits }, at) {
      PUT_SETTINGS.run(tx, { id, label, ...limits, now: at });
    },
    holder: (reads, traderId) => holderOf(HOLDER.first(reads, { traderId })),
    holderByNumber: (reads, accountId) => holderOf(HOLDER_BY_NUMBER.first(reads, { accountId })),
    applicant(reads, traderId) {
      const row = APPLICANT.first(reads, { traderId });
      return row && { ...row, kycVerified: Boolean(row.kycVerified), refused: row.refused ?? 0 };
    },
    putEnabled(tx, id, enabled, at) {
      PUT_ENABLED.run(tx, { id, enabled: Number(enabled), now: at });
    },
    forgetLabels: (tx, traderId) => tx.run(FORGET, traderId).changes,
  };
}
