import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { Bell } from '../../../features/notifications/bell.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { siteNameAtom } from '../../../state/site/site-config.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OVERVIEW } from '../../guard-rules.ts';
import { SiteSymbol } from '../common/site-logo.tsx';
import { AccountButton } from '../menu/account-button.tsx';
import { MainMenu } from '../menu/main-menu.tsx';
import { RailTooltip } from './rail-tooltip.tsx';

// Most visitors are traders.
const StaffLink = lazyWithPreload(() => import('../common/staff-link.tsx').then((m) => m.StaffLink));

interface SidebarProps {
  /** Shows only icons, with labels in tooltips. */
  rail: boolean;
  onSearch: () => void;
}

/** The navigation of wide windows. */
export function Sidebar({ rail, onSearch }: SidebarProps) {
  const site = useAtomValue(siteNameAtom);
  const { position = 'trader' } = useTrader() ?? {};
  return (
    <aside
      className={cn(
        'sidebar sticky top-[calc(var(--strip)+var(--banner,0px))] z-20 flex h-[calc(100dvh-var(--strip)-var(--banner,0px))] shrink-0 flex-col border-r border-line',
        rail ? 'w-18' : 'w-60',
      )}
    >
      <div className={cn('flex shrink-0 items-center', rail ? 'flex-col gap-1 pt-4' : 'h-16 pr-3 pl-5')}>
        <Link
          to={OVERVIEW}
          aria-label={`${site}, overview`}
          className={cn(
            'flex h-8 min-w-0 items-center gap-2.5 rounded-control touch:h-11',
            rail ? 'touch:min-w-11 touch:justify-center' : 'mr-auto',
          )}
        >
          <SiteSymbol className="size-7" />
          {rail ? null : <span className="title truncate text-16">{site}</span>}
        </Link>
        <Bell side={rail ? 'right' : 'bottom'} />
      </div>
      <div className="px-3 pb-2">
        <SearchButton rail={rail} onSearch={onSearch} />
      </div>
      <MainMenu rail={rail} />
      <div className="border-t border-line p-3">
        {position === 'trader' ? null : (
          <LazyBoundary>
            <StaffLink rail={rail} />
          </LazyBoundary>
        )}
        <AccountButton shape={rail ? 'rail' : 'sidebar'} />
      </div>
    </aside>
  );
}

function SearchButton({ rail, onSearch }: SidebarProps) {
  return (
    <RailTooltip rail={rail} name="Search">
      <button
        type="button"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        className={cn(
          'flex h-9 w-full items-center gap-2.5 rounded-control text-13 text-muted transition-colors duration-120 hover:text-fg touch:h-11',
          rail
            ? 'justify-center hover:bg-surface-1'
            : 'border border-line bg-surface-1 px-3 hover:border-control',
        )}
      >
        <Search className={rail ? 'size-4.5' : 'size-4'} aria-hidden="true" />
        {rail ? null : (
          <>
            <span className="flex-1 text-left">Search</span>
            <kbd className="rounded-[4px] border border-line px-1.5 font-sans text-11 text-subtle">
              {COMMAND}
            </kbd>
          </>
        )}
      </button>
    </RailTooltip>
  );
}

const COMMAND = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
