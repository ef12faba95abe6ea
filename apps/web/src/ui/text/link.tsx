import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';

interface TextLinkProps {
  /** A path of this app, or another address, which opens in a new tab. */
  to: string;
  /** The navigation state for a path of this app. */
  state?: unknown;
  className?: string;
  children: ReactNode;
}

export const LINK_LOOK = 'rounded-[3px] font-medium text-accent underline-offset-4 hover:underline';

/** A link in running text, or in the header of a card. */
export function TextLink({ to, state, className, children }: TextLinkProps) {
  if (to.startsWith('/') || to.startsWith('#')) {
    return (
      <Link to={to} state={state} className={cn(LINK_LOOK, className)}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noreferrer" className={cn(LINK_LOOK, className)}>
      {children}
      <ArrowUpRight className="ml-0.5 inline size-3.5" aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
