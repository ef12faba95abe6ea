import { cn } from '../../lib/cn.ts';

interface CountdownRingProps {
  /** What runs out: 'Offer'. */
  label: string;
  /** Whole seconds left, and of how many. */
  left: number;
  total: number;
  className?: string;
}

const RADIUS = 15.5;
const LENGTH = 2 * Math.PI * RADIUS;

/** Seconds that run out, as a number in a ring that empties. Screen readers hear it at the beginning and at the end only. */
export function CountdownRing({ label, left, total, className }: CountdownRingProps) {
  const share = Math.min(1, Math.max(0, left / total));
  const late = left <= 5;
  return (
    <span
      role="timer"
      aria-label={left > 0 ? `${label}: ${left} seconds left` : `${label}: expired`}
      className={cn('relative grid size-10 shrink-0 place-items-center', className)}
    >
      <svg viewBox="0 0 36 36" className="absolute inset-0 size-full -rotate-90" aria-hidden="true">
        <circle cx="18" cy="18" r={RADIUS} fill="none" strokeWidth="3" className="stroke-surface-3" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          className={cn(
            'transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none',
            left <= 0 ? 'stroke-transparent' : late ? 'stroke-warn' : 'stroke-accent',
          )}
        />
      </svg>
      <span className="num text-13 font-semibold" aria-hidden="true">
        {Math.max(0, left)}
      </span>
    </span>
  );
}
