import type { ReactNode } from 'react';

interface StaffFrameProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office: denser than a trader's, and as wide as there is room. */
export function StaffFrame({ title, about, children }: StaffFrameProps) {
  return (
    <div className="w-full px-4 py-4 md:px-6 md:py-5">
      <header className="mb-4 flex items-baseline gap-3">
        <h1 className="text-20 font-semibold">{title}</h1>
        {about ? <p className="num text-13 text-muted">{about}</p> : null}
      </header>
      {children}
    </div>
  );
}
