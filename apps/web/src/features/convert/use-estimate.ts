import { useAtomValue } from '../../lib/atoms.ts';
import { priceAtom } from '../../state/prices/live-prices.ts';
import type { ConvertAsset, ConvertDraft, ConvertFacts, ConvertRates } from './convert-estimate.ts';
import { estimateOf, ratesOf, sideOf } from './convert-estimate.ts';

interface Estimate {
  /** Null while an asset has no price. */
  rates: ConvertRates | null;
  /** Null without a valid amount. */
  facts: ConvertFacts | null;
}

/** The draft at the live prices. */
export function useEstimate(draft: ConvertDraft, assets: readonly ConvertAsset[]): Estimate {
  const [from, to] = [useSide(draft.from, assets), useSide(draft.to, assets)];
  if (!from || !to) return { rates: null, facts: null };
  return { rates: ratesOf(draft, from, to), facts: estimateOf(draft, from, to) };
}

function useSide(code: string, assets: readonly ConvertAsset[]) {
  const live = useAtomValue(priceAtom(`${code}/USD`));
  const asset = assets.find(({ currency }) => currency === code);
  return asset && sideOf(asset, live);
}
