import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useAssets } from '../../api/ping.ts';
import { trpc } from '../../api/trpc.ts';

/** Every asset that an account can hold: currencies, coins, shares. */
export const useHoldableAssets = () => useQuery(trpc.markets.assets.queryOptions({})).data;

/** The currencies to filter by: those that the reader owns, then all others. */
export function useCurrencies() {
  const owned = useAssets()?.map((asset) => asset.currency) ?? [];
  const all = useHoldableAssets()?.map(({ currency }) => currency) ?? [];
  return [...new Set([...owned, ...all])].map((code) => ({ value: code, label: codeLabel(code) }));
}
