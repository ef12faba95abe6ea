import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { isStill } from '../../lib/page/motion.ts';

interface FlashProps {
  /** The shown number as text. A change makes the background flash. */
  value: string | null;
  className?: string;
  children: ReactNode;
}

const FLASH = 300;

/**
 * Flashes behind its digits for 300 ms when they change. It is never announced, and does not move with reduced
 * motion.
 */
export function Flash({ value, className, children }: FlashProps) {
  const cell = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useEffect(() => {
    const last = before.current;
    before.current = value;
    if (last === null || value === null || last === value) return;
    if (isStill()) return;
    const tone = Number(value) >= Number(last) ? '--up' : '--down';
    cell.current?.animate(
      [
        { backgroundColor: `color-mix(in srgb, var(${tone}) 18%, transparent)` },
        { backgroundColor: 'transparent' },
      ],
      { duration: FLASH, easing: 'ease-out' },
    );
  }, [value]);
  return (
    <span ref={cell} className={cn('-mx-1 rounded-[3px] px-1', className)}>
      {children}
    </span>
  );
}
