import type * as calls from '@papermint/contracts/staking/calls';
import type { z } from 'zod';
import { openProducts, productView } from './product-view.ts';
import type { StakingDeps } from './staking-deps.ts';

/** Lists the open products as anyone sees them, without a bonus or a balance. */
export function listCatalog(deps: StakingDeps): z.output<typeof calls.catalog.output> {
  const uses = deps.productsStore.uses();
  const products = openProducts(deps).map((row) => {
    const view = productView(deps, row, 0, uses.get(row.id)?.staked ?? 0n, 0n);
    const { bonus: _, rate: __, available: ___, ...offered } = view;
    return offered;
  });
  return { products };
}
