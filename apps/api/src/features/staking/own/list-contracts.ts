import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type * as calls from '@papermint/contracts/staking/calls';
import type { z } from 'zod';
import type { StakingDeps } from './staking-deps.ts';

interface Owner {
  id: string;
  currency: string;
}

function totalsOf({ store, views, markets }: StakingDeps, { id, currency }: Owner) {
  const running = store.running(id);
  const accrued = running.map((row) => ({ asset: row.rewardAsset, amount: views.accrued(row) }));
  const text = (amount: bigint) => formatUnits(amount, markets.asset(currency).scale);
  return {
    currency,
    running: running.length,
    staked: text(markets.valueOf(running, currency)),
    accrued: text(markets.valueOf(accrued, currency)),
    paid: text(markets.valueOf(store.paid(id), currency)),
  };
}

/** Lists the trader's contracts with totals. */
export async function listContracts(
  deps: StakingDeps,
  owner: Owner,
  filter: FilterOf<typeof calls.contracts>,
): Promise<z.output<typeof calls.contracts.output>> {
  const { store, views } = deps;
  const { rows, total } = await store.page({ ...filter, product: undefined }, owner.id);
  return { ...toPage(rows.map(views.stake), total, filter), totals: totalsOf(deps, owner) };
}
