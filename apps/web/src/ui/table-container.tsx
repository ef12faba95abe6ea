import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';

interface TableContainerProps {
  /** Names what scrolls, for those who reach it by keyboard. */
  label: string;
  /** The first rows are still on their way. */
  busy?: boolean;
  /** Old rows stand under a thin bar while new ones are fetched. */
  refetching?: boolean;
  /** The element that scrolls. */
  frame?: RefObject<HTMLDivElement | null>;
  className?: string;
  children: ReactNode;
}

/** What holds a table: it scrolls sideways by itself, and says when it is at work. */
export function TableContainer({
  label,
  busy = false,
  refetching = false,
  frame,
  className,
  children,
}: TableContainerProps) {
  const own = useRef<HTMLDivElement>(null);
  const box = frame ?? own;
  const scrolls = useScrolls(box);
  return (
    <div className="relative">
      {refetching ? <RefetchBar /> : null}
      <div
        ref={box}
        className={cn('overflow-x-auto', className)}
        aria-busy={busy || refetching}
        {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
      >
        {children}
      </div>
    </div>
  );
}

/** Whether there is more than fits, so that the keyboard has to be able to get there. */
function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setScrolls(
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return scrolls;
}

export function RefetchBar() {
  return (
    <div aria-hidden="true" className="late absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-sweep bg-accent" />
    </div>
  );
}
