import { formatUnits } from '@papermint/contracts/money/amount';
import type { StakingProduct } from '@papermint/contracts/staking/model';
import { rateText } from '../stake-views.ts';
import type { ProductRecord } from '../staking-types.ts';
import type { StakingDeps } from './staking-deps.ts';

/**
 * @param bonus of the trader's package, in millionths
 * @param staked by all traders together
 * @param available what the trader can spend
 */
export function productView(
  { markets }: StakingDeps,
  row: ProductRecord,
  bonus: number,
  staked: bigint,
  available: bigint,
): StakingProduct {
  const { asset: currency, rewardAsset: rewardCurrency, capacity } = row;
  const { name: currencyName, scale: decimals } = markets.asset(currency);
  const { scale: rewardDecimals } = markets.asset(rewardCurrency);
  const text = (amount: bigint) => formatUnits(amount, decimals);
  const one = 10n ** BigInt(decimals);
  const price = formatUnits(markets.valueIn(currency, one, rewardCurrency), rewardDecimals);
  const left = capacity === null ? null : capacity > staked ? capacity - staked : 0n;
  return {
    uuid: row.id,
    name: row.name,
    currency,
    currencyName,
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

/** The open products, the ones with the highest rate first. */
export const openProducts = ({ productsStore }: StakingDeps): ProductRecord[] =>
  productsStore
    .all(productsStore.committed)
    .filter(({ status }) => status === 'active')
    .sort((a, b) => b.rate - a.rate);
