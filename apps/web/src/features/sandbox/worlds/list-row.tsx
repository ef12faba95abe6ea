import type { ReactNode } from 'react';

interface ListRowProps {
  title: ReactNode;
  note: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

/** A row of the lists of exchanges, snapshots and seeds: what it is, and what can be done with it. */
export function ListRow({ title, note, children }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium wrap-anywhere">{title}</p>
        <p className="text-12 text-pretty text-muted wrap-anywhere">{note}</p>
      </div>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </li>
  );
}
