import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { products } from '@papermint/contracts/staking/staff-calls';
import type { StaffStakingProduct } from '@papermint/contracts/staking/staff-model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { pageOfRows } from '../../../platform/lists/memory-pages.ts';
import type { Approvals } from '../../approvals/approvals-service.ts';
import { addActive, createProduct } from './create-product.ts';
import { setProductStatus, statusRule } from './set-product-status.ts';
import { productViews, showProduct } from './staff-product.ts';
import type { ProductChangeDeps, StaffProductsDeps } from './staff-products-deps.ts';
import { updateProduct, updateRule } from './update-product.ts';

/** What staff do with staking products. Running contracts keep the terms that they began with. */
export type StaffStakingProducts = ReturnType<typeof createStaffStakingProducts>;

export function createStaffStakingProducts({
  approvals,
  ...parts
}: StaffProductsDeps & { approvals: Pick<Approvals, 'define'> }) {
  const deps: ProductChangeDeps = {
    ...parts,
    updating: approvals.define('stakingStaff.updateProduct', updateRule(parts)),
    switching: approvals.define('stakingStaff.setStatus', statusRule(parts)),
  };
  return bindVerbs(deps, {
    one: showProduct,
    list: listProducts,
    create: createProduct,
    addActive,
    update: updateProduct,
    setStatus: setProductStatus,
  });
}

function listProducts(
  deps: StaffProductsDeps,
  { status, ...filter }: FilterOf<typeof products>,
): Page<StaffStakingProduct> {
  const listed = productViews(deps).filter((row) => !status || status.includes(row.status));
  return pageOfRows(listed, filter, ['name', 'currency'], 'uuid');
}
