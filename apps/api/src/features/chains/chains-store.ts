import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ChainAssetRecord, ChainRecord } from './chains-types.ts';

export interface ChainsStore {
  /** By name. */
  chains(): Promise<ChainRecord[]>;
  assets(): Promise<ChainAssetRecord[]>;
  add(
    tx: Tx,
    chains: readonly ChainRecord[],
    assets: readonly ChainAssetRecord[],
    now: number,
  ): Promise<void>;
}

const bit = (on: boolean) => (on ? 1 : 0);

export function createChainsStore({ reads }: Pick<Database, 'reads'>): ChainsStore {
  return {
    async chains() {
      const rows = await reads.selectFrom('Blockchain').selectAll().orderBy('name').execute();
      return rows.map(({ createdAt, updatedAt, ...row }) => ({
        ...row,
        status: row.status as ChainRecord['status'],
      }));
    },
    async assets() {
      const rows = await reads.selectFrom('ChainAsset').selectAll().orderBy('asset').execute();
      return rows.map(({ updatedAt, ...row }) => ({
        ...row,
        depositsOn: row.depositsOn === 1,
        withdrawalsOn: row.withdrawalsOn === 1,
      }));
    },
    async add(tx, chains, assets, now) {
      for (const chain of chains) {
        await tx.query
          .insertInto('Blockchain')
          .values({ ...chain, createdAt: now, updatedAt: now })
          .execute();
      }
      for (const { depositsOn, withdrawalsOn, ...asset } of assets) {
        await tx.query
          .insertInto('ChainAsset')
          .values({
            ...asset,
            depositsOn: bit(depositsOn),
            withdrawalsOn: bit(withdrawalsOn),
            updatedAt: now,
          })
          .execute();
      }
    },
  };
}
