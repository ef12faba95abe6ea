import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type PillTone = 'plain' | 'accent' | 'ok' | 'warn' | 'info' | 'danger';

const TONES: Record<PillTone, string> = {
  plain: 'bg-tint-muted text-muted',
  accent: 'bg-tint-accent text-accent',
  ok: 'bg-tint-ok text-ok',
  warn: 'bg-tint-warn text-warn',
  info: 'bg-tint-info text-info',
  danger: 'bg-tint-danger text-danger',
};

const DOTS: Record<PillTone, string> = {
  plain: 'bg-muted',
  accent: 'bg-accent',
  ok: 'bg-ok',
  warn: 'bg-warn',
  info: 'bg-info',
  danger: 'bg-danger',
};

interface PillProps {
  tone?: PillTone;
  /** A dot before plain text, for the usual value of a list, which needs no attention. */
  quiet?: boolean;
  children: ReactNode;
}

/** A status, in a word or two. */
export function Pill({ tone = 'plain', quiet = false, children }: PillProps) {
  if (quiet) {
    return (
      <span className="inline-flex h-5 items-center gap-1.5 align-middle text-12 font-medium whitespace-nowrap text-muted">
        <span className={cn('size-1.5 rounded-full', DOTS[tone])} aria-hidden="true" />
        {children}
      </span>
    );
  }
  return (
    <span
      className={cn(
        'inline-flex h-5 items-center rounded-full px-2 align-middle text-11 font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A count; above 99 it shows 99+. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="num inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent-fill px-1.5 align-middle text-11 font-semibold text-on-accent">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {count} {label}
      </span>
    </span>
  );
}
