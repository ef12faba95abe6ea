import { productTransitions } from '@papermint/contracts/staking/transitions';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { ProductRecord } from '../staking-types.ts';
import { unknownProduct } from './staff-product.ts';
import type { StaffProductsDeps } from './staff-products-deps.ts';

export function statusSubject({ id }: ProductRecord, { actor }: CommandContext) {
  return { table: productTransitions, rows: 'StakingProduct', id, owner: null, actor } as const;
}

export function storedProduct({ store }: StaffProductsDeps, reads: Reads, uuid: string): ProductRecord {
  const row = store.one(reads, uuid);
  if (row) return row;
  throw unknownProduct();
}

export function auditedReason(reason: string | undefined) {
  return reason ? { reason } : {};
}
