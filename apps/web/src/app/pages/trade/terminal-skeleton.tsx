import { ChartWaiting } from '../../../features/markets/chart/chart-waiting.tsx';
import { useFromMedium } from '../../../lib/media.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

/** The terminal's frame while the markets are loading. */
export function TerminalSkeleton() {
  const wide = useFromMedium();
  const head = (
    <div className="flex min-h-17 items-center gap-4 bg-bg px-4 py-2.5 [grid-area:head]">
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="h-8 w-28" />
      <Skeleton className="ml-auto h-8 w-32 md:ml-0" />
    </div>
  );
  if (!wide) {
    return (
      <div aria-busy="true">
        {head}
        <div className="h-[40dvh] min-h-[min(18rem,60dvh)] border-y border-line bg-surface-1">
          <ChartWaiting />
        </div>
      </div>
    );
  }
  return (
    <div className="terminal grid min-h-[calc(100dvh-var(--strip)-var(--head,0px))] bg-line" aria-busy="true">
      {head}
      <div className="bg-surface-1 [grid-area:chart]">
        <ChartWaiting />
      </div>
      <div className="bg-surface-1 min-h-130 [grid-area:book] min-[1000px]:min-h-0" />
      <div className="bg-surface-1 [grid-area:form]" />
      <div className="bg-surface-1 [grid-area:orders]" />
    </div>
  );
}
