import { declarations } from 'virtual:call-inputs/staff';
import { announcing, confirmed, paths } from 'virtual:calls/staff';
import { lists } from 'virtual:lists/staff';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { addCalls } from '../../../api/links/call-table.ts';
import { addDeclarations } from '../../../api/sending/call-inputs.ts';
import { VisitorButton, VisitorPlace } from '../../../features/activity/staff/visitor-button.tsx';
import { useNotificationFeed } from '../../../features/notifications/notifications.ts';
import { usePalette } from '../../../frames/keys/palette.ts';
import { addLists } from '../../../frames/list/list-facts.ts';
import { addRecordTabs } from '../../../frames/record/record-tabs.ts';
import { addMenuPlaces } from '../../../frames/staff/menu-places.ts';
import { useQueueFeed } from '../../../frames/staff/queue/queue-feed.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { siteNameAtom } from '../../../state/site/site-config.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { addStaffScreens } from '../../current-screen.ts';
import { BACK_OFFICE } from '../../guard-rules.ts';
import { ConnectionBanner } from '../common/connection-banner.tsx';
import { SimulatedBar } from '../common/simulated-bar.tsx';
import { SiteSymbol } from '../common/site-logo.tsx';
import { SkipLink } from '../common/skip-link.tsx';
import { ShellKeys } from '../keys/shell-keys.tsx';
import { AccountButton } from '../menu/account-button.tsx';
import type { FoundRecord } from './record-finder.tsx';
import { RecordSearch } from './record-search.tsx';
import { StaffNavigation, useStaffScreens } from './staff-navigation.tsx';
import { staffScreens } from './staff-routes.ts';

addCalls({ announcing, confirmed, paths });
addLists(lists);
addDeclarations(declarations);
addStaffScreens(staffScreens);
addRecordTabs(staffScreens);
addMenuPlaces(staffScreens.flatMap(({ path, staffMenu }) => (staffMenu ? [{ path, ...staffMenu }] : [])));

const StaffPalette = lazyWithPreload(() => import('./staff-palette.tsx').then((m) => m.StaffPalette));
const TRADERS = '/kut/traders';
const SEARCH_KEY = [{ keys: ['/'], does: 'Find a record' }];

const StaffMenuSheet = lazyWithPreload(() => import('./staff-menu-sheet.tsx').then((m) => m.StaffMenuSheet));

/** A sidebar from 1024 px on, a rail of icons below, and under 768 px a button that opens the navigation. */
export function StaffShell() {
  useNotificationFeed();
  useQueueFeed();
  const palette = usePalette(StaffPalette.preload);
  const screens = useStaffScreens();
  const [menu, setMenu] = useState(false);
  const showRecord = useShowRecord();
  const aside = useFromMedium();
  return (
    <div className="min-h-dvh [--list-top:calc(3.5rem+var(--strip))]">
      <SkipLink />
      <SimulatedBar />
      <ConnectionBanner />
      <div className="md:flex">
        {aside ? <Sidebar /> : null}
        <div className="min-w-0 flex-1">
          <TopBar aside={aside} onMenu={() => setMenu(true)} onPalette={palette.show} onRecord={showRecord} />
          <main id="content" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
        </div>
        <VisitorPlace />
      </div>
      <Suspense fallback={null}>
        <ShellKeys screens={screens} more={SEARCH_KEY} />
        {palette.open ? <StaffPalette takeKeys={palette.takeKeys} onClose={palette.close} /> : null}
        {menu ? <StaffMenuSheet onClose={() => setMenu(false)} /> : null}
      </Suspense>
    </div>
  );
}

/** Opens a record, and a trader in the detail panel of the list of traders. Filters of that list stay. */
function useShowRecord() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return ({ kind, id, path }: FoundRecord) => {
    if (kind !== 'people') return void navigate(path);
    const params = new URLSearchParams(pathname === TRADERS ? search : '');
    params.set('peek', id);
    void navigate(`${TRADERS}?${params}`);
  };
}

interface TopBarProps {
  /** The sidebar has the menu and the account. */
  aside: boolean;
  onMenu: () => void;
  onPalette: () => void;
  onRecord: (record: FoundRecord) => void;
}

function TopBar({ aside, onMenu, onPalette, onRecord }: TopBarProps) {
  return (
    <header className="staff-bar sticky top-(--strip) z-20 flex h-14 items-center gap-2 border-b border-line bg-bg px-2 md:px-6">
      {aside ? null : (
        <Button look="ghost" size="icon" aria-label="Menu" aria-haspopup="dialog" onClick={onMenu}>
          <Menu className="size-5" aria-hidden="true" />
        </Button>
      )}
      <div className="min-w-0 flex-1">
        <RecordSearch onChoose={onRecord} />
      </div>
      {aside ? (
        <Button look="ghost" size="small" onClick={onPalette}>
          Commands
          <kbd className="rounded-[4px] border border-line px-1.5 font-sans text-11 text-subtle">Ctrl K</kbd>
        </Button>
      ) : null}
      <VisitorButton />
      {aside ? null : <AccountButton shape="bar" />}
    </header>
  );
}

function Sidebar() {
  const site = useAtomValue(siteNameAtom);
  return (
    <aside className="sidebar sticky top-[calc(var(--strip)+var(--banner,0px))] z-20 flex h-[calc(100dvh-var(--strip)-var(--banner,0px))] w-18 shrink-0 flex-col border-r border-line lg:w-55">
      <Link
        to={BACK_OFFICE}
        aria-label={`${site}, back office`}
        className="mx-auto flex h-14 shrink-0 items-center gap-2.5 rounded-control lg:mx-0 lg:px-5"
      >
        <SiteSymbol className="size-7" />
        <span className="hidden leading-tight lg:block">
          <span className="title block truncate text-14">{site}</span>
          <span className="block text-11 text-subtle">Back office</span>
        </span>
      </Link>
      <StaffNavigation aside />
      <div className="border-t border-line p-3">
        <AccountButton shape="sidebar" />
      </div>
    </aside>
  );
}
