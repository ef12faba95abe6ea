import { Star } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { codeLabel } from '../../ui/text/amount-format.ts';
import { useIsStarred, useStarring } from './stars.ts';

interface StarButtonProps {
  pair: string;
  /** Whether Tab stops at it; where a list has one place for the focus, only at the marked row's. */
  tabIndex?: 0 | -1;
  className?: string;
}

export function StarButton({ pair, tabIndex, className }: StarButtonProps) {
  const starred = useIsStarred(pair);
  const setStar = useStarring();
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={`Star ${codeLabel(pair)}`}
      title={starred ? 'Take the star back' : 'Star'}
      tabIndex={tabIndex}
      className={cn(
        'relative grid size-8 shrink-0 place-items-center rounded-control transition-colors duration-120 hover:bg-surface-3 touch:size-11',
        starred ? 'text-warn' : 'text-subtle hover:text-fg',
        className,
      )}
      onClick={() => setStar({ pair, starred: !starred })}
    >
      <Star className={cn('size-4', starred && 'fill-current')} aria-hidden="true" />
    </button>
  );
}
