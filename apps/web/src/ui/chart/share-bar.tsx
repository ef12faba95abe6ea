import { cn } from '../../lib/cn.ts';
import type { Share } from './shares.ts';
import { formatShare, gatherShares, SHARE_FILLS } from './shares.ts';

/** The shares of a total, as a bar and a legend. */
export function ShareBar({ shares, label }: { shares: readonly Share[]; label: string }) {
  const parts = gatherShares(shares);
  return (
    <figure aria-label={label}>
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
        {parts.map((part, index) => (
          <div
            key={part.key}
            className={cn('min-w-1 bg-accent', SHARE_FILLS[index])}
            style={{ flexGrow: part.share, flexBasis: 0 }}
          />
        ))}
      </div>
      <figcaption>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5">
          {parts.map((part, index) => (
            <li key={part.key} className="flex min-w-0 items-center gap-2 text-12">
              <span
                className={cn('size-2 shrink-0 rounded-full bg-accent', SHARE_FILLS[index])}
                aria-hidden="true"
              />
              <span className="min-w-0 truncate text-muted">{part.label}</span>
              <span className="num">{formatShare(part.share)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
