import { ChevronDown, Pin, PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import type { MenuScreen, StaffGroup } from './staff-screen.ts';
import { staffGroups } from './staff-screen.ts';

export const ROW =
  'group relative flex h-9 w-full shrink-0 scroll-my-8 items-center gap-3 rounded-control px-3 text-left text-13 font-medium transition-colors duration-120 short:h-7 touch:h-11';
export const QUIET_ROW = 'text-muted hover:bg-surface-1 hover:text-fg';
/** A row of a menu that has only icons below 1024 px. */
export const RAIL_ROW = 'max-lg:justify-center max-lg:px-0';
/** A text in such a row. */
export const LABEL = 'max-lg:sr-only';
export const ICON = 'size-4 shrink-0';

interface GroupRowProps {
  name: StaffGroup;
  open: boolean;
  /** It has the current screen. */
  current: boolean;
  waiting: number;
  rail: boolean;
  onToggle: () => void;
  /** Its screens. */
  children: ReactNode;
}

/** A group of the menu, which a press opens or folds. Folded, it shows how much waits in all its queues. */
export function GroupRow({ name, open, current, waiting, rail, onToggle, children }: GroupRowProps) {
  const list = useId();
  const Icon = staffGroups[name];
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        title={rail ? name : undefined}
        onClick={onToggle}
        className={cn(ROW, 'text-fg hover:bg-surface-1', rail && RAIL_ROW)}
      >
        <Icon className={cn(ICON, current ? 'text-accent' : 'text-muted')} aria-hidden="true" />
        <span className={cn('min-w-0 flex-1', rail && LABEL)}>{name}</span>
        {open ? null : <Waiting count={waiting} rail={rail} />}
        <ChevronDown
          className={cn(
            'size-3.5 shrink-0 text-subtle transition-transform duration-120 motion-reduce:transition-none',
            open && 'rotate-180',
            rail && 'max-lg:absolute max-lg:right-0.5 max-lg:size-3',
            // Its count is above it.
            rail && !open && waiting > 0 && 'max-lg:bottom-0.5',
          )}
          aria-hidden="true"
        />
      </button>
      <ul
        id={list}
        aria-label={name}
        hidden={!open}
        className={cn(rail && 'max-lg:rounded-control max-lg:bg-surface-1')}
      >
        {open ? children : null}
      </ul>
    </>
  );
}

interface ScreenRowProps {
  screen: MenuScreen;
  current: 'page' | 'true' | undefined;
  waiting: number;
  rail: boolean;
  pinned: boolean;
  /** It stands in a group, whose icon is enough beside labels. */
  grouped: boolean;
  /** Home cannot be pinned: it is always on top. */
  onPin: (() => void) | undefined;
  onNavigate: (() => void) | undefined;
}

/** The pin of a row covers its count. */
const COVERED =
  'md:max-lg:opacity-100! group-hover/entry:opacity-0 group-has-[button:focus-visible]/entry:opacity-0 touch:opacity-100!';

/** A screen of the menu, with a button that pins it. The pins are hidden where the menu has only icons. */
export function ScreenRow(props: ScreenRowProps) {
  const { screen, current, waiting, rail, pinned, grouped, onPin, onNavigate } = props;
  const { path, preload, staffMenu } = screen;
  const { label, icon: Icon } = staffMenu;
  const PinIcon = pinned ? PinOff : Pin;
  return (
    <li className="group/entry relative">
      <Link
        to={path}
        aria-current={current}
        title={rail ? label : undefined}
        onPointerEnter={preload}
        onClick={onNavigate}
        className={cn(
          ROW,
          // Room for the pin, which the rail does not show.
          rail ? 'lg:touch:pr-11' : 'touch:pr-11',
          rail && RAIL_ROW,
          current === undefined ? QUIET_ROW : 'bg-surface-2 text-fg',
        )}
      >
        <Icon
          className={cn(
            ICON,
            'group-aria-[current]:text-accent',
            grouped && (rail ? 'lg:invisible' : 'invisible'),
          )}
          aria-hidden="true"
        />
        <span className={cn('min-w-0 flex-1 truncate', rail && LABEL)}>{label}</span>
        <Waiting count={waiting} rail={rail} className={COVERED} />
      </Link>
      {onPin ? (
        <button
          type="button"
          aria-label={`Pin ${label}`}
          aria-pressed={pinned}
          title={pinned ? 'Remove from the top' : 'Pin to the top'}
          onClick={onPin}
          className={cn(
            'absolute inset-y-0 right-0 grid w-8 place-items-center rounded-control text-subtle opacity-0 transition-opacity duration-120 group-hover/entry:opacity-100 hover:text-fg focus-visible:opacity-100 touch:w-11 touch:opacity-100',
            rail && 'max-lg:hidden',
          )}
        >
          <PinIcon className="size-3.5" aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
}

/** The number of waiting rows; nothing without any. */
function Waiting({ count, rail, className }: { count: number; rail: boolean; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'num text-12 text-subtle',
        className,
        rail &&
          'max-lg:absolute max-lg:-top-0.5 max-lg:left-7 max-lg:min-w-4 max-lg:rounded-full max-lg:bg-surface-2 max-lg:px-1 max-lg:text-center max-lg:text-11 max-lg:leading-4 max-lg:text-fg max-lg:ring-2 max-lg:ring-bg',
      )}
    >
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
