import { formatUnits } from '@papermint/contracts/money/amount';
import type { NftTrait } from '@papermint/contracts/nft/model';
import type { Traits } from '../nft-rules.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';

interface TraitCount {
  name: string;
  value: string;
  count: number;
}

const SHARE_DECIMALS = 4;

function shareText(count: number, supply: number) {
  return supply === 0
    ? '0'
    : formatUnits(BigInt(Math.round((count * 10 ** SHARE_DECIMALS) / supply)), SHARE_DECIMALS);
}

export function traitViews(
  _: NftViewsDeps,
  traits: Traits,
  counts: readonly TraitCount[],
  supply: number,
): NftTrait[] {
  return Object.entries(traits).map(([name, value]) => {
    const count = counts.find((one) => one.name === name && one.value === value)?.count ?? 0;
    return { name, value, count, share: shareText(count, supply) };
  });
}

export function allTraitViews(_: NftViewsDeps, counts: readonly TraitCount[], supply: number): NftTrait[] {
  return counts.map(({ name, value, count }) => ({ name, value, count, share: shareText(count, supply) }));
}
