import { useAtomValue } from 'jotai';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Bell } from '../../features/notifications/bell.tsx';
import { cn } from '../../lib/cn.ts';
import { siteNameAtom } from '../../state/site-config.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { LogoMark } from '../../ui/picture/logo.tsx';
import { OVERVIEW } from '../guard-rules.ts';
import { AccountButton } from './account-button.tsx';
import type { MenuScreen } from './menu-places.ts';
import { groupMenu, useMenuScreens } from './menu-places.ts';
import { StaffLink } from './staff-link.tsx';

interface SidebarProps {
  /** Icons alone; their words stand in tooltips. */
  rail: boolean;
  onSearch: () => void;
  preloadSearch: () => void;
}

export function Sidebar({ rail, onSearch, preloadSearch }: SidebarProps) {
  const groups = groupMenu(useMenuScreens());
  const site = useAtomValue(siteNameAtom);
  return (
    <aside
      className={cn(
        'sticky top-[calc(1.5rem+var(--banner,0px))] z-20 flex h-[calc(100dvh-1.5rem-var(--banner,0px))] shrink-0 flex-col border-r border-line',
        rail ? 'w-18' : 'w-60',
      )}
    >
      <div className={cn('flex shrink-0 items-center', rail ? 'flex-col gap-1 pt-4' : 'h-16 pr-3 pl-5')}>
        <Link
          to={OVERVIEW}
          aria-label={`${site}, overview`}
          className={cn('flex h-8 min-w-0 items-center gap-2.5 rounded-control', !rail && 'mr-auto')}
        >
          <LogoMark className="size-7" />
          {rail ? null : <span className="truncate text-16 font-semibold tracking-[-0.01em]">{site}</span>}
        </Link>
        <Bell side={rail ? 'right' : 'bottom'} />
      </div>
      <div className="px-3 pb-2">
        <Named rail={rail} name="Search">
          <button
            type="button"
            aria-label="Search"
            aria-keyshortcuts="Control+K Meta+K"
            onPointerEnter={preloadSearch}
            onFocus={preloadSearch}
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
        </Named>
      </div>
      <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-3">
        {groups.map(({ group, entries }) => (
          <div key={group} className="group/menu">
            {rail ? (
              <div className="mx-3 my-2 h-px bg-line group-first/menu:hidden" />
            ) : (
              <p
                aria-hidden="true"
                className="px-3 pt-4 pb-1.5 text-11 font-medium text-subtle group-first/menu:pt-1"
              >
                {group}
              </p>
            )}
            <ul aria-label={group} className="flex flex-col gap-0.5">
              {entries.map((screen) => (
                <li key={screen.path}>
                  <Named rail={rail} name={screen.menu.label}>
                    <Entry screen={screen} rail={rail} />
                  </Named>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t border-line p-3">
        <StaffLink rail={rail} />
        <AccountButton shape={rail ? 'rail' : 'sidebar'} />
      </div>
    </aside>
  );
}

const COMMAND = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

interface NamedProps {
  rail: boolean;
  name: string;
  children: ComponentProps<typeof Tooltip>['children'];
}

/** In the rail a control's name shows when a pointer or the focus rests on it. */
function Named({ rail, name, children }: NamedProps) {
  if (!rail) return children;
  return (
    <Tooltip text={name} side="right" className="block">
      {children}
    </Tooltip>
  );
}

function Entry({ screen, rail }: { screen: MenuScreen; rail: boolean }) {
  const { path, preload, menu } = screen;
  const { label, icon: Icon } = menu;
  return (
    <NavLink
      to={path}
      onPointerEnter={preload}
      className={({ isActive }) =>
        cn(
          'group flex h-10 items-center gap-3 rounded-control text-14 font-medium transition-colors duration-120 touch:h-11',
          rail ? 'justify-center' : 'px-3',
          isActive ? 'bg-surface-2 text-fg' : 'text-muted hover:bg-surface-1 hover:text-fg',
        )
      }
    >
      <Icon className="size-4.5 shrink-0 group-aria-[current]:text-accent" aria-hidden="true" />
      <span className={cn(rail && 'sr-only')}>{label}</span>
    </NavLink>
  );
}
