import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useMemo } from 'react';
import { useNextFunding } from '../../../../features/futures/positions/next-funding.ts';
import { rateText } from '../../../../features/futures/positions/position-words.ts';
import type { CompanyEvent } from '../../../../features/markets/corporate/company-events.ts';
import { EVENT_LETTERS } from '../../../../features/markets/corporate/company-events.ts';
import { EVENT_TONES, eventFigures } from '../../../../features/markets/corporate/event-figures.ts';
import { useCompanyEvents } from '../../../../features/markets/corporate/use-company-events.ts';
import type { Market } from '../../../../features/markets/markets.ts';
import type { Release } from '../../../../features/news/release-words.ts';
import { figureText } from '../../../../features/news/release-words.ts';
import type { CalendarEvent } from './calendar-rules.ts';
import { usePairReleases } from './use-pair-releases.ts';

/**
 * The events of a pair in no order: of its company, economic releases, funding of its futures and its trading hours;
 * undefined while they load.
 */
export function usePairEvents(
  market: Market,
  venue: Venue,
): { events: readonly CalendarEvent[] | undefined; failed: ReturnType<typeof useCompanyEvents> | null } {
  const company = useCompanyEvents(market);
  const releases = usePairReleases(market);
  const funding = useFundingEvent(market, venue);
  const { session, kind, quote } = market;
  const isKnown = releases !== undefined && (kind !== 'stock' || company.data !== undefined);
  const events = useMemo(() => {
    if (!isKnown) return undefined;
    return [
      ...(company.data ?? []).map((event) => companyEvent(event, codeLabel(quote))),
      ...releases.map(releaseEvent),
      ...sessionEvents(session),
      ...(funding ? [funding] : []),
    ];
  }, [isKnown, company.data, releases, session, funding, quote]);
  return { events, failed: company.isError && !company.data ? company : null };
}

function companyEvent(event: CompanyEvent, quote: string): CalendarEvent {
  const { kind, at, title } = event;
  return {
    key: `${kind} ${at}`,
    at: Date.parse(at),
    letter: EVENT_LETTERS[kind],
    tone: EVENT_TONES[kind],
    title,
    figures: eventFigures(event, quote),
  };
}

function releaseEvent(release: Release): CalendarEvent {
  const { id, at, name, period, unit } = release;
  const figures = (['actual', 'forecast', 'previous'] as const).flatMap((figure) =>
    unit === null || release[figure] === null
      ? []
      : [[FIGURE_NAMES[figure], figureText(release, release[figure])] as const],
  );
  return {
    key: id,
    at: Date.parse(at),
    letter: 'R',
    tone: release.importance === 'high' ? 'warn' : 'plain',
    title: period === null ? name : `${name}, ${period}`,
    figures,
  };
}

const FIGURE_NAMES = { actual: 'Actual', forecast: 'Forecast', previous: 'Previous' } as const;

/** The next open or close of a market that does not always trade. */
function sessionEvents({ open, opensAt, closesAt }: Market['session']): CalendarEvent[] {
  const at = open ? closesAt : opensAt;
  if (at === null) return [];
  const title = open ? 'Market closes' : 'Market opens';
  return [{ key: 'session', at: Date.parse(at), letter: 'H', tone: 'plain', title, figures: [] }];
}

/** The next funding of the futures of a pair; null on the spot market. */
function useFundingEvent({ pair }: Market, venue: Venue): CalendarEvent | null {
  const next = useNextFunding(venue === 'futures' ? pair : '');
  const { rate, nextAt } = next ?? {};
  return useMemo(
    () =>
      rate === undefined || nextAt === undefined
        ? null
        : {
            key: 'funding',
            at: Date.parse(nextAt),
            letter: 'F',
            tone: 'plain' as const,
            title: 'Funding',
            figures: [['Rate', rateText(rate)]],
          },
    [rate, nextAt],
  );
}
