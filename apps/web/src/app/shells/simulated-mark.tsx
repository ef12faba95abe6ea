import { useAtomValue } from 'jotai';
import { FlaskConical } from 'lucide-react';
import { brokenAtom } from '../../lib/connection.ts';
import { feedStateAtom } from '../../lib/live-prices.ts';
import { cn } from '../../ui/cn.ts';
import { useNow } from '../../ui/now.ts';
import { absoluteTime } from '../../ui/when-format.ts';

/** Stands above both shells, always. No setting removes it. */
export function SimulatedMark() {
  return (
    <aside
      aria-label="About this market"
      className="sticky top-0 z-30 flex h-6 items-center justify-between gap-4 border-b border-line bg-surface-1 px-4 text-11"
    >
      <p className="flex items-center gap-1.5 font-medium whitespace-nowrap text-warn">
        <FlaskConical className="size-3" aria-hidden="true" />
        Simulated market. No real money.
      </p>
      <SimulatedClock />
    </aside>
  );
}

const STATES = {
  opening: { dot: 'bg-subtle', text: 'Connecting' },
  live: { dot: 'bg-ok', text: 'Prices are live' },
  lost: { dot: 'bg-danger', text: 'Reconnecting' },
};

function SimulatedClock() {
  const now = useNow();
  const feed = useAtomValue(feedStateAtom);
  const state = STATES[useAtomValue(brokenAtom) ? 'lost' : feed];
  return (
    <p className="num flex items-center gap-2 text-subtle" title={`${state.text}. Simulated time, UTC.`}>
      <span className="max-sm:sr-only">{state.text === 'Prices are live' ? '' : `${state.text} `}</span>
      <span className={cn('size-1.5 rounded-full', state.dot)} aria-hidden="true" />
      {now === 0 ? null : (
        <time dateTime={new Date(now).toISOString()}>
          <span className="max-sm:hidden">{absoluteTime(now).slice(0, 10)} </span>
          {absoluteTime(now).slice(12)} UTC
        </time>
      )}
    </p>
  );
}
