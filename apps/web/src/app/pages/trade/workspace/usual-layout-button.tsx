import type { Venue } from '@papermint/contracts/markets/trade-path';
import { LayoutDashboard } from 'lucide-react';
import { useFromWide } from '../../../../lib/media.ts';
import { lazyWithPreload } from '../../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../../ui/overlay/overlay-button.tsx';

const UsualLayoutMenu = lazyWithPreload(() =>
  import('./usual-layout-menu.tsx').then((m) => m.UsualLayoutMenu),
);

/** In the usual terminal: opens another layout, where there is room for one. */
export function UsualLayoutButton({ venue }: { venue: Venue }) {
  if (!useFromWide()) return null;
  return (
    <div className="shrink-0 self-start py-4 pr-3">
      <OverlayButton
        popup="menu"
        size="icon"
        look="ghost"
        aria-label="Layout: Standard"
        title="Layout"
        preload={UsualLayoutMenu.preload}
        overlay={(overlay) => <UsualLayoutMenu {...overlay} venue={venue} />}
      >
        <LayoutDashboard className="size-4" aria-hidden="true" />
      </OverlayButton>
    </div>
  );
}
