import { nextRound } from '@papermint/contracts/futures/funding-rounds';
import { dividendText } from '@papermint/contracts/markets/corporate-amounts';
import type { CalendarName, InstrumentKind } from '@papermint/contracts/markets/kinds';
import { calendarOf } from '@papermint/contracts/markets/kinds';
import { segmentOfKind, tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sessionCalendar } from '../../market/sessions/sessions.ts';
import type { TradedInstrument } from '../markets/markets-types.ts';
import type { UpcomingDeps, UpcomingSpan } from './upcoming-deps.ts';
import type { Upcoming } from './upcoming-rules.ts';

/** What is going to happen in the markets of a trader, in no order. */
export async function marketEvents(
  deps: UpcomingDeps,
  traderId: string,
  span: UpcomingSpan,
): Promise<Upcoming[]> {
  const positions = deps.store.positions(traderId);
  const pairs = new Set([...positions.map(({ pair }) => pair), ...(await deps.watchlist.of(traderId))]);
  const balances = deps.ledger.balancesOf(traderId);
  const holds = (asset: string) => {
    const balance = balances.get(asset);
    return balance !== undefined && balance.available + balance.locked > 0n;
  };
  const own = deps.markets
    .everyInstrument()
    .filter(
      ({ pair, kind, base, status }) =>
        status !== 'delisted' && (pairs.has(pair) || (kind === 'stock' && holds(base))),
    );
  return [
    ...fundingEvents(deps, positions, span),
    ...hoursEvents(own, span),
    ...own.flatMap((instrument) => companyEvents(deps, instrument, span)),
    ...releaseEvents(deps, span),
  ];
}

/** Funding of open positions: one event a round. In closed hours there is none. */
function fundingEvents(
  { markets }: Pick<UpcomingDeps, 'markets'>,
  positions: readonly { pair: string; side: string }[],
  { now, until }: UpcomingSpan,
): Upcoming[] {
  const events: Upcoming[] = [];
  if (positions.length === 0) return events;
  for (let at = nextRound(now); at <= until; at = nextRound(at)) {
    const funded = positions.filter(({ pair }) => !markets.tradingHalted(pair, at));
    const [first] = funded;
    if (!first) continue;
    const alone = funded.length === 1;
    events.push({
      id: `funding:${at}`,
      kind: 'funding',
      at,
      title: alone ? `${codeLabel(first.pair)} funding` : 'Funding',
      note: alone ? `Your ${first.side} position` : `${funded.length} positions`,
      path: '/account/trade-history/futures',
      series: 'funding',
    });
  }
  return events;
}

const MARKETS: readonly { kind: InstrumentKind; name: string }[] = [
  { kind: 'stock', name: 'Stock market' },
  { kind: 'forex', name: 'Forex market' },
  { kind: 'commodity', name: 'Commodity market' },
];

/** Opens and closes of the calendars in which the trader has something, and always of stocks. */
function hoursEvents(own: readonly TradedInstrument[], { now, until }: UpcomingSpan): Upcoming[] {
  const calendars = new Set<CalendarName>([calendarOf.stock, ...own.map(({ calendar }) => calendar)]);
  return MARKETS.filter(({ kind }) => calendars.has(calendarOf[kind])).flatMap(({ kind, name }) => {
    const events: Upcoming[] = [];
    const add = (turn: 'open' | 'close', at: number) =>
      events.push({
        id: `market_${turn}:${kind}:${at}`,
        kind: `market_${turn}`,
        at,
        title: `${name} ${turn}s`,
        note: null,
        path: `/market?kind=${segmentOfKind(kind)}`,
        series: `market_${turn}:${kind}`,
      });
    for (const { from, to } of sessionCalendar(calendarOf[kind]).sessions(now, until + 1)) {
      if (from > now) add('open', from);
      if (to <= until) add('close', to);
    }
    return events;
  });
}

/** What the company of a stock has announced. */
function companyEvents(
  { markets }: Pick<UpcomingDeps, 'markets'>,
  instrument: TradedInstrument,
  { now, until }: UpcomingSpan,
): Upcoming[] {
  const { pair, base, quote } = instrument;
  const company = markets.companyEvents(pair);
  if (!company) return [];
  const stock = codeLabel(base);
  const path = tradePath(instrument);
  return [
    ...company
      .earnings(now, until + 1)
      .filter(({ announcedAt }) => announcedAt <= now)
      .map(({ at, timing, quarter }) => ({
        id: `earnings:${pair}:${at}`,
        kind: 'earnings' as const,
        at,
        title: `${stock} reports earnings`,
        note: `Q${quarter}, ${timing === 'before_open' ? 'before the open' : 'after the close'}`,
        path,
      })),
    ...company
      .dividends(now, until + 1)
      .filter(({ declaredAt }) => declaredAt <= now)
      .map(({ exAt, amount }) => ({
        id: `ex_dividend:${pair}:${exAt}`,
        kind: 'ex_dividend' as const,
        at: exAt,
        title: `${stock} trades ex-dividend`,
        note: `${dividendText(amount, quote)} a share`,
        path,
      })),
    ...company
      .splits(now, until + 1)
      .filter(({ announcedAt }) => announcedAt <= now)
      .map(({ at, to, from }) => ({
        id: `split:${pair}:${at}`,
        kind: 'split' as const,
        at,
        title: `${stock} splits`,
        note: `${to} for ${from}`,
        path,
      })),
  ];
}

/** Economic releases of high importance, where the site shows news. */
function releaseEvents(
  { news, flags }: Pick<UpcomingDeps, 'news' | 'flags'>,
  span: UpcomingSpan,
): Upcoming[] {
  if (!flags.isOn('news')) return [];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const { data } = news.releases({ from: day(span.now), to: day(span.until), importance: ['high'] });
  return data.map(({ id, name, currency, at }) => ({
    id: `release:${id}`,
    kind: 'release',
    at: Date.parse(at),
    title: name,
    note: currency,
    path: '/calendar',
  }));
}
