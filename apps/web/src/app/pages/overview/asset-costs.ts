import type { AssetPerformance } from '@papermint/contracts/performance/model';
import type { Asset } from '../../../api/ping.ts';
import { decimal, decimalText, divide, subtract, toNumber } from '../../../lib/text/decimal.ts';
import { wholeOf } from '../../../state/prices/valuation.ts';

export type Costs = ReadonlyMap<string, AssetPerformance>;

/** The costs of assets whose amounts are still those of the answer. */
export function costsOf(
  performances: readonly AssetPerformance[],
  assets: readonly Pick<Asset, 'currency' | 'amount' | 'held'>[],
): Costs {
  const wholes = new Map(assets.map((asset) => [asset.currency, decimalText(wholeOf(asset))]));
  return new Map(
    performances
      .filter(({ currency, amount }) => wholes.get(currency) === decimalText(decimal(amount)))
      .map((performance) => [performance.currency, performance]),
  );
}

/** Unrealized P&L of an asset: its value less its cost, and that as a fraction of the cost; null without a cost. */
export function unrealizedOf(value: string, cost: string): { amount: string; fraction: number | null } {
  const gain = subtract(decimal(value), decimal(cost));
  const share = divide(gain, decimal(cost), 8);
  return { amount: decimalText(gain), fraction: share && toNumber(share) };
}
