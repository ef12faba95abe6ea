import { LayoutDashboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { LazyBoundary, lazyWithPreload } from '../../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../../ui/overlay/overlay-button.tsx';
import type { LayoutKeeper } from './layout-keeper.ts';
import { kindsOf } from './panel-kinds.tsx';
import type { PanelSite } from './panel-props.ts';
import type { OpenLayout } from './use-open-layout.ts';

const LayoutMenu = lazyWithPreload(() => import('./layout-menu.tsx').then((m) => m.LayoutMenu));
const AddPanelMenu = lazyWithPreload(() => import('./add-panel-menu.tsx').then((m) => m.AddPanelMenu));
const LayoutsDialog = lazyWithPreload(() => import('./layouts-dialog.tsx').then((m) => m.LayoutsDialog));

interface LayoutBarProps {
  site: PanelSite;
  keeper: LayoutKeeper;
  layout: OpenLayout;
  onAdd: (kind: string) => void;
}

/** Shows the open layout at the right of the header, and adds panels. */
export function LayoutBar({ site, keeper, layout, onAdd }: LayoutBarProps) {
  const [managing, setManaging] = useState(false);
  return (
    <div className="flex shrink-0 items-center gap-1 self-start py-4 pr-3">
      <OverlayButton
        popup="menu"
        size="icon"
        look="ghost"
        aria-label="Add a panel"
        title="Add a panel"
        preload={AddPanelMenu.preload}
        overlay={(overlay) => (
          <AddPanelMenu {...overlay} kinds={kindsOf(site)} tree={layout.tree} onAdd={onAdd} />
        )}
      >
        <Plus className="size-4" aria-hidden="true" />
      </OverlayButton>
      <OverlayButton
        popup="menu"
        size="small"
        look="ghost"
        className="relative max-w-44"
        aria-label={`Layout: ${layout.name}`}
        title={layout.changed ? `Layout: ${layout.name}, modified` : `Layout: ${layout.name}`}
        preload={LayoutMenu.preload}
        overlay={(overlay) => (
          <LayoutMenu
            {...overlay}
            venue={site.venue}
            layouts={keeper.layouts}
            current={layout.id}
            onReset={layout.changed ? layout.reset : undefined}
            onManage={() => setManaging(true)}
          />
        )}
      >
        <LayoutDashboard className="size-4 shrink-0" aria-hidden="true" />
        <span className="truncate max-2xl:hidden">{layout.name}</span>
        {layout.changed ? (
          <span className="absolute top-1.5 right-1 size-1.5 rounded-full bg-accent" />
        ) : null}
      </OverlayButton>
      {managing ? (
        <LazyBoundary>
          <LayoutsDialog
            venue={site.venue}
            keeper={keeper}
            layout={layout}
            onClose={() => setManaging(false)}
          />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
