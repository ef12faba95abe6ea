import { Ellipsis } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { useOverlay } from '../../../ui/overlay/overlay-button.tsx';
import { splitMenu } from '../menu/menu-places.ts';
import { useMenuScreens } from '../menu/menu-screens.ts';
import { UpgradeDot } from './upgrade-dot.tsx';

const MoreSheet = lazyWithPreload(() => import('./more-sheet.tsx').then((m) => m.MoreSheet));

const PLACE = 'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-11 font-medium';

/** The navigation of a phone: the main screens, and a More button for all others. */
export function BottomBar() {
  const { bar, more } = splitMenu(useMenuScreens());
  const { pathname } = useLocation();
  const { button, overlay, wanted } = useOverlay('dialog', MoreSheet.preload);
  const isHere = more.some(({ path }) => path === pathname);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)]"
    >
      {bar.map(({ path, menu: { short, icon: Icon } }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => cn(PLACE, isActive ? 'text-accent' : 'text-muted')}
        >
          <Icon className="size-5" aria-hidden="true" />
          {short}
        </NavLink>
      ))}
      <button
        {...button}
        type="button"
        className={cn(PLACE, 'relative', isHere ? 'text-accent' : 'text-muted')}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
        More
        {more.some(({ menu }) => menu.upgrade) ? (
          <UpgradeDot className="absolute top-2 left-1/2 ml-3" />
        ) : null}
      </button>
      {wanted && overlay.open ? (
        <LazyBoundary>
          <MoreSheet screens={more} onClose={() => overlay.onOpen(false)} />
        </LazyBoundary>
      ) : null}
    </nav>
  );
}
