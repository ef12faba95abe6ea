import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

interface CardProps {
  title?: string;
  /** The name of a card whose header is its own. */
  label?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, label = title, aside, className, children }: CardProps) {
  return (
    <section
      aria-label={label}
      className={cn('min-w-0 rounded-card border border-line bg-surface-1', className)}
    >
      {title ? (
        <header className="flex h-12 items-center justify-between gap-4 border-b border-line px-4 touch:[&>a]:-m-3.5 touch:[&>a]:p-3.5">
          <h2 className="text-14 font-semibold">{title}</h2>
          {aside}
        </header>
      ) : null}
      {children}
    </section>
  );
}
