import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useScrolls } from '../../lib/scrolls.ts';

interface TableContainerProps {
  /** Names what scrolls, for those who reach it by keyboard. */
  label: string;
  /** The first rows are still on their way. */
  busy?: boolean;
  /** Old rows stand under a thin bar while new ones are lazyWithPreload. */
  refetching?: boolean;
  /** The element that scrolls. */
  frame?: RefObject<HTMLDivElement | null>;
  /** It is as high as what it stands in. */
  fills?: true | undefined;
  className?: string;
  children: ReactNode;
}

/** What holds a table: it scrolls sideways by itself, and says when it is at work. */
export function TableContainer({
  label,
  busy = false,
  refetching = false,
  frame,
  fills,
  className,
  children,
}: TableContainerProps) {
  const own = useRef<HTMLDivElement>(null);
  const box = frame ?? own;
  const scrolls = useScrolls(box);
  return (
    <div className={cn('relative', fills && 'h-full')}>
      {refetching ? <RefetchBar /> : null}
      <div
        ref={box}
        className={cn('overflow-x-auto', fills && 'h-full', className)}
        aria-busy={busy || refetching}
        {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
      >
        {children}
      </div>
    </div>
  );
}

export function RefetchBar() {
  return (
    <div aria-hidden="true" className="late absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-sweep bg-accent" />
    </div>
  );
}
