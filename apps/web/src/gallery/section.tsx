import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-10">
      <h2 id={`${id}-title`} className="mb-4 text-20 font-semibold">
        {title}
      </h2>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  title: string;
  /** As wide as the page. */
  wide?: boolean;
  /** Without an inner margin: for lists and tables. */
  flush?: boolean;
  children: ReactNode;
}

export function Specimen({ title, wide = false, flush = false, children }: SpecimenProps) {
  return (
    <div
      className={cn(
        'min-w-0 rounded-card border border-line bg-surface-1',
        wide && 'md:col-span-2 xl:col-span-3',
      )}
    >
      <h3 className="px-4 pt-3 text-11 font-medium text-subtle">{title}</h3>
      <div className={cn(flush ? 'pt-3' : 'p-4')}>{children}</div>
    </div>
  );
}

/** Parts of one kind side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-2 gap-y-4 not-first:mt-3">{children}</div>;
}
