import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type PillTone = 'plain' | 'accent' | 'up' | 'down' | 'warn' | 'info' | 'danger';

const TONES: Record<PillTone, string> = {
  plain: 'bg-tint-muted text-muted',
  accent: 'bg-tint-accent text-accent',
  up: 'bg-tint-up text-up',
  down: 'bg-tint-down text-down',
  warn: 'bg-tint-warn text-warn',
  info: 'bg-tint-info text-info',
  danger: 'bg-tint-danger text-danger',
};

export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex h-5 items-center rounded-full px-2 text-11 font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
