import type * as calls from '@papermint/contracts/staking/calls';
import type { z } from 'zod';
import { millionths } from '../staking-rules.ts';
import { openProducts, productView } from './product-view.ts';
import { stakerOf } from './staker-of.ts';
import type { StakingDeps } from './staking-deps.ts';

/** Lists the open products with the rate for the trader. */
export function listProducts(deps: StakingDeps, traderId: string): z.output<typeof calls.products.output> {
  const { store, productsStore, ledger } = deps;
  const { stakingEnabled, stakingBonus } = stakerOf(deps, store.committed, traderId);
  const bonus = millionths(stakingBonus);
  const uses = productsStore.uses();
  const balances = ledger.balancesOf(traderId);
  const products = openProducts(deps).map((row) =>
    productView(deps, row, bonus, uses.get(row.id)?.staked ?? 0n, balances.get(row.asset)?.available ?? 0n),
  );
  return { enabled: stakingEnabled, products };
}
