import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { trades } from '@papermint/contracts/journal/calls';
import type { RoundTrip, RoundTripDetail, TradeStatistics } from '@papermint/contracts/journal/model';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import { accountTrips, ownTrip } from './account-trips.ts';
import type { JournalDeps } from './journal-deps.ts';
import type { FillRecord, ValuedTrip } from './journal-types.ts';
import { holdingSeconds, viewOfFill, viewOfNote, viewOfStatistics, viewOfTrip } from './journal-views.ts';
import { tripStatistics } from './trade-statistics-rules.ts';

type Filter = FilterOf<typeof trades>;

const isIn = <V>(values: readonly V[] | undefined, value: V) => !values || values.includes(value);

/** Whether a round trip is one that a filter asks for. */
function isAsked(row: RoundTrip, at: number, filter: Omit<Filter, 'search'>): boolean {
  const { since = 0, before = Number.POSITIVE_INFINITY } = instantsOf(filter);
  const { pair, venue, side, status, result, tag } = filter;
  if (at < since || at >= before) return false;
  if (!isIn(pair, row.pair) || !isIn(venue, row.venue) || !isIn(side, row.side)) return false;
  if (!isIn(status, row.status) || (result && !(row.result && result.includes(row.result)))) return false;
  return !tag || row.tags.some((one) => tag.includes(one));
}

/** Lists the round trips of a trader, with statistics of all closed ones that match. */
export function listTrips(
  deps: JournalDeps,
  traderId: string,
  currency: string,
  filter: Filter,
): Page<RoundTrip> & { statistics: TradeStatistics; tags: string[]; pairs: string[] } {
  const { markets, notes: store, clock } = deps;
  const all = accountTrips(deps, traderId, currency);
  const notes = new Map(store.of(traderId).map((note) => [note.trip, note]));
  const asked = new Map<string, ValuedTrip>();
  const rows: RoundTrip[] = [];
  for (const trip of all) {
    const row = viewOfTrip(deps, trip, notes.get(trip.id), currency);
    if (!isAsked(row, trip.closedAt ?? trip.openedAt, filter)) continue;
    asked.set(trip.id, trip);
    rows.push(row);
  }
  const page = pageOfRows(rows, filter, ['pair', 'note'], 'id');
  const searched = filter.search
    ? pageOfRows(rows, { ...WHOLE, search: filter.search }, ['pair', 'note'], 'id').data
    : rows;
  const closed = searched.flatMap(({ id }) => {
    const trip = asked.get(id);
    if (!trip || trip.closedAt === null) return [];
    return [{ net: trip.value, closedAt: trip.closedAt, holdingSeconds: holdingSeconds(trip, clock.now()) }];
  });
  return {
    ...page,
    statistics: viewOfStatistics(tripStatistics(closed), currency, markets.asset(currency).scale),
    tags: [...new Set([...notes.values()].flatMap(({ tags }) => tags))].sort(),
    pairs: [...new Set(all.map(({ pair }) => pair))].sort(),
  };
}

/** All rows on one page, in their order. */
const WHOLE = { page: 1, perPage: Number.MAX_SAFE_INTEGER, sort: 'rank' } as const;

const MOST_FILLS = 500;

/** @throws DomainError not_found at `id` */
export function showTrip(deps: JournalDeps, traderId: string, currency: string, id: string): RoundTripDetail {
  const trip = ownTrip(deps, traderId, currency, id);
  const note = deps.notes.one(deps.notes.committed, traderId, id);
  return {
    trade: viewOfTrip(deps, trip, note, currency),
    fills: fillsOf(deps, traderId, trip)
      .slice(0, MOST_FILLS)
      .map((fill) => viewOfFill(deps, trip.venue, fill)),
    note: viewOfNote(deps, note),
  };
}

function fillsOf({ trips, clock }: JournalDeps, traderId: string, trip: ValuedTrip): FillRecord[] {
  if (trip.venue === 'spot') {
    const own = new Set(trip.fills);
    return trips.spotFills(traderId).filter(({ id }) => own.has(id));
  }
  const position = trips.positions(traderId).find(({ id }) => `futures-${id}` === trip.id);
  return trips.futuresFills({
    traderId,
    pair: trip.pair,
    positionSide: position?.hedged ? trip.side : null,
    since: trip.openedAt,
    until: trip.closedAt ?? clock.now(),
  });
}
