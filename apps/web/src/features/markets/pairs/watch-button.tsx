import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ChevronDown, Star as StarIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { signedInAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { useHold } from './use-hold.ts';
import { useIsWatched, useSetWatched } from './watchlist.ts';

interface WatchButtonProps {
  pair: string;
  /** Whether Tab stops here; in a list with one tab stop only in the highlighted row. */
  tabIndex?: 0 | -1;
  className?: string;
}

/** The star of a pair; empty for guests, who have no watchlist. */
export function WatchButton(props: WatchButtonProps) {
  return useAtomValue(signedInAtom) ? <Star {...props} /> : null;
}

const StarMenu = lazyWithPreload(() => import('./star-menu.tsx').then((m) => m.StarMenu));

/** The menu of the lists, once it was opened. */
function useLists() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<{ open: boolean; byKey: boolean } | null>(null);
  return {
    anchor,
    menu: shown && { ...shown, anchor, onOpen: (open: boolean) => setShown({ open, byKey: shown.byKey }) },
    show: (byKey: boolean) => setShown({ open: true, byKey }),
  };
}

/** A press changes the favorites. The arrow beside it, a right-click, a long press or Alt and Down open all lists. */
function Star({ pair, tabIndex, className }: WatchButtonProps) {
  const watched = useIsWatched(pair);
  const setWatched = useSetWatched();
  const { anchor, menu, show } = useLists();
  const { isHeld, ...hold } = useHold(() => show(false));
  return (
    <span className={cn('group/star relative inline-flex shrink-0', className)}>
      <button
        type="button"
        ref={anchor}
        aria-pressed={watched}
        aria-label={`Favorite ${codeLabel(pair)}`}
        aria-keyshortcuts="Alt+ArrowDown"
        title={`${watched ? 'Remove from favorites' : 'Add to favorites'}. Right-click or hold for all lists.`}
        tabIndex={tabIndex}
        className={cn(
          'relative grid size-8 place-items-center rounded-control transition-colors duration-120 select-none [-webkit-touch-callout:none] hover:bg-surface-3 touch:size-11',
          watched ? 'text-warn' : 'text-subtle hover:text-fg',
        )}
        {...hold}
        onClick={({ detail }) => {
          // A key has no detail.
          if (detail === 0 || !isHeld()) setWatched({ pair, starred: !watched });
        }}
        onKeyDown={(event) => {
          hold.onKeyDown();
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          show(true);
        }}
      >
        <StarIcon className={cn('size-4', watched && 'fill-current')} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Lists of ${codeLabel(pair)}`}
        aria-haspopup="menu"
        aria-expanded={menu?.open ?? false}
        tabIndex={-1}
        className="invisible absolute inset-y-0 left-full z-10 -ml-1.5 grid w-6 place-items-center rounded-control bg-surface-2 text-muted group-hover/star:visible hover:bg-surface-3 hover:text-fg touch:hidden"
        onPointerEnter={() => void StarMenu.preload()}
        onClick={({ detail }) => show(detail === 0)}
      >
        <ChevronDown className="size-3" aria-hidden="true" />
      </button>
      {menu ? (
        <LazyBoundary>
          <StarMenu pair={pair} {...menu} />
        </LazyBoundary>
      ) : null}
    </span>
  );
}
