import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../form/button.tsx';

export interface DetailSteps {
  /** The name of a row of the list: 'trader'. */
  each: string;
  /** Undefined at the end of the page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface DetailAsideProps extends DetailSteps {
  label: string;
  /** For a shell whose bar stays at the top. */
  underBar: boolean;
  /** Half of the screen. */
  wide: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The panel beside the list, if both fit. The list stays usable. */
export function DetailAside({ label, underBar, wide, onClose, children, ...steps }: DetailAsideProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  // Another row is open, and what had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each row
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [label]);
  useKeys({ Escape: onClose });
  return (
    <aside
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      data-wide={wide ? '' : undefined}
      className={cn(
        wide ? 'w-[clamp(30rem,50vw,60rem)]' : 'w-120',
        'sticky shrink-0 animate-appear overflow-y-auto border-l border-line bg-surface-1 outline-none',
        underBar
          ? 'top-[calc(3.5rem+var(--strip))] h-[calc(100dvh-3.5rem-var(--strip))]'
          : 'top-(--strip) h-[calc(100dvh-var(--strip))]',
      )}
    >
      <div className="sticky top-0 z-10 flex h-12 items-center justify-between border-b border-line bg-surface-1 pr-2 pl-5">
        <StepButtons {...steps} />
        <Button look="ghost" size="icon" aria-label="Close" title="Close (Escape)" onClick={onClose}>
          <X className="size-4" aria-hidden="true" />
        </Button>
      </div>
      {children}
    </aside>
  );
}

/** Steps to the neighbors in the list; J and K do the same. */
export function StepButtons({ each, previous, next }: DetailSteps) {
  useKeys({ j: next, k: previous });
  return (
    <div className="-ml-2 flex items-center gap-1">
      <Button
        look="ghost"
        size="icon"
        aria-label={`Previous ${each}`}
        title="Previous (K)"
        disabled={!previous}
        onClick={previous}
      >
        <ArrowUp className="size-4" aria-hidden="true" />
      </Button>
      <Button
        look="ghost"
        size="icon"
        aria-label={`Next ${each}`}
        title="Next (J)"
        disabled={!next}
        onClick={next}
      >
        <ArrowDown className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}
