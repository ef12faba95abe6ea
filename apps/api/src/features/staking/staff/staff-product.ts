import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { StaffStakingProduct } from '@papermint/contracts/staking/staff-model';
import { rateText } from '../stake-views.ts';
import type { ProductRecord, ProductUse } from '../staking-types.ts';
import type { StaffProductsDeps } from './staff-products-deps.ts';

const UNUSED: ProductUse = { staked: 0n, running: 0, traders: 0, contracts: 0 };

function amountText({ markets }: StaffProductsDeps, code: string, amount: bigint | null) {
  return amount === null ? null : formatUnits(amount, markets.asset(code).scale);
}

/** The terms of a product, also for the audit log. */
export function termsView(deps: StaffProductsDeps, row: ProductRecord) {
  return {
    name: row.name,
    annualRate: rateText(row.rate),
    earlyPenalty: rateText(row.penalty),
    minimum: amountText(deps, row.asset, row.minimum) as string,
    maximum: amountText(deps, row.asset, row.maximum),
    capacity: amountText(deps, row.asset, row.capacity),
  };
}

function productView(
  deps: StaffProductsDeps,
  row: ProductRecord,
  { staked, running, traders, contracts }: ProductUse,
): StaffStakingProduct {
  return {
    uuid: row.id,
    status: row.status,
    currency: row.asset,
    rewardCurrency: row.rewardAsset,
    ...termsView(deps, row),
    termDays: row.termDays,
    running,
    traders,
    contracts,
    staked: amountText(deps, row.asset, staked) as string,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

export function productViews(deps: StaffProductsDeps): StaffStakingProduct[] {
  const { store } = deps;
  const uses = store.uses();
  return store.all(store.committed).map((row) => productView(deps, row, uses.get(row.id) ?? UNUSED));
}

/** @throws DomainError not_found at `uuid` */
export function showProduct(deps: StaffProductsDeps, uuid: string): StaffStakingProduct {
  const product = productViews(deps).find((row) => row.uuid === uuid);
  if (product) return product;
  throw unknownProduct();
}

export function unknownProduct() {
  return new DomainError('not_found', 'There is no product with this ID', 'uuid');
}
