import type { ReactNode } from 'react';
import { Banner } from '../layout/banner.tsx';

/** What is wrong with a form as a whole, between its fields and its button; nothing where nothing is. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Banner tone="danger" alert>
      {children}
    </Banner>
  );
}
