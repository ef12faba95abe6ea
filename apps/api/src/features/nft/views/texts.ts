import { formatUnits } from '@papermint/contracts/money/amount';
import type { NftViewsDeps } from './nft-views-deps.ts';

const BPS = 4;

export const isoOf = (at: number) => new Date(at).toISOString();
export const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));
export const bpsText = (bps: number) => formatUnits(BigInt(bps), BPS);

export function amountText({ markets }: NftViewsDeps, asset: string, units: bigint): string {
  return formatUnits(units, markets.asset(asset).scale);
}

export function amountTextOrNull(deps: NftViewsDeps, asset: string, units: bigint | null) {
  return units === null ? null : amountText(deps, asset, units);
}
