import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useAssets } from '../../api/ping.ts';
import { trpc } from '../../api/trpc.ts';

/** The currencies to filter by: those that the reader owns, then every other that an account can hold. */
export function useCurrencies() {
  const owned = useAssets()?.map((asset) => asset.currency) ?? [];
  const all = useQuery(trpc.markets.assets.queryOptions({})).data?.map(({ currency }) => currency) ?? [];
  return [...new Set([...owned, ...all])].map((code) => ({ value: code, label: codeLabel(code) }));
}
