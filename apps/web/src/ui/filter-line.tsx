import type { ReactNode } from 'react';

/** Filters that on a phone have a line of their own, which can be pushed aside: its edge fades where there is more. */
export function FilterLine({ children }: { children: ReactNode }) {
  return (
    <div className="fades contents max-sm:-mx-1 max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:overflow-x-auto max-sm:p-1 [&>span]:flex-none">
      {children}
    </div>
  );
}
