import { formatUnits } from '@papermint/contracts/money/amount';
import type * as calls from '@papermint/contracts/staking/calls';
import type { StakingProduct } from '@papermint/contracts/staking/model';
import type { z } from 'zod';
import { rateText } from '../stake-views.ts';
import { millionths } from '../staking-rules.ts';
import type { ProductRecord } from '../staking-types.ts';
import { stakerOf } from './staker-of.ts';
import type { StakingDeps } from './staking-deps.ts';

function productView(
  { markets }: StakingDeps,
  row: ProductRecord,
  bonus: number,
  staked: bigint,
  available: bigint,
): StakingProduct {
  const { asset: currency, rewardAsset: rewardCurrency, capacity } = row;
  const { scale: decimals } = markets.asset(currency);
  const { scale: rewardDecimals } = markets.asset(rewardCurrency);
  const text = (amount: bigint) => formatUnits(amount, decimals);
  const one = 10n ** BigInt(decimals);
  const price = formatUnits(markets.valueIn(currency, one, rewardCurrency), rewardDecimals);
  const left = capacity === null ? null : capacity > staked ? capacity - staked : 0n;
  return {
    uuid: row.id,
    name: row.name,
    currency,
    rewardCurrency,
    decimals,
    rewardDecimals,
    annualRate: rateText(row.rate),
    bonus: rateText(bonus),
    rate: rateText(row.rate + bonus),
    price: currency === rewardCurrency ? '1' : price,
    termDays: row.termDays,
    minimum: text(row.minimum),
    maximum: row.maximum === null ? null : text(row.maximum),
    earlyPenalty: rateText(row.penalty),
    capacity: capacity === null ? null : text(capacity),
    left: left === null ? null : text(left),
    available: text(available > 0n ? available : 0n),
  };
}

/** Lists the open products with the rate for the trader. */
export function listProducts(deps: StakingDeps, traderId: string): z.output<typeof calls.products.output> {
  const { store, productsStore, ledger } = deps;
  const { stakingEnabled, stakingBonus } = stakerOf(deps, store.committed, traderId);
  const bonus = millionths(stakingBonus);
  const uses = productsStore.uses();
  const balances = ledger.balancesOf(traderId);
  const products = productsStore
    .all(productsStore.committed)
    .filter(({ status }) => status === 'active')
    .sort((a, b) => b.rate - a.rate)
    .map((row) =>
      productView(deps, row, bonus, uses.get(row.id)?.staked ?? 0n, balances.get(row.asset)?.available ?? 0n),
    );
  return { enabled: stakingEnabled, products };
}
