import type { ReactNode } from 'react';

/** The frame of a form that fills its column, and keeps its buttons at the bottom of a narrow window. */
export const COLUMN_FORM =
  'max-w-160 gap-6 max-md:min-h-[calc(100dvh-16rem)] md:rounded-card md:border md:border-line md:bg-surface-1 md:p-6';

/** The buttons below such a form, in one line. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-auto flex gap-3 max-md:sticky max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface-1 max-md:px-4 max-md:py-3">
      {children}
    </div>
  );
}
