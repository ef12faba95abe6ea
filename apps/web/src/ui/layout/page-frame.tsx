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
      <header
        className={cn('mb-5 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1', narrow && 'max-w-3xl')}
      >
        <h1 className="title text-24 wrap-anywhere md:text-32">{title}</h1>
        {/* On a phone the sentence goes below both, as wide as the page. */}
        {aside ? (
          <div className="flex flex-wrap justify-end gap-2 self-end md:row-span-2">{aside}</div>
        ) : null}
        {about ? (
          <p className={cn('text-13 text-muted', aside ? 'max-md:col-span-2' : 'col-span-2')}>{about}</p>
        ) : null}
      </header>
      {children}
    </div>
  );
}
