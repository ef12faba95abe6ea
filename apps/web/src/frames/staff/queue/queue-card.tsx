import type { ReactNode } from 'react';
import type { QueueRow } from './queue-acts.ts';
import { ClaimPill, QueueAge } from './queue-cells.tsx';

interface QueueCardProps {
  row: QueueRow;
  picture?: ReactNode;
  title: string;
  /** Beside the title: an amount, a warning. */
  figure?: ReactNode;
  pills?: ReactNode;
  note: string;
  /** The status of a row that does not wait for the reader. Its age is then not shown. */
  status: ReactNode;
}

/** A row of a queue on a small screen. */
export function QueueCard({ row, picture, title, figure, pills, note, status }: QueueCardProps) {
  const text = (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <p className="flex items-center justify-between gap-3 text-14 font-medium">
        <span className={figure ? 'min-w-0 truncate' : 'min-w-0 wrap-anywhere'}>{title}</span>
        {figure}
      </p>
      {pills}
      <div className="flex items-center gap-2 text-12 text-subtle">
        <span className="min-w-0 flex-1 truncate">{note}</span>
        {row.claim ? <ClaimPill claim={row.claim} /> : null}
        {status ?? <QueueAge {...row} />}
      </div>
    </div>
  );
  if (!picture) return text;
  return (
    <div className="flex items-center gap-3">
      {picture}
      {text}
    </div>
  );
}
