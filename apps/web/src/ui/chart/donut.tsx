import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { donutArcs } from './donut-arcs.ts';
import type { Share } from './shares.ts';
import { formatShare, gatherShares, SHARE_FILLS } from './shares.ts';

interface DonutProps {
  label: string;
  shares: readonly Share[];
  /** In the middle: the total. */
  children?: ReactNode;
}

const RADIUS = 40;
const WIDTH = 9;
const RING = 2 * Math.PI * RADIUS;

/** The shares of a total, with the total in the middle and a legend beside it. */
export function Donut({ label, shares, children }: DonutProps) {
  const parts = gatherShares(shares);
  const arcs = donutArcs(
    parts.map(({ share }) => share),
    RING,
    1.5,
  );
  return (
    <figure aria-label={label} className="flex flex-wrap items-center gap-6">
      <div className="relative size-44 shrink-0">
        <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden="true">
          <circle cx="50" cy="50" r={RADIUS} className="fill-none stroke-surface-3" strokeWidth={WIDTH} />
          {parts.map((part, index) => (
            <circle
              key={part.key}
              cx="50"
              cy="50"
              r={RADIUS}
              className={cn('fill-none stroke-accent', SHARE_FILLS[index])}
              strokeWidth={WIDTH}
              strokeDasharray={`${arcs[index]?.length ?? 0} ${RING}`}
              strokeDashoffset={-(arcs[index]?.offset ?? 0)}
            />
          ))}
        </svg>
        <div className="absolute inset-0 grid place-content-center text-center">{children}</div>
      </div>
      <figcaption className="min-w-40 flex-1">
        <ul className="flex flex-col gap-2 text-13">
          {parts.map((part, index) => (
            <li key={part.key} className="flex items-center gap-2.5">
              <span className={cn('size-2 rounded-full bg-accent', SHARE_FILLS[index])} aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate text-muted">{part.label}</span>
              <span className="num font-medium">{formatShare(part.share)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
