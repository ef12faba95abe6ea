import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { places } from '../../lib/places.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

interface DayRowProps {
  id: string;
  /** Its accessible name. */
  name: string;
  /** The address that opens it; undefined if nothing does. */
  to: string | undefined;
  opened: boolean;
  /** Its columns and spacing. */
  className: string;
  children: ReactNode;
}

/** A row of a list by day. All of it is a link, if it leads somewhere. */
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
      {to === undefined ? null : (
        <Link to={to} data-row={id} aria-label={name} className="absolute inset-0 -outline-offset-2" />
      )}
    </li>
  );
}

/** The places of rows that load. */
export function DayRowPlaces() {
  return (
    <ul aria-busy="true" className="divide-y divide-line">
      {places(8).map((place) => (
        <li key={place} className="flex h-15 items-center px-4">
          <Skeleton className="h-3.5 w-2/3" />
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  label: string;
  strong?: boolean;
  children: ReactNode;
}

/** A figure of a row with its name, in a `<dl>`. */
export function Figure({ label, strong = false, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-11 text-subtle">{label}</dt>
      <dd className={cn('num text-13 whitespace-nowrap', strong ? 'font-semibold' : 'text-muted')}>
        {children}
      </dd>
    </div>
  );
}
