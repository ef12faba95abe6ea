import { codeLabel } from '@papermint/contracts/money/asset-code';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useNow } from '../../../lib/now.ts';
import { places } from '../../../lib/places.ts';
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { shortVolume } from '../book/short-volume.ts';
import type { Market } from '../markets.ts';
import type { CompanyEvent } from './company-events.ts';
import { EVENT_LETTERS } from './company-events.ts';
import { useCompanyEvents } from './use-company-events.ts';

/** Earnings, dividends and splits of a company: the announced ones, then the past ones, the latest first. */
export function PairEvents({ market }: { market: Market }) {
  const query = useCompanyEvents(market);
  const now = useNow(60_000);
  if (query.isError && !query.data) return <QueryFailed query={query} title="Events could not be loaded." />;
  const events = query.data;
  if (events?.length === 0) {
    return (
      <Empty title="No events">Earnings, dividends and splits of {codeLabel(market.base)} appear here.</Empty>
    );
  }
  const upcoming = events?.filter(({ at }) => Date.parse(at) > now) ?? [];
  const past = events?.filter(({ at }) => Date.parse(at) <= now).reverse() ?? [];
  return (
    <ScrollArea className="h-full">
      {events ? (
        <>
          <Events title="Upcoming" list={upcoming} market={market} none="Nothing is announced yet." />
          <Events title="Past" list={past} market={market} none="No past events." />
        </>
      ) : (
        <ul aria-busy="true" aria-label="Events" className="divide-y divide-line">
          {places(6).map((place) => (
            <li key={place} className="flex h-16 flex-col justify-center gap-2 px-4">
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3 w-20" />
            </li>
          ))}
        </ul>
      )}
    </ScrollArea>
  );
}

interface EventsProps {
  title: string;
  list: readonly CompanyEvent[];
  market: Market;
  none: string;
}

function Events({ title, list, market, none }: EventsProps) {
  return (
    <section aria-label={title}>
      <h3 className="px-4 pt-3 pb-1 text-12 font-medium text-muted">{title}</h3>
      {list.length === 0 ? <p className="px-4 pb-3 text-13 text-subtle">{none}</p> : null}
      <ul className="divide-y divide-line">
        {list.map((event) => (
          <EventRow key={`${event.kind} ${event.at}`} event={event} quote={codeLabel(market.quote)} />
        ))}
      </ul>
    </section>
  );
}

function EventRow({ event, quote }: { event: CompanyEvent; quote: string }) {
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <span aria-hidden="true">
        <Pill tone={TONES[event.kind]}>{EVENT_LETTERS[event.kind]}</Pill>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-13 font-medium">{event.title}</p>
        <p className="text-12 text-subtle">
          <When at={event.at} absolute />
        </p>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-12">
          {figuresOf(event, quote).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="num text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

const TONES = { earnings: 'info', dividend: 'ok', split: 'accent' } as const;

/** A figure with its name; null while it is not known. */
type Figure = [name: string, value: string | null];

/** The figures of an event that are known. The title of a split says its ratio. */
function figuresOf({ earnings, dividend }: CompanyEvent, quote: string): Figure[] {
  const money = (amount: string) => `${formatAmount(amount, 'exact', 2)} ${quote}`;
  if (earnings) {
    const { epsEstimate, epsActual, revenueEstimate, revenueActual, timing } = earnings;
    const rounded = (amount: string) => `${shortVolume(Number(amount))} ${quote}`;
    const figures: Figure[] = [
      ['Reports', timing === 'before_open' ? 'before the open' : 'after the close'],
      ['EPS', epsActual && money(epsActual)],
      ['EPS estimate', money(epsEstimate)],
      ['Revenue', revenueActual && rounded(revenueActual)],
      ['Revenue estimate', rounded(revenueEstimate)],
    ];
    return figures.filter(([, value]) => value !== null);
  }
  if (dividend) {
    return [
      ['Dividend', `${money(dividend.amount)} per share`],
      ['Record date', dividend.recordDate],
      ['Payment date', dividend.paidAt.slice(0, 10)],
    ];
  }
  return [];
}
