import type { DepthLevel } from '../../../market/book/depth.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SetPriceRecord } from '../markets-types.ts';

export interface SetPricesStore {
  /** In the order they were set. */
  setPrices(): Promise<SetPriceRecord[]>;
  addSetPrice(tx: Tx, record: SetPriceRecord): Promise<void>;
  cancelSetPrice(tx: Tx, id: string, at: number): Promise<void>;
}

export function createSetPricesStore({ reads }: Pick<Database, 'reads'>): SetPricesStore {
  return {
    async setPrices() {
      const rows = await reads.selectFrom('SetPrice').selectAll().orderBy('seq').execute();
      return rows.map(({ seq, bids, asks, ...row }) => ({
        ...row,
        venue: row.venue as SetPriceRecord['venue'],
        book: bids === null || asks === null ? null : { bids: levelsOf(bids), asks: levelsOf(asks) },
      }));
    },
    async addSetPrice(tx, { book, ...row }) {
      const { bids, asks } = book ?? {};
      await tx.query
        .insertInto('SetPrice')
        .values({ ...row, bids: textOf(bids), asks: textOf(asks) })
        .execute();
    },
    async cancelSetPrice(tx, id, canceledAt) {
      await tx.query.updateTable('SetPrice').set({ canceledAt }).where('id', '=', id).execute();
    },
  };
}

const levelsOf = (text: string) => JSON.parse(text) as DepthLevel[];

const textOf = (levels: readonly DepthLevel[] | undefined) => (levels ? JSON.stringify(levels) : null);
