import { DomainError } from '@papermint/contracts/common/domain-error';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import { splitEffect } from '../../market/corporate/stock-splits.ts';
import { keepLatest } from '../../platform/lists/bounded-map.ts';
import type { JournalDeps } from './journal-deps.ts';
import type { FillRecord, Trip, ValuedTrip } from './journal-types.ts';
import { spotTrips } from './spot-trips-rules.ts';
import type { PositionRow } from './trips-store.ts';

const MOST_ACCOUNTS = 50;

/** The round trips of a trader on both venues, the first opened first; kept until a balance changes. */
export function accountTrips(deps: JournalDeps, traderId: string, currency: string): readonly ValuedTrip[] {
  const { ledger, trips: store, known } = deps;
  const balances = ledger.balancesOf(traderId);
  const before = known.get(traderId);
  if (before?.currency === currency && before.balances === balances) return before.trips;
  const trips = [
    ...tripsOnSpot(deps, store.spotFills(traderId)),
    ...store.positions(traderId).map(ofPosition),
  ]
    .sort((one, other) => one.openedAt - other.openedAt || (one.id < other.id ? -1 : 1))
    .map((trip) => valued(deps, trip, currency));
  keepLatest(known, traderId, { currency, balances, trips }, MOST_ACCOUNTS);
  return trips;
}

/** @throws DomainError not_found at `id` */
export function ownTrip(deps: JournalDeps, traderId: string, currency: string, id: string): ValuedTrip {
  const trip = accountTrips(deps, traderId, currency).find((one) => one.id === id);
  if (!trip) throw new DomainError('not_found', 'This round trip does not exist', 'id');
  return trip;
}

function tripsOnSpot({ markets, clock }: JournalDeps, fills: readonly FillRecord[]): Trip[] {
  const pairs = new Map<string, FillRecord[]>();
  for (const fill of fills) {
    const own = pairs.get(fill.pair);
    if (own) own.push(fill);
    else pairs.set(fill.pair, [fill]);
  }
  return [...pairs].flatMap(([pair, own]) => {
    const instrument = markets.instrument(pair);
    const splits = markets.splits(pair)?.between(own[0]?.at ?? 0, clock.now() + 1) ?? [];
    const booked = own.map((fill) => ({
      ...fill,
      amount: baseUnits(fill.lots, instrument),
      tickLots: BigInt(fill.priceTicks) * BigInt(fill.lots),
    }));
    return spotTrips(
      booked,
      splits.map((split) => ({ at: splitEffect(split), terms: split })),
    ).map(
      (trip): Trip => ({
        id: `spot-${trip.id}`,
        venue: 'spot',
        pair,
        side: 'long',
        openedAt: trip.openedAt,
        closedAt: trip.closedAt,
        opened: trip.bought,
        openedCost: trip.boughtCost,
        closed: trip.sold,
        closedValue: trip.soldCost,
        closedCost: trip.closedCost,
        openedTickLots: trip.boughtTickLots,
        closedTickLots: trip.soldTickLots,
        gross: trip.soldCost - trip.closedCost,
        fees: trip.fees,
        funding: 0n,
        fills: trip.fills,
      }),
    );
  });
}

/** A loss beyond its margin is that of the insurance fund. */
function ofPosition(row: PositionRow): Trip {
  return {
    id: `futures-${row.id}`,
    venue: 'futures',
    pair: row.pair,
    side: row.side,
    openedAt: row.createdAt,
    closedAt: row.closedAt,
    opened: row.opened,
    openedCost: row.openedCost,
    closed: row.closed,
    closedValue: row.closedCost,
    closedCost: row.openedCost - row.cost,
    openedTickLots: row.openedTickLots,
    closedTickLots: row.closedTickLots,
    gross: row.realized + row.covered,
    fees: row.fees,
    funding: row.funding,
    fills: [],
  };
}

function valued({ markets, clock }: JournalDeps, trip: Trip, currency: string): ValuedTrip {
  const net = trip.gross - trip.fees + trip.funding;
  const at = trip.closedAt ?? clock.now();
  const { quote } = markets.instrument(trip.pair);
  const value = markets.valueAtPrices(quote, net, currency, (code) => markets.dollarPriceAt(code, at));
  return { ...trip, net, value };
}
