import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';

interface DayRowProps {
  id: string;
  /** Its accessible name. */
  name: string;
  /** The address that opens it. */
  to: string;
  opened: boolean;
  /** Its columns and spacing. */
  className: string;
  children: ReactNode;
}

/** A row of a list by day. All of it is a link. */
export function DayRow({ id, name, to, opened, className, children }: DayRowProps) {
  return (
    <li
      data-key={id}
      tabIndex={-1}
      className={cn(
        'relative grid px-4 outline-none transition-colors duration-120 hover:bg-surface-2 focus:bg-surface-2',
        opened && 'bg-surface-2',
        className,
      )}
    >
      {children}
      <Link to={to} data-row={id} aria-label={name} className="absolute inset-0 -outline-offset-2" />
    </li>
  );
}
