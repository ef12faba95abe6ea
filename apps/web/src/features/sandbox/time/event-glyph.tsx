import type { UpcomingKind } from '@papermint/contracts/upcoming/kinds';
import type { UpcomingEvent } from '@papermint/contracts/upcoming/model';
import { cn } from '../../../lib/cn.ts';

/** The tone of a mark: money, a market, somebody's decision, or a deadline. */
const TONES: Readonly<Record<UpcomingKind, string>> = {
  funding: 'bg-accent',
  stake: 'bg-accent',
  deposit: 'bg-accent',
  withdrawal: 'bg-accent',
  dividend: 'bg-accent',
  market_open: 'bg-info',
  market_close: 'bg-info',
  earnings: 'bg-info',
  ex_dividend: 'bg-info',
  split: 'bg-info',
  release: 'bg-info',
  decision: 'bg-fg',
  offer: 'bg-warn',
  order: 'bg-warn',
  requirement: 'bg-warn',
};

/** The mark of events at an instant: a diamond, with a ring where there are several. */
export function EventGlyph({ events }: { events: readonly Pick<UpcomingEvent, 'kind'>[] }) {
  const kind = events[0]?.kind ?? 'release';
  return (
    <span
      className={cn(
        'block size-2 rotate-45 rounded-[1px]',
        TONES[kind],
        events.length > 1 && 'ring-2 ring-surface-3',
      )}
    />
  );
}
