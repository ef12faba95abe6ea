import { isPermitted } from '@papermint/contracts/accounts/staff';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { queuesAtom } from '../../../frames/staff/queue/queue-feed.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { OVERVIEW } from '../../guard-rules.ts';
import { entryOf, waitingAt } from './menu-entry.ts';
import { openGroups, withOpened, withPin } from './menu-groups.ts';
import { GroupRow, ICON, LABEL, QUIET_ROW, RAIL_ROW, ROW, ScreenRow } from './menu-rows.tsx';
import { staffScreens } from './staff-routes.ts';
import type { MenuScreen, StaffGroup } from './staff-screen.ts';
import { staffGroups } from './staff-screen.ts';
import { useMenuArrangement, useRows } from './use-menu-arrangement.ts';

const inMenu = staffScreens.filter((screen): screen is MenuScreen => screen.staffMenu !== undefined);

const inMenuPaths = inMenu.map(({ path }) => path);

/** The menu screens of the back office that the reader has permission for. */
export function useStaffScreens(): readonly MenuScreen[] {
  const trader = useTrader();
  if (!trader) return [];
  const { position, permissions } = trader;
  return inMenu.filter(({ staffMenu }) => isPermitted(position, permissions, staffMenu.permission));
}

/** The groups of the menu that the reader sees. */
function groupsOf(screens: readonly MenuScreen[]) {
  const names = Object.keys(staffGroups) as StaffGroup[];
  return names
    .map((name) => ({ name, entries: screens.filter(({ staffMenu }) => staffMenu.group === name) }))
    .map(({ name, entries }) => ({ name, entries, size: entries.length }))
    .filter(({ size }) => size > 0);
}

interface StaffNavigationProps {
  /** Beside the page it has only icons below 1024 px, and folds groups that have no room. A sheet scrolls instead. */
  aside?: boolean;
  onNavigate?: () => void;
}

/** px: the padding of the menu and the gaps between its parts. */
const GAPS = 52;

/** The menu of the back office: home, the reader's pins, and the groups by subject. */
export function StaffNavigation({ aside = false, onNavigate }: StaffNavigationProps) {
  const screens = useStaffScreens();
  const queues = useAtomValue(queuesAtom);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const path = entryOf(pathname, inMenuPaths);
  const current = screens.find((screen) => screen.path === path)?.staffMenu.group;
  const [kept, keep] = useMenuArrangement(useTrader()?.accountId ?? '', current);
  const pinned = kept.pins.flatMap((pin) => screens.filter((screen) => screen.path === pin));
  const [home, ...groups] = groupsOf(screens);
  const own = pinned.length + groups.length + 2;
  const rows = useRows(nav, GAPS);
  const names = groups.map(({ name }) => name);
  const opened = kept.opened ?? (current === undefined ? names : withOpened(names, current));
  // A sheet begins with the group of the current screen.
  const room = aside ? Math.max(0, rows - own) : kept.opened ? null : 0;
  const open = openGroups(groups, opened, room);
  useEffect(() => {
    if (path !== undefined)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const toggle = (group: string) => {
    const before = kept.opened ?? [...open];
    const after = open.has(group) ? before.filter((other) => other !== group) : withOpened(before, group);
    keep({ opened: after, pins: kept.pins });
  };
  const pin = (pinnedPath: string) => keep({ opened: kept.opened, pins: withPin(kept.pins, pinnedPath) });
  const rowOf = (screen: MenuScreen, grouped: boolean) => (
    <ScreenRow
      key={screen.path}
      screen={screen}
      current={screen.path === path ? (path === pathname ? 'page' : 'true') : undefined}
      waiting={waitingAt(screen.path, queues)}
      rail={aside}
      grouped={grouped}
      pinned={kept.pins.includes(screen.path)}
      onPin={screen.staffMenu.group === 'Home' ? undefined : () => pin(screen.path)}
      onNavigate={onNavigate}
    />
  );
  return (
    <nav
      ref={nav}
      aria-label="Back office"
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-3"
    >
      <ul>{home?.entries.map((screen) => rowOf(screen, false))}</ul>
      {pinned.length > 0 ? (
        <ul aria-label="Pinned" className="border-b border-line pb-2">
          {pinned.map((screen) => rowOf(screen, false))}
        </ul>
      ) : null}
      <div>
        {groups.map(({ name, entries }) => (
          <GroupRow
            key={name}
            name={name}
            open={open.has(name)}
            current={name === current}
            waiting={entries.reduce((sum, screen) => sum + waitingAt(screen.path, queues), 0)}
            rail={aside}
            onToggle={() => toggle(name)}
          >
            {entries.map((screen) => rowOf(screen, true))}
          </GroupRow>
        ))}
      </div>
      <Link
        to={OVERVIEW}
        title={aside ? 'Back to the trader app' : undefined}
        className={cn(ROW, QUIET_ROW, 'mt-auto', aside && RAIL_ROW)}
      >
        <ArrowLeft className={ICON} aria-hidden="true" />
        <span className={cn(aside && LABEL)}>Back to the trader app</span>
      </Link>
    </nav>
  );
}
