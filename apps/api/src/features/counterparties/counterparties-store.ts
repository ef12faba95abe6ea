import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { statement } from '../../platform/database/statement.ts';

/** Who sends money to a trader. */
export interface CounterpartyRecord {
  id: string;
  traderId: string;
  /** What the transfer says. */
  payer: string;
  asset: string;
  /** Minor units each month, and the day; both null of a friend. */
  amount: bigint | null;
  payday: number | null;
}

/** A trader who gets a notice. */
export interface Reader {
  id: string;
  accountId: string;
  email: string;
  twoFactor: boolean;
}

const ALL = statement((db) => db.selectFrom('Counterparty').selectAll().orderBy('id'));
const ONE = statement((db, { id }: { id: string }) =>
  db.selectFrom('Counterparty').selectAll().where('id', '=', id),
);
const OF_TRADER = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('Counterparty').select('id').where('traderId', '=', traderId),
);
const READERS = statement((db) =>
  db
    .selectFrom('Trader')
    .leftJoin('TwoFactor', 'TwoFactor.traderId', 'Trader.id')
    .select(['Trader.id', 'Trader.accountId', 'Trader.email', 'TwoFactor.enabledAt'])
    .where('Trader.status', '=', 'active')
    .where('Trader.position', '=', 'trader')
    .where('Trader.simulated', '=', 0)
    .orderBy('Trader.accountId'),
);
const COUNTS = statement((db, { from, to }: { from: number; to: number }) =>
  db
    .selectFrom('Transaction')
    .select(['traderId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .groupBy('traderId'),
);
const PRODUCTS = statement((db) =>
  db.selectFrom('StakingProduct').selectAll().where('status', '=', 'active').orderBy('id'),
);

const PUT = 'INSERT INTO Counterparty (id, traderId, payer, asset, amount, payday) VALUES (?, ?, ?, ?, ?, ?)';
const DROP = 'DELETE FROM Counterparty WHERE traderId = ?';

const TRADER = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('Trader')
    .select(['accountId', 'country'])
    .where('id', '=', id)
    .where('position', '=', 'trader')
    .where('simulated', '=', 0),
);

const UNMET = statement((db, { since }: { since: number }) =>
  db
    .selectFrom('IdentityCase')
    .innerJoin('Trader', 'Trader.id', 'IdentityCase.id')
    .select('Trader.id')
    .where('IdentityCase.status', '=', 'approved')
    .where('IdentityCase.decidedAt', '>=', since)
    .where('Trader.status', '<>', 'closed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('Counterparty')
            .select('Counterparty.id')
            .whereRef('Counterparty.traderId', '=', 'Trader.id'),
        ),
      ),
    )
    .orderBy('Trader.accountId'),
);

export type CounterpartiesStore = ReturnType<typeof createCounterpartiesStore>;

export const createCounterpartiesStore = () => ({
  all: (on: Reads): CounterpartyRecord[] => ALL.all(on, {}) as CounterpartyRecord[],
  one: (on: Reads, id: string) => ONE.first(on, { id }) as CounterpartyRecord | undefined,
  ofTrader: (on: Reads, traderId: string): string[] => OF_TRADER.all(on, { traderId }).map(({ id }) => id),
  /** A trader who is neither staff nor simulated. */
  trader: (on: Reads, id: string) => TRADER.first(on, { id }),
  /** The traders without counterparties whose identity was approved since an instant, simulated ms. */
  unmet: (on: Reads, since: number): string[] => UNMET.all(on, { since }).map(({ id }) => id),
  put(tx: Tx, { id, traderId, payer, asset, amount, payday }: CounterpartyRecord): void {
    tx.run(PUT, id, traderId, payer, asset, amount, payday);
  },
  drop(tx: Tx, traderId: string): void {
    tx.run(DROP, traderId);
  },
  /** Active traders who are neither staff nor simulated. */
  readers: (on: Reads): Reader[] =>
    READERS.all(on, {}).map(({ enabledAt, ...reader }) => ({ ...reader, twoFactor: enabledAt !== null })),
  /** How many transactions traders have had in a time, simulated ms. */
  counts: (on: Reads, from: number, to: number): Map<string, number> =>
    new Map(COUNTS.all(on, { from, to }).map(({ traderId, count }) => [traderId, Number(count)])),
  products: (on: Reads) => PRODUCTS.all(on, {}),
});
