import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Star as StarIcon } from 'lucide-react';
import { signedInAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
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

function Star({ pair, tabIndex, className }: WatchButtonProps) {
  const watched = useIsWatched(pair);
  const setWatched = useSetWatched();
  return (
    <button
      type="button"
      aria-pressed={watched}
      aria-label={`Favorite ${codeLabel(pair)}`}
      title={watched ? 'Remove from favorites' : 'Add to favorites'}
      tabIndex={tabIndex}
      className={cn(
        'relative grid size-8 shrink-0 place-items-center rounded-control transition-colors duration-120 hover:bg-surface-3 touch:size-11',
        watched ? 'text-warn' : 'text-subtle hover:text-fg',
        className,
      )}
      onClick={() => setWatched({ pair, starred: !watched })}
    >
      <StarIcon className={cn('size-4', watched && 'fill-current')} aria-hidden="true" />
    </button>
  );
}
