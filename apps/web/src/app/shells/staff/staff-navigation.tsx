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
import { staffScreens } from './staff-routes.ts';
import type { StaffScreen } from './staff-screen.ts';
import { staffGroups } from './staff-screen.ts';

type MenuScreen = StaffScreen & { staffMenu: NonNullable<StaffScreen['staffMenu']> };

const inMenu = staffScreens.filter((screen): screen is MenuScreen => screen.staffMenu !== undefined);

const inMenuPaths = inMenu.map(({ path }) => path);

/** The menu screens of the back office that the reader has permission for. */
export function useStaffScreens(): readonly MenuScreen[] {
  const trader = useTrader();
  if (!trader) return [];
  const { position, permissions } = trader;
  return inMenu.filter(({ staffMenu }) => isPermitted(position, permissions, staffMenu.permission));
}

interface StaffNavigationProps {
  /** Shows only icons below 1280 px. */
  rail?: boolean;
  onNavigate?: () => void;
}

const ROW =
  'group relative flex h-9 scroll-my-8 items-center gap-3 rounded-control px-3 text-13 font-medium transition-colors duration-120 touch:h-11';

/** The menu of the back office, by group. */
export function StaffNavigation({ rail = false, onNavigate }: StaffNavigationProps) {
  const open = useStaffScreens();
  const queues = useAtomValue(queuesAtom);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = entryOf(pathname, inMenuPaths);
  const shown = open.some(({ path }) => path === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is current then.
  useEffect(() => {
    if (shown) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown, current]);
  const groups = staffGroups.filter((group) => open.some(({ staffMenu }) => staffMenu.group === group));
  const word = cn(rail && 'sr-only xl:not-sr-only');
  return (
    <nav ref={nav} aria-label="Back office" className="flex flex-1 flex-col gap-4 overflow-y-auto p-3">
      {groups.map((group) => (
        <div key={group}>
          {group === 'Home' ? null : (
            <h2 className={cn('px-3 pb-1 text-11 font-medium text-subtle', rail && 'max-xl:sr-only')}>
              {group}
            </h2>
          )}
          <ul>
            {open
              .filter(({ staffMenu }) => staffMenu.group === group)
              .map(({ path, preload, staffMenu: { label, icon: Icon } }) => (
                <li key={path}>
                  <Link
                    to={path}
                    aria-current={path === current ? (path === pathname ? 'page' : 'true') : undefined}
                    title={rail ? label : undefined}
                    onPointerEnter={preload}
                    onClick={onNavigate}
                    className={cn(
                      ROW,
                      rail && 'max-xl:justify-center max-xl:px-0',
                      path === current
                        ? 'bg-surface-2 text-fg'
                        : 'text-muted hover:bg-surface-1 hover:text-fg',
                    )}
                  >
                    <Icon className="size-4 shrink-0 group-aria-[current]:text-accent" aria-hidden="true" />
                    <span className={word}>{label}</span>
                    <Waiting count={waitingAt(path, queues)} rail={rail} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <Link
        to={OVERVIEW}
        title={rail ? 'Back to the trader app' : undefined}
        className={cn(
          ROW,
          'mt-auto text-muted hover:bg-surface-1 hover:text-fg',
          rail && 'max-xl:justify-center max-xl:px-0',
        )}
      >
        <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
        <span className={word}>Back to the trader app</span>
      </Link>
    </nav>
  );
}

/** The number of waiting rows of a queue; nothing for an empty one. */
function Waiting({ count, rail }: { count: number; rail: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'num ml-auto text-12 text-subtle',
        rail &&
          'max-xl:absolute max-xl:top-0 max-xl:left-6 max-xl:min-w-4 max-xl:rounded-full max-xl:bg-surface-2 max-xl:px-1 max-xl:text-center max-xl:text-11 max-xl:leading-4 max-xl:text-fg max-xl:ring-2 max-xl:ring-bg',
      )}
    >
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
