import { cn } from '../../lib/cn.ts';

interface ProgressProps {
  label: string;
  /** A fraction of 1; null while the total is unknown. */
  value: number | null;
  tone?: 'accent' | 'ok' | 'warn' | 'danger';
  className?: string;
}

const FILLS = { accent: 'bg-accent', ok: 'bg-ok', warn: 'bg-warn', danger: 'bg-danger' };

/** The progress of something. */
export function Progress({ label, value, tone = 'accent', className }: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      className={cn('h-1.5 overflow-hidden rounded-full bg-surface-3', className)}
    >
      <div
        className={cn(
          'h-full origin-left rounded-full transition-transform duration-240',
          FILLS[tone],
          share === null ? 'w-1/3 animate-sweep' : 'w-full',
        )}
        style={share === null ? undefined : { transform: `scaleX(${share})` }}
      />
    </div>
  );
}
