import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cn } from '../lib/cn.ts';
import type { ButtonLook } from '../ui/form/button.tsx';
import { buttonClass } from '../ui/form/button.tsx';

interface SignInLinkProps extends ButtonLook {
  to?: '/login' | '/register';
  /** Afterwards the visitor is on this page again, as their own. */
  returns?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link to sign-in or registration that looks like a button. */
export function SignInLink({
  to = '/login',
  returns = false,
  look,
  size,
  wide,
  className,
  children,
}: SignInLinkProps) {
  const { pathname, search, state } = useLocation();
  return (
    <Link
      to={to}
      state={returns ? { from: pathname + search } : state}
      className={cn(buttonClass({ look, size, wide }), className)}
    >
      {children}
    </Link>
  );
}
