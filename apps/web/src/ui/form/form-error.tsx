import type { ReactNode } from 'react';
import { Banner } from '../layout/banner.tsx';

/** The error of a whole form, between its fields and its button; empty without one. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Banner tone="danger" alert>
      {children}
    </Banner>
  );
}
