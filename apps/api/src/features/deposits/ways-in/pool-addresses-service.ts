import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { addable as addableCall, list as listCall } from '@papermint/contracts/deposits/address-calls';
import type { PoolAddressView } from '@papermint/contracts/deposits/staff-model';
import type { z } from 'zod';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { pageOfRows } from '../../../platform/lists/memory-pages.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { addAllPoolAddresses, addPoolAddress } from './add-pool-address.ts';
import { poolAddressOf } from './derived-addresses.ts';
import { poolAddress, viewOfPoolAddress } from './pool-addresses.ts';
import { setPoolAddress } from './set-pool-address.ts';

/** The pool's addresses, from which those of traders are derived. Staff add, open and close them. */
export type PoolAddresses = ReturnType<typeof createPoolAddresses>;

export const createPoolAddresses = (deps: DepositDeps) =>
  bindVerbs(deps, {
    list,
    addable,
    add: addPoolAddress,
    set: setPoolAddress,
    addAll: addAllPoolAddresses,
  });

async function list(
  deps: DepositDeps,
  { enabled, ...filter }: FilterOf<typeof listCall>,
): Promise<Page<PoolAddressView>> {
  const { waysIn } = deps;
  const count = await waysIn.coinCounts();
  const rows = waysIn
    .pool(waysIn.committed)
    .filter((row) => !enabled || enabled.includes(row.enabled ? 'yes' : 'no'))
    .map((row) => viewOfPoolAddress(deps, row, count(row)));
  return pageOfRows(rows, filter, ['paymentMethod', 'name', 'blockchain', 'address'], 'paymentMethod');
}

/** The coins without an address, once for each network where they have none. */
function addable(deps: DepositDeps): z.infer<typeof addableCall.output>['methods'] {
  const { waysIn, chains, markets, state } = deps;
  return chains
    .routes()
    .filter((route) => !poolAddress(deps, waysIn.committed, route))
    .map(({ asset, chain }) => ({
      paymentMethod: asset,
      name: markets.asset(asset).name,
      blockchain: chain.name,
      blockchainKey: chain.key,
      suggestion: poolAddressOf(chain.number, asset, state.seed),
    }));
}
