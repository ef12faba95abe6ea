import { Skeleton } from '../../../ui/layout/skeleton.tsx';

/** The details of a row while they load. */
export function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-5 p-5" aria-busy="true">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
