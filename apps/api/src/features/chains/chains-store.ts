import type { ChainStatus } from '@papermint/contracts/chains/statuses';
import { openDepositStatuses } from '@papermint/contracts/deposits/statuses';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { byName } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { ChainAssetRecord, ChainRecord, UnderWay } from './chains-types.ts';

export interface ChainsStore {
  committed: Reads;
  /** By name. */
  chains(reads: Reads): ChainRecord[];
  chain(reads: Reads, key: string): ChainRecord | undefined;
  /** By code; the networks of a coin in their order. */
  assets(reads: Reads): ChainAssetRecord[];
  /** The networks of a coin. */
  assetsOf(reads: Reads, asset: string): ChainAssetRecord[];
  /** The deposits and withdrawals on their way, for each coin and chain with any. */
  underWay(reads: Reads): UnderWay[];
  addChain(tx: Tx, chain: Omit<ChainRecord, 'updatedAt'>, now: number): void;
  putChain(tx: Tx, chain: ChainRecord): void;
  /** @returns false where coins move on it; then nothing is deleted */
  removeChain(tx: Tx, key: string): boolean;
  addAsset(tx: Tx, asset: ChainAssetRecord, now: number): void;
  putAsset(tx: Tx, asset: ChainAssetRecord, now: number): void;
}

/** The statuses of withdrawals that are approved and not sent, and of all that have not ended. */
const WAITING = ['approved', 'processing'] as const;
const LEAVING = ['awaiting_confirmation', 'pending_approval', 'confirming', 'failed', ...WAITING] as const;

const selectChains = (db: Kysely<DB>) =>
  db
    .selectFrom('Blockchain')
    .select([
      ...(['key', 'name', 'number', 'blockTime', 'confirmations', 'baseHeight', 'baseAt'] as const),
      ...(['notice', 'updatedAt'] as const),
    ])
    .select('status')
    .$narrowType<{ status: ChainStatus }>();
const selectAssets = (db: Kysely<DB>) =>
  db
    .selectFrom('ChainAsset')
    .select(['asset', 'blockchain', 'position', 'minDeposit', 'minWithdrawal', 'withdrawalFee'])
    .select(['depositsOn', 'withdrawalsOn'])
    .orderBy('asset')
    .orderBy('position')
    .orderBy('blockchain');
const CHAINS = statement((db) => selectChains(db).orderBy(byName(sql.ref('name'))));
const CHAIN = statement((db, { key }: { key: string }) => selectChains(db).where('key', '=', key));
const ASSETS = statement(selectAssets);
const ASSETS_OF = statement((db, { asset }: { asset: string }) =>
  selectAssets(db).where('asset', '=', asset),
);
const COIN = statement((db, { key }: { key: string }) =>
  db.selectFrom('ChainAsset').select('asset').where('blockchain', '=', key).limit(1),
);
const REMOVE_CHAIN = statement((db, { key }: { key: string }) =>
  db.deleteFrom('Blockchain').where('key', '=', key),
);
const ADD_CHAIN = insertion('Blockchain', [
  ...(['key', 'name', 'number', 'blockTime', 'confirmations', 'baseHeight', 'baseAt', 'status'] as const),
  ...(['notice', 'createdAt', 'updatedAt'] as const),
]);
const PUT_CHAIN = statement((db, p: ChainRecord) =>
  db
    .updateTable('Blockchain')
    .set({
      name: p.name,
      blockTime: p.blockTime,
      confirmations: p.confirmations,
      baseHeight: p.baseHeight,
      baseAt: p.baseAt,
      status: p.status,
      notice: p.notice,
      updatedAt: p.updatedAt,
    })
    .where('key', '=', p.key),
);
const ADD_ASSET = insertion('ChainAsset', [
  ...(['asset', 'blockchain', 'position', 'minDeposit', 'minWithdrawal', 'withdrawalFee'] as const),
  ...(['depositsOn', 'withdrawalsOn', 'updatedAt'] as const),
]);
interface AssetRow extends Omit<ChainAssetRecord, 'depositsOn' | 'withdrawalsOn'> {
  depositsOn: number;
  withdrawalsOn: number;
  updatedAt: number;
}
const PUT_ASSET = statement((db, p: AssetRow) =>
  db
    .updateTable('ChainAsset')
    .set({
      minDeposit: p.minDeposit,
      minWithdrawal: p.minWithdrawal,
      withdrawalFee: p.withdrawalFee,
      depositsOn: p.depositsOn,
      withdrawalsOn: p.withdrawalsOn,
      updatedAt: p.updatedAt,
    })
    .where('asset', '=', p.asset)
    .where('blockchain', '=', p.blockchain),
);
const DEPOSITS = statement((db) =>
  db
    .selectFrom('Deposit')
    .select(({ fn }) => ['asset', 'blockchain', fn.countAll<number>().as('count')])
    .where('method', '=', 'crypto')
    .where('status', 'in', openDepositStatuses)
    .groupBy(['asset', 'blockchain']),
);
const WITHDRAWALS = statement((db) =>
  db
    .selectFrom('Withdrawal')
    .select(({ fn }) => ['asset', 'blockchain', 'status', fn.countAll<number>().as('count')])
    .where('kind', '=', 'wallet')
    .where('status', 'in', LEAVING)
    .groupBy(['asset', 'blockchain', 'status']),
);

const rowOf = (asset: ChainAssetRecord, updatedAt: number): AssetRow => ({
  ...asset,
  depositsOn: Number(asset.depositsOn),
  withdrawalsOn: Number(asset.withdrawalsOn),
  updatedAt,
});

const assetOf = ({ depositsOn, withdrawalsOn, ...row }: Omit<AssetRow, 'updatedAt'>): ChainAssetRecord => ({
  ...row,
  depositsOn: Boolean(depositsOn),
  withdrawalsOn: Boolean(withdrawalsOn),
});

export function createChainsStore(db: Pick<Database, 'readNow'>): ChainsStore {
  return {
    committed: committed(db),
    chains: (reads) => CHAINS.all(reads, {}),
    chain: (reads, key) => CHAIN.first(reads, { key }),
    assets: (reads) => ASSETS.all(reads, {}).map(assetOf),
    assetsOf: (reads, asset) => ASSETS_OF.all(reads, { asset }).map(assetOf),
    underWay(reads) {
      const sums = new Map<string, UnderWay>();
      const of = (row: { asset: string; blockchain: string | null }): UnderWay => {
        const { asset, blockchain } = { ...row, blockchain: row.blockchain ?? '' };
        const key = `${asset} ${blockchain}`;
        const sum = sums.get(key) ?? { asset, blockchain, deposits: 0, withdrawals: 0, waiting: 0 };
        sums.set(key, sum);
        return sum;
      };
      for (const { count, ...row } of DEPOSITS.all(reads, {})) of(row).deposits = count;
      for (const { status, count, ...row } of WITHDRAWALS.all(reads, {})) {
        const sum = of(row);
        sum.withdrawals += count;
        if ((WAITING as readonly string[]).includes(status)) sum.waiting += count;
      }
      return [...sums.values()];
    },
    addChain(tx, chain, now) {
      ADD_CHAIN.run(tx, { ...chain, createdAt: now, updatedAt: now });
    },
    putChain(tx, chain) {
      PUT_CHAIN.run(tx, chain);
    },
    removeChain(tx, key) {
      if (COIN.first(tx, { key }) !== undefined) return false;
      REMOVE_CHAIN.run(tx, { key });
      return true;
    },
    addAsset(tx, asset, now) {
      ADD_ASSET.run(tx, rowOf(asset, now));
    },
    putAsset(tx, asset, now) {
      PUT_ASSET.run(tx, rowOf(asset, now));
    },
  };
}
