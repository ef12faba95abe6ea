import type { ReactNode } from 'react';

interface GuestCardProps {
  title: string;
  level?: 'h1' | 'h2';
  children: ReactNode;
  /** A line below the content, with a link. */
  foot?: ReactNode;
  /** Below everything, with its own border and padding. */
  after?: ReactNode;
}

/** The card of all forms for guests. */
export function GuestCard({ title, level: Heading = 'h1', children, foot, after }: GuestCardProps) {
  return (
    <div className="rounded-card border border-line bg-surface-1">
      <div className="p-5 md:p-6">
        <Heading className="title mb-5 text-20 wrap-anywhere">{title}</Heading>
        {children}
      </div>
      {foot ? (
        <p className="border-t border-line px-5 py-4 text-center text-13 text-muted md:px-6">{foot}</p>
      ) : null}
      {after}
    </div>
  );
}

/** A screen with a single GuestCard. */
export function GuestPage(props: GuestCardProps) {
  return (
    <div className="mx-auto w-full max-w-112 px-4 pt-4 pb-12 md:pt-10">
      <GuestCard {...props} />
    </div>
  );
}
