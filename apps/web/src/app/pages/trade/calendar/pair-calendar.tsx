import { DAY } from '@papermint/contracts/common/time-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { memo } from 'react';
import { signedInAtom } from '../../../../api/session.ts';
import type { Market } from '../../../../features/markets/markets.ts';
import { QueryFailed } from '../../../../frames/list/query-view.tsx';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { useNow } from '../../../../lib/now.ts';
import { places } from '../../../../lib/places.ts';
import { useVenue } from '../../../../state/prices/venue.ts';
import { flagsAtom } from '../../../../state/site/flags.ts';
import { ScrollArea } from '../../../../ui/layout/scroll-area.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../../ui/layout/states.tsx';
import { durationText, isoDuration } from '../../../../ui/text/duration.ts';
import { TextLink } from '../../../../ui/text/link.tsx';
import { Pill } from '../../../../ui/text/pill.tsx';
import { When } from '../../../../ui/text/when.tsx';
import type { CalendarEvent } from './calendar-rules.ts';
import { splitEvents } from './calendar-rules.ts';
import { usePairEvents } from './use-pair-events.ts';

/** What is announced for a pair, with the simulated time until then, and what happened before. */
export function PairCalendar({ market }: { market: Market }) {
  const { events, failed } = usePairEvents(market, useVenue());
  const now = useNow(1000);
  const signedIn = useAtomValue(signedInAtom);
  const hasNews = useAtomValue(flagsAtom).has('news');
  if (failed) return <QueryFailed query={failed} title="Events could not be loaded." />;
  if (events?.length === 0) {
    return <Empty title="No events">Events that move {codeLabel(market.pair)} appear here.</Empty>;
  }
  const { upcoming, past } = splitEvents(events ?? [], now);
  return (
    <ScrollArea className="h-full">
      {events ? (
        <>
          <Events title="Upcoming" list={upcoming} now={now} none="No upcoming events yet." />
          <Events title="Past" list={past} now={now} none="No past events." />
          {signedIn && hasNews ? (
            <p className="px-4 py-3 text-12 touch:py-0">
              <TextLink
                to={market.kind === 'stock' ? '/calendar?of=companies' : '/calendar'}
                className="touch:inline-block touch:py-3.5 touch:leading-4"
              >
                Full calendar
              </TextLink>
            </p>
          ) : null}
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
  list: readonly CalendarEvent[];
  /** ms */
  now: number;
  none: string;
}

function Events({ title, list, now, none }: EventsProps) {
  return (
    <section aria-label={title}>
      <h2 className="px-4 pt-3 pb-1 text-12 font-medium text-muted">{title}</h2>
      {list.length === 0 ? <p className="px-4 pb-3 text-13 text-subtle">{none}</p> : null}
      <ul className="divide-y divide-line">
        {list.map((event) => (
          <EventRow key={event.key} event={event} left={leftUntil(event.at, now)} />
        ))}
      </ul>
    </section>
  );
}

interface EventRowProps {
  event: CalendarEvent;
  /** The simulated time until then, ms; a day for one that is further away, null for a past one. */
  left: number | null;
}

const leftUntil = (at: number, now: number) => (at > now ? Math.min(at - now, DAY) : null);

/** It renders each second only within a day of its event. */
const EventRow = memo(function EventRow({ event, left }: EventRowProps) {
  const { at, letter, tone, title, figures } = event;
  const text = new Date(at).toISOString();
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <span aria-hidden="true">
        <Pill tone={tone}>{letter}</Pill>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-13 font-medium">{title}</p>
        <p className="flex flex-wrap justify-between gap-x-3 text-12 text-subtle">
          <When at={text} absolute />
          {left === null ? null : left === DAY ? (
            <When at={text} ahead />
          ) : (
            <time dateTime={isoDuration(left)} className="num font-medium text-fg">
              in {durationText(left)}
            </time>
          )}
        </p>
        {figures.length > 0 ? (
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-12">
            {figures.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="num text-right">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
});
