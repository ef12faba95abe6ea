import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { closeContract } from './close-contract.ts';
import { enableAlert } from './enable-alert.ts';
import { listAccruals } from './list-accruals.ts';
import { listCatalog } from './list-catalog.ts';
import { listContracts } from './list-contracts.ts';
import { listProducts } from './list-products.ts';
import { openContract } from './open-contract.ts';
import { showContract } from './show-contract.ts';
import type { StakingDeps } from './staking-deps.ts';

/** What traders do with their stakes. */
export type Staking = ReturnType<typeof createStaking>;

export function createStaking(deps: StakingDeps) {
  return bindVerbs(deps, {
    products: listProducts,
    catalog: listCatalog,
    contracts: listContracts,
    contract: showContract,
    accruals: listAccruals,
    open: openContract,
    close: closeContract,
    enableAlert,
  });
}
