import { Link } from 'react-router-dom';
import { TwapActs } from './twap-acts.tsx';
import { TwapPrices, TwapProgress, TwapStatusPill } from './twap-columns.tsx';
import { twapName } from './twap-words.ts';
import { useActiveTwaps } from './use-active-twaps.ts';

/** The TWAP orders that run or are paused, with their progress. */
export function ActiveTwaps() {
  const twaps = useActiveTwaps();
  return (
    <section aria-label="Running TWAP orders" className="border-t border-line p-5">
      <header className="flex justify-between gap-3 text-13">
        <h3 className="font-semibold">Running</h3>
        <Link to="/account/trade-history/twap" className="font-medium text-accent hover:underline">
          All TWAP orders
        </Link>
      </header>
      {twaps?.length ? (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {twaps.map((twap) => (
            <li
              key={twap.uuid}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-13"
            >
              <span className="flex min-w-0 flex-col gap-1">
                <span className="font-medium">{twapName(twap)}</span>
                <span className="flex items-center gap-2">
                  <TwapStatusPill twap={twap} />
                  <span className="min-w-0 text-12 text-warn">{twap.reason}</span>
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <TwapProgress twap={twap} />
                <span className="text-right">
                  <TwapPrices twap={twap} named />
                </span>
                <TwapActs twap={twap} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-13 text-subtle">No TWAP order is running.</p>
      )}
    </section>
  );
}
