import type { ReactNode } from 'react';
import { useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useScrolls } from '../../lib/page/scrolls.ts';

interface ScrollAreaProps {
  /** Its name, if it is a region of its own. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Content that does not fit scrolls, also by key. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const box = useRef<HTMLElement>(null);
  const scrolls = useScrolls(box);
  return (
    <section
      ref={box}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className={cn('min-h-0 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      <div>{children}</div>
    </section>
  );
}
