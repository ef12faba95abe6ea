import type { Database } from '../../platform/database/database.ts';

/** A transfer between two wallets of a trader. All wallets show one balance, so it moves nothing. */
export interface WalletTransferRecord {
  /** Rises over the transfers of all traders. */
  id: number;
  traderId: string;
  /** Such as MAIN_UMFUTURE. */
  type: string;
  asset: string;
  /** Minor units. */
  amount: bigint;
  /** Simulated, ms. */
  at: number;
}

const ADD =
  'INSERT INTO WalletTransfer (traderId, type, asset, amount, at) VALUES (?, ?, ?, ?, ?) RETURNING id';
const OF = 'SELECT * FROM WalletTransfer WHERE traderId = ? AND type = ? ORDER BY id DESC';
export function createWalletTransfers(db: Pick<Database, 'commit' | 'readNow'>) {
  return {
    /** @returns its id */
    add: ({ traderId, type, asset, amount, at }: Omit<WalletTransferRecord, 'id'>): Promise<number> =>
      db.commit(async (tx) => Number(tx.get(ADD, traderId, type, asset, amount, at)?.id)),
    /** Those of a type, the newest first. */
    of: (traderId: string, type: string): WalletTransferRecord[] =>
      db.readNow.all(OF, [traderId, type]) as unknown as WalletTransferRecord[],
  };
}
