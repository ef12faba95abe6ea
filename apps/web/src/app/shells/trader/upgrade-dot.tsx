import { useUpgradeAsked } from '../../../api/ping.ts';
import { cn } from '../../../lib/cn.ts';

/** A dot while staff ask the trader for a larger package. It follows the ping. @param className its place */
export function UpgradeDot({ className }: { className?: string }) {
  if (!useUpgradeAsked()) return null;
  return (
    <span className={cn('size-2 shrink-0 rounded-full bg-warn', className)} title="Upgrade requested">
      <span className="sr-only">Upgrade requested</span>
    </span>
  );
}
