import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export interface KeyValue {
  label: string;
  /** Shown instead of the label, which still identifies the row. */
  name?: ReactNode;
  value: ReactNode;
  /** The total of the others. */
  strong?: boolean;
}

/** Labels at the left, values at the right: a review, a receipt, the fields of a record. */
export function KeyValues({ rows, className }: { rows: readonly KeyValue[]; className?: string }) {
  return (
    <dl className={cn('text-13', className)}>
      {rows.map(({ label, name, value, strong = false }) => (
        <div
          key={label}
          className={cn(
            'flex items-baseline justify-between gap-6 border-line py-2.5 not-first:border-t',
            strong && 'text-14 font-semibold',
          )}
        >
          <dt className={cn('shrink-0', !strong && 'text-muted')}>{name ?? label}</dt>
          <dd className={cn('min-w-0 text-right [overflow-wrap:anywhere]', !strong && 'font-medium')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
