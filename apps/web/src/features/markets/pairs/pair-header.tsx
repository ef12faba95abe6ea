import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { liveMarketAtom } from '../../../state/prices/live-prices.ts';
import { useMarketKey } from '../../../state/prices/venue.ts';
import { useTitle } from '../../../state/visit/title.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { shortVolume } from '../book/short-volume.ts';
import { LivePrice } from '../live-price.tsx';
import type { Market } from '../markets.ts';
import { changeAt, priceDecimals, useLivePrice } from '../markets.ts';
import { PairPicker } from './pair-picker.tsx';
import { VenueSwitch } from './venue-switch.tsx';

const SessionPill = lazyWithPreload(() => import('../session-pill.tsx').then((m) => m.SessionPill));
const HaltPill = lazyWithPreload(() => import('../halt-pill.tsx').then((m) => m.HaltPill));

interface PairHeaderProps {
  market: Market;
  venue: Venue;
  /** Further figures of the market. */
  children?: ReactNode;
}

/** The pair with its price and day. All figures are of one instant, that of the feed. */
export function PairHeader({ market, venue, children }: PairHeaderProps) {
  const quiet = market.status === 'trading' && market.session.open;
  return (
    <header className="flex min-h-17 flex-wrap items-center gap-x-8 gap-y-2 px-4 py-2.5 md:gap-x-4 2xl:gap-x-8">
      <LiveTitle market={market} />
      <div className="flex items-center gap-3">
        <RoundImage key={market.image} src={market.image} label={market.base} className="size-8" />
        <div>
          <h1 className="sr-only">
            Trade {market.name} for {codeLabel(market.quote)}
          </h1>
          <PairPicker market={market} venue={venue} />
          <p className="flex h-5 items-center gap-2 text-12 text-subtle">
            <span
              className={cn('max-w-96 truncate max-sm:max-w-44', !quiet && 'max-2xl:hidden')}
              title={market.name}
            >
              {market.name}
              {market.kind === 'commodity' && market.unit ? `, per ${market.unit}` : null}
            </span>
            <span role="status" className="inline-flex">
              {quiet ? null : (
                <LazyBoundary>
                  {market.status === 'trading' ? (
                    <SessionPill session={market.session} />
                  ) : (
                    <HaltPill market={market} full />
                  )}
                </LazyBoundary>
              )}
            </span>
          </p>
        </div>
      </div>
      <VenueSwitch market={market} venue={venue} />
      <div className="ml-auto text-right md:ml-0 md:text-left">
        {venue === 'futures' ? <span className="mr-1.5 text-11 text-subtle">Last</span> : null}
        <LivePrice market={market} toTick className="text-20 font-semibold" />
        <div className="text-12 md:hidden">
          <DayChange market={market} />
        </div>
      </div>
      <DayFigures market={market}>{children}</DayFigures>
    </header>
  );
}

/** The change over 24 hours, of the same instant as the price. */
function DayChange({ market }: { market: Market }) {
  const live = useAtomValue(liveMarketAtom(useMarketKey(market.pair)));
  const price = useLivePrice(market);
  const fraction = live ? Number(live.price) / Number(live.day.open) - 1 : changeAt(market, price);
  return <PriceChange fraction={fraction} />;
}

function DayFigures({ market, children }: { market: Market; children: ReactNode }) {
  const day = useAtomValue(liveMarketAtom(useMarketKey(market.pair)))?.day;
  const price = (value: string) => (
    <Amount value={value} currency={market.quote} rule="exact" leastDecimals={priceDecimals(market)} />
  );
  return (
    <dl className="grid w-full grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-x-3 gap-y-1 text-12 md:flex md:w-auto md:gap-4 2xl:gap-8">
      <Figure name="24 h change" className="max-md:hidden">
        <DayChange market={market} />
      </Figure>
      <Figure name="24 h high">{day && price(day.high)}</Figure>
      <Figure name="24 h low">{day && price(day.low)}</Figure>
      <Figure name={`24 h volume (${codeLabel(market.base)})`} className="max-2xl:hidden">
        {day && <Volume amount={day.volume} code={market.base} />}
      </Figure>
      <Figure name={`24 h volume (${codeLabel(market.quote)})`}>
        {day && <Volume amount={day.turnover} code={market.quote} />}
      </Figure>
      {children}
    </dl>
  );
}

interface FigureProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** Reserves the width of later figures, so that nothing moves. */
function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-11 whitespace-nowrap text-subtle">{name}</dt>
      <dd className="min-h-4 font-medium md:min-w-16">{children || <Skeleton className="h-4 w-16" />}</dd>
    </div>
  );
}

function Volume({ amount, code }: { amount: string; code: string }) {
  return (
    <span className="num" title={`${formatAmount(amount, 'exact')} ${codeLabel(code)} in 24 hours`}>
      {shortVolume(Number(amount))}
    </span>
  );
}

const TITLE_EVERY = 500;

/** Shows the price in the tab's title, at most twice a second: a new title is costly throughout the browser. */
function LiveTitle({ market }: { market: Market }) {
  const price = formatAmount(useLivePrice(market), 'exact', priceDecimals(market));
  const [shown, setShown] = useState(price);
  const latest = useRef(price);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = price;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setShown(latest.current);
    }, TITLE_EVERY);
  }, [price]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useTitle(`${shown} ${codeLabel(market.pair)}`);
  return null;
}
