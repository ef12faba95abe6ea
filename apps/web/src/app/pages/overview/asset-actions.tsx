import { Ellipsis } from 'lucide-react';
import type { Asset } from '../../../api/ping.ts';
import type { Market } from '../../../features/markets/markets.ts';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';

const AssetMenu = lazyWithPreload(() => import('./asset-menu.tsx').then((m) => m.AssetMenu));

/** What a trader can do with an asset. */
export function AssetActions({ asset, market }: { asset: Asset; market: Market | undefined }) {
  return (
    <OverlayButton
      popup="menu"
      preload={AssetMenu.preload}
      look="ghost"
      size="icon"
      aria-label={`Actions for ${asset.name}`}
      className="compact:size-7 compact:touch:size-11"
      overlay={(overlay) => <AssetMenu {...overlay} asset={asset} market={market} />}
    >
      <Ellipsis className="size-4" aria-hidden="true" />
    </OverlayButton>
  );
}
