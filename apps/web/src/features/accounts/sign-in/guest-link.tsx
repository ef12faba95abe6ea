import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../../ui/text/link.tsx';

/** A link to another step of signing in, which passes on the page that the visitor wanted. */
export function GuestLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <TextLink to={to} state={state} className="touch:-my-3 touch:inline-block touch:py-3">
      {children}
    </TextLink>
  );
}
