import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { segmentOfKind, tradePath } from '@papermint/contracts/markets/trade-path';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFromMedium } from '../../../lib/media.ts';
import { places } from '../../../lib/places.ts';
import { useSecondRender } from '../../../lib/timing/second-render.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { LivePrice } from '../live-price.tsx';
import { LiveMove } from './market-cells.tsx';
import type { RankedMarket } from './ranking.ts';
import { shortName, topsOf } from './ranking-view.ts';

const SHOWN = 3;

/** Lines that come after the first paint. */
const NONE_YET = { losers: null, traded: null };

interface MarketTopsProps {
  kind: InstrumentKind;
  markets: readonly RankedMarket[] | undefined;
  /** Whether the terminal is enabled. */
  open: boolean;
}

/** Today's gainers, losers and most traded of a kind. Each card leads to the list in that order. */
export function MarketTops({ kind, markets, open }: MarketTopsProps) {
  const segment = segmentOfKind(kind);
  const of = segment && `kind=${segment}&`;
  const tops = useMemo(() => markets && topsOf(markets), [markets]);
  const phone = !useFromMedium();
  const whole = useSecondRender(tops !== undefined);
  // A phone shows one card and the edge of the next.
  const later = phone && !whole && tops ? NONE_YET : tops;
  const change = (market: RankedMarket) => <LiveMove market={market} span="change24h" />;
  return (
    // Cards beyond the edge of a phone scroll sideways; their links are reached by Tab.
    <div className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <div className="grid w-max grid-cols-3 gap-3 md:w-full">
        <Top
          title="Top gainers"
          all={`?${of}show=gainers&sort=-change24h`}
          none="No gainers in 24 hours."
          markets={tops?.gainers}
          figure={change}
          open={open}
        />
        <Top
          title="Top losers"
          all={`?${of}show=losers&sort=change24h`}
          none="No losers in 24 hours."
          markets={later?.losers}
          figure={change}
          open={open}
        />
        <Top
          title="Most traded"
          all={`?${of}sort=-turnover`}
          none="No volume yet."
          markets={later?.traded}
          figure={({ turnoverUsd24h }) => <CompactAmount value={turnoverUsd24h} currency="USD" />}
          open={open}
        />
      </div>
    </div>
  );
}

interface TopProps {
  title: string;
  /** A link to the list in this order. */
  all: string;
  none: string;
  /** Undefined while they load; null while the card stays empty until the first paint. */
  markets: readonly RankedMarket[] | null | undefined;
  figure: (market: RankedMarket) => ReactNode;
  open: boolean;
}

function Top({ title, all, none, markets, figure, open }: TopProps) {
  return (
    <section
      aria-label={title}
      className="w-66 min-w-0 rounded-card border border-line bg-surface-1 p-2 md:w-auto"
    >
      <header className="flex h-8 items-center justify-between px-2 touch:h-11">
        <h2 className="text-12 font-medium text-subtle">{title}</h2>
        <TextLink to={`/market${all}`} className="text-12 touch:-m-4 touch:p-4">
          All<span className="sr-only"> {title.toLowerCase()}</span>
        </TextLink>
      </header>
      <ul className="min-h-27 touch:min-h-33">
        {markets?.length === 0 ? <li className="p-2 text-13 text-muted">{none}</li> : null}
        {markets?.map((market) => (
          <Line key={market.pair} market={market} figure={figure} open={open} />
        ))}
        {markets === undefined
          ? places(SHOWN).map((place) => (
              <li key={place} className="flex h-9 items-center justify-between px-2 touch:h-11">
                <Skeleton className="h-4 w-16" />
                <Skeleton className="h-4 w-24" />
              </li>
            ))
          : null}
      </ul>
    </section>
  );
}

interface LineProps extends Pick<TopProps, 'figure' | 'open'> {
  market: RankedMarket;
}

function Line({ market, figure, open }: LineProps) {
  const label = shortName(market);
  return (
    <li className="relative flex h-9 items-center gap-2 touch:h-11 rounded-control px-2 text-13 has-[a:hover]:bg-surface-2">
      <RoundImage src={market.image} label={market.base} className="size-5" />
      {open ? (
        <Link
          to={tradePath(market)}
          className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0 after:rounded-control"
        >
          {label}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      )}
      <LivePrice market={market} fit={10} className="text-muted md:max-xl:hidden" />
      <span className="flex min-w-18 justify-end">{figure(market)}</span>
    </li>
  );
}
