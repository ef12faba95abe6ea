import type { ReactNode } from 'react';

interface StatProps {
  label: string;
  children: ReactNode;
  /** Below the figure. */
  note?: ReactNode;
}

/** A named figure, inside a <dl>. */
export function Stat({ label, children, note }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-subtle">{label}</dt>
      <dd className="mt-0.5 text-14 font-medium">
        {children}
        {note ? <div className="text-12 font-normal text-subtle">{note}</div> : null}
      </dd>
    </div>
  );
}
