import { cn } from '../../lib/cn.ts';

/** The placeholder of content that loads, in its shape; visible after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cn('skeleton block rounded-control bg-surface-3', className)} />;
}
