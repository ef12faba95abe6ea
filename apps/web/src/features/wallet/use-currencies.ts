import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useAssets, usePing } from '../../api/ping.ts';

/** The currencies to filter by: those that the reader owns, then every coin. */
export function useCurrencies() {
  const owned = useAssets()?.map((asset) => asset.currency) ?? [];
  const coins = Object.keys(usePing().data?.coins ?? {});
  return [...new Set([...owned, ...coins.sort()])].map((code) => ({ value: code, label: codeLabel(code) }));
}
