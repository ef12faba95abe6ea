import { useAtomValue } from '../../lib/atoms.ts';
import { cn } from '../../lib/cn.ts';
import { useNow } from '../../lib/now.ts';
import { brokenAtom } from '../../state/connection.ts';
import { feedStateAtom } from '../../state/live-prices.ts';
import { absoluteTime } from '../../ui/text/when-format.ts';
import { MarkBar } from './mark-bar.tsx';

/** The bar of every shell that says the market is simulated, with the simulated time. No setting removes it. */
export function SimulatedMark() {
  return (
    <MarkBar>
      <SimulatedClock />
    </MarkBar>
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
