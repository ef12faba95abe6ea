import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

interface PageFrameProps {
  title: string;
  /** One sentence about the page. */
  about?: string;
  aside?: ReactNode;
  /** As wide as a form: heading and content end together. */
  narrow?: boolean;
  children: ReactNode;
}

/** The heading and column of a page, at most 1200 px wide. */
export function PageFrame({ title, about, aside, narrow = false, children }: PageFrameProps) {
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-5 md:px-6 md:py-8">
      <header className={cn('mb-5 flex items-end justify-between gap-4', narrow && 'max-w-3xl')}>
        <div>
          <h1 className="text-20 font-semibold wrap-anywhere md:text-24">{title}</h1>
          {about ? <p className="mt-1 text-13 text-muted">{about}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
