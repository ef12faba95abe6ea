import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useScrolls } from '../../lib/page/scrolls.ts';

interface TableContainerProps {
  /** The name of the scrolling region, for keyboard users. */
  label: string;
  /** The first rows are still loading. */
  busy?: boolean;
  /** A thin bar is over the old rows while new ones load. */
  refetching?: boolean;
  /** The element that scrolls. */
  frame?: RefObject<HTMLDivElement | null>;
  /** As high as its container. */
  fills?: true | undefined;
  className?: string;
  children: ReactNode;
}

/** The frame of a table: it scrolls sideways, and shows that it loads. */
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
    <div className={cn('@container/table relative', fills && 'h-full')}>
      {refetching ? <RefetchBar /> : null}
      <div
        ref={box}
        // Without sideways scrolling, the header can stay in view of the page: see --list-top.
        className={cn(
          scrolls ? 'overflow-x-auto [--list-top:0px]' : 'overflow-x-clip',
          fills && 'h-full',
          className,
        )}
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
