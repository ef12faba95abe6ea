import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../../platform/database/statement.ts';
import type { ProductsStore } from '../products-store.ts';
import type { ProductRecord } from '../staking-types.ts';

/** @throws DomainError not_found at `product` */
export function findProduct(store: ProductsStore, reads: Reads, id: string): ProductRecord {
  const product = store.one(reads, id);
  if (product && product.status !== 'draft') return product;
  throw new DomainError('not_found', 'There is no product with this ID', 'product');
}
