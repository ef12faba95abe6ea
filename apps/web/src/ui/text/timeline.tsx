import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import type { PillTone } from './pill.tsx';

interface TimelineEntry {
  key: string;
  title: ReactNode;
  /** Its time: a <When>. */
  when?: ReactNode;
  note?: ReactNode;
  tone?: PillTone;
  /** Still to come. */
  ahead?: boolean;
}

const DOTS: Record<PillTone, string> = {
  plain: 'bg-subtle',
  accent: 'bg-accent',
  ok: 'bg-ok',
  warn: 'bg-warn',
  info: 'bg-info',
  danger: 'bg-danger',
};

/** The events of something, in order. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="text-13">
      {entries.map(({ key, title, when, note, tone = 'plain', ahead = false }) => (
        <li key={key} className="group/entry relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-0 left-[4.5px] w-px bg-line group-last/entry:hidden"
          />
          <span
            aria-hidden="true"
            className={cn(
              'relative mt-1.5 size-2.5 shrink-0 rounded-full',
              ahead ? 'border-2 border-control bg-surface-1' : DOTS[tone],
            )}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className={cn(ahead ? 'text-muted' : 'font-medium')}>{title}</p>
              {when ? <p className="text-12 text-subtle">{when}</p> : null}
            </div>
            {note ? <div className="mt-0.5 wrap-anywhere text-muted">{note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
