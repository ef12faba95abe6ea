import type { ReactNode } from 'react';

interface StaffFrameProps {
  title: string;
  about?: ReactNode;
  /** Links to the screens above, over the title. */
  trail?: ReactNode;
  /** The main action, at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office, denser than a trader's and as wide as the window allows. */
export function StaffFrame({ title, about, trail, action, children }: StaffFrameProps) {
  return (
    <div className="w-full px-4 py-4 md:px-6 md:py-5">
      {trail ? <div className="mb-2">{trail}</div> : null}
      <header className="mb-4 flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="title text-20 wrap-anywhere">{title}</h1>
          {about ? <div className="num text-13 text-muted">{about}</div> : null}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
