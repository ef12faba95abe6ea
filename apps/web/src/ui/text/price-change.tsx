import { cn } from '../../lib/cn.ts';
import { fixedPercent } from '../../lib/text/percent-text.ts';

/** A fraction as a percentage: 0.0123 → '+1.23%'. The minus is U+2212. */
export function formatPriceChange(fraction: number): string {
  const text = fixedPercent(fraction, 2);
  return fraction > 0 && text !== '0.00%' ? `+${text}` : text;
}

function directionOf(fraction: number): 'up' | 'down' | 'flat' {
  if (Math.abs(fraction) < 0.00005) return 'flat';
  return fraction < 0 ? 'down' : 'up';
}

const TONE = { up: 'text-up', down: 'text-down', flat: 'text-muted' };

/** A change: sign, triangle and color, never color alone. */
export function PriceChange({ fraction, className }: { fraction: number; className?: string }) {
  const direction = directionOf(fraction);
  return (
    <span className={cn('num inline-flex items-center gap-1', TONE[direction], className)}>
      {direction === 'flat' ? null : <Triangle direction={direction} />}
      {formatPriceChange(fraction)}
    </span>
  );
}

export function Triangle({ direction }: { direction: 'up' | 'down' }) {
  return (
    <svg viewBox="0 0 8 6" className="h-1.5 w-2 shrink-0 fill-current" aria-hidden="true">
      <path d={direction === 'up' ? 'M4 0 8 6H0z' : 'M4 6 0 0h8z'} />
    </svg>
  );
}
