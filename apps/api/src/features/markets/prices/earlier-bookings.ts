import { SECOND } from '@papermint/contracts/common/time-units';
import type { Database } from '../../../platform/database/database.ts';

const UNPRICED = 'SELECT asset, second FROM BookedPrice WHERE price IS NULL LIMIT 2000';
const PRICE = 'UPDATE BookedPrice SET price = ? WHERE asset = ? AND second = ? AND price IS NULL';

/**
 * Computes the prices of bookings from before prices were kept with them, once. An asset that has no price any more is
 * worth nothing.
 */
export async function priceEarlierBookings(
  db: Pick<Database, 'readNow' | 'commit'>,
  priceAt: (asset: string, at: number) => string | undefined,
): Promise<void> {
  for (;;) {
    const rows = db.readNow.all(UNPRICED, []);
    if (rows.length === 0) return;
    await db.commit(async (tx) => {
      for (const { asset, second } of rows) {
        const price = priceAt(String(asset), Number(second) * SECOND) ?? '0';
        tx.run(PRICE, price, asset as string, second as number);
      }
    });
  }
}
