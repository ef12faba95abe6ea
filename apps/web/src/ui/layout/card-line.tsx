import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

interface CardLineProps {
  picture?: ReactNode;
  /** The title, and a second line about it. */
  title: ReactNode;
  note: ReactNode;
  /** The title takes as many lines as it needs. */
  titleWraps?: true;
  /** The note takes as many lines as it needs. */
  noteWraps?: true;
  /** The figure, and a second line about it. */
  figure: ReactNode;
  figureNote?: ReactNode;
}

/** A list row on a small screen: the title at the left, the figure at the right. */
export function CardLine({ picture, title, titleWraps, note, noteWraps, figure, figureNote }: CardLineProps) {
  return (
    <div className="flex items-center gap-3">
      {picture}
      <div className="min-w-0 flex-1">
        <div className={cn('text-14 font-medium', titleWraps ? 'text-pretty break-words' : 'truncate')}>
          {title}
        </div>
        <div className={cn('text-12 text-subtle', !noteWraps && 'truncate')}>{note}</div>
      </div>
      <div className="shrink-0 text-right">
        <div className="text-14 font-medium">{figure}</div>
        {figureNote ? <div className="text-12 text-subtle">{figureNote}</div> : null}
      </div>
    </div>
  );
}
