import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

/** The bar at the top that says the market is simulated. */
export function MarketNoticeBar({ children }: { children?: ReactNode }) {
  return (
    <aside
      aria-label="About this market"
      className="sticky top-0 z-30 flex min-h-(--strip) items-center justify-between gap-x-2 border-b border-line bg-surface-1 px-4 text-11 md:gap-x-4"
    >
      <p className="flex min-w-0 items-center gap-1.5 leading-3 md:shrink-0 font-medium text-warn">
        <FlaskConical className="size-3 shrink-0" aria-hidden="true" />
        Simulated market. No real money.
      </p>
      {children}
    </aside>
  );
}
