import { LoaderCircle } from 'lucide-react';
import { cn } from '../../lib/cn.ts';

/** A placeholder for content of unknown shape. Visible after 150 ms, as skeletons are. */
export function Spinner({ label = 'Loading', className }: { label?: string; className?: string }) {
  return (
    <span role="status" className={cn('late inline-grid place-items-center', className)}>
      <LoaderCircle className="size-5 animate-spin text-subtle" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
