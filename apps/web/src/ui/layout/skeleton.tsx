import { cn } from '../../lib/cn.ts';

/** Holds the place of what is being loaded, in its exact shape; shows after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cn('skeleton block rounded-control bg-surface-3', className)} />;
}
