import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useMemo } from 'react';
import type { Asset } from '../../../api/ping.ts';
import { decimal, toNumber } from '../../../lib/text/decimal.ts';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';

/** The share of each asset, as of the last ping: shares need not follow every price. */
export function Allocation({ assets }: { assets: readonly Asset[] }) {
  const shares = useMemo(() => {
    const total = assets.reduce((sum, { value }) => sum + toNumber(decimal(value)), 0);
    return assets.map(({ currency, value }) => ({
      key: currency,
      label: codeLabel(currency),
      share: total > 0 ? toNumber(decimal(value)) / total : 0,
    }));
  }, [assets]);
  return <ShareBar shares={shares} label="Allocation" />;
}
