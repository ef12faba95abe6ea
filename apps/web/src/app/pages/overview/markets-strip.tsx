import { tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Link } from 'react-router-dom';
import { DayLine } from '../../../features/markets/day-line.tsx';
import { LiveChange, LivePrice } from '../../../features/markets/live-price.tsx';
import type { Market } from '../../../features/markets/markets.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { places } from '../../../lib/places.ts';
import { useSecondRender } from '../../../lib/timing/second-render.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';

const SHOWN = 5;

/** More than a phone shows beside each other: it gets the others after the first paint. */
const FIRST_ON_PHONE = 3;

/** The placeholder of a card that loads later. */
const PLACE = 'h-19 min-w-42 flex-1 rounded-card border border-line bg-surface-1 p-3';

/** The first markets of the list, with links to their terminals: those of the reader's assets, then the largest. */
export function MarketsStrip({ markets }: { markets: readonly Market[] | undefined }) {
  const wide = useFromMedium();
  const second = useSecondRender(markets !== undefined);
  const filled = wide || second ? SHOWN : FIRST_ON_PHONE;
  const shown = markets?.slice(0, SHOWN);
  return (
    <section aria-label="Markets" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0" tabIndex={-1}>
      <ul className="flex gap-3">
        {shown?.slice(0, filled).map((market) => (
          <li key={market.pair} className="min-w-42 flex-1">
            <MarketLink market={market} />
          </li>
        ))}
        {shown?.slice(filled).map(({ pair }) => (
          <li key={pair} className={PLACE} />
        ))}
        {shown
          ? null
          : places(SHOWN).map((place) => (
              <li key={place} className={PLACE}>
                <Skeleton className="h-4 w-16" />
                <Skeleton className="mt-4 h-4 w-24" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function MarketLink({ market }: { market: Market }) {
  return (
    <Link
      to={tradePath(market)}
      className="block rounded-card border border-line bg-surface-1 p-3 transition-colors duration-120 hover:border-control"
    >
      <span className="flex items-center gap-2">
        <RoundImage src={market.image} label={market.base} className="size-5" />
        <span className="flex-1 truncate text-13 font-medium">{codeLabel(market.base)}</span>
        <LiveChange market={market} className="text-12" />
      </span>
      <span className="mt-2 flex items-end justify-between gap-3">
        <LivePrice market={market} fit={10} className="text-14 font-semibold" />
        <DayLine market={market} width={56} height={24} />
      </span>
    </Link>
  );
}
