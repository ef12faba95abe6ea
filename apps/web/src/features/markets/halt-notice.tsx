import { CirclePause } from 'lucide-react';
import { useAtomValue } from '../../lib/atoms.ts';
import { liveMarketAtom } from '../../state/prices/live-prices.ts';
import { useMarketKey } from '../../state/prices/venue.ts';
import { When } from '../../ui/text/when.tsx';
import type { Market } from './markets.ts';

/** Over the chart of a halted market: the reason, since when, and until when. */
export function HaltNotice({ market }: { market: Market }) {
  const { halt, resumesAt } = useAtomValue(liveMarketAtom(useMarketKey(market.pair))) ?? {
    halt: null,
    ...market,
  };
  return (
    <div className="pointer-events-none absolute inset-0 z-5 grid place-items-center px-4 pt-6 pb-8">
      <section
        aria-label="Trading halt"
        className="pointer-events-auto w-76 max-w-full animate-appear rounded-card border border-line bg-float px-4 py-3 shadow-pop"
      >
        <h2 className="flex items-center gap-2 text-14 font-semibold">
          <CirclePause className="size-4 shrink-0 text-warn" aria-hidden="true" />
          Trading is halted
        </h2>
        <p className="mt-1 line-clamp-3 text-13 wrap-anywhere text-muted">
          {halt?.reason ?? 'Orders are not accepted, filled or triggered.'}
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-12">
          {halt ? (
            <>
              <dt className="text-subtle">Halted</dt>
              <dd className="text-right">
                <When at={halt.since} absolute="utc" />
              </dd>
            </>
          ) : null}
          <dt className="text-subtle">Resumes</dt>
          <dd className="text-right">
            {resumesAt ? <When at={resumesAt} absolute="utc" ahead /> : 'To be announced'}
          </dd>
        </dl>
      </section>
    </div>
  );
}
