import { SECOND } from '@papermint/contracts/common/time-units';
import { closedPrice, openedPrice } from '@papermint/contracts/futures/position-averages';
import type {
  JournalNote,
  RoundTrip,
  RoundTripFill,
  TradeStatistics,
} from '@papermint/contracts/journal/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import { changeOf } from './change-rules.ts';
import type { JournalDeps } from './journal-deps.ts';
import type { FillRecord, NoteRecord, ValuedTrip } from './journal-types.ts';
import type { TripStatistics } from './trade-statistics-rules.ts';

const SMALL = 400;
const LARGE = 1600;
const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

/** A share as decimal text with six decimals. */
const ratioText = (ratio: number | null) => (ratio === null ? null : ratio.toFixed(6));

const resultOf = (net: bigint) => (net > 0n ? 'win' : net < 0n ? 'loss' : 'even');

/** Whole seconds from the opening of a trip to its end, or until now. */
export const holdingSeconds = ({ openedAt, closedAt }: ValuedTrip, now: number): number =>
  Math.floor(((closedAt ?? now) - openedAt) / SECOND);

export function viewOfTrip(
  { markets, clock }: Pick<JournalDeps, 'markets' | 'clock'>,
  trip: ValuedTrip,
  note: NoteRecord | undefined,
  currency: string,
): RoundTrip {
  const { id, venue, pair, side, openedAt, closedAt, opened } = trip;
  const instrument = markets.instrument(pair);
  const { baseScale, quoteScale, quote } = instrument;
  const money = (units: bigint) => formatUnits(units, quoteScale);
  const { openedCost, closed, closedValue: closedCost, openedTickLots, closedTickLots } = trip;
  return {
    id,
    venue,
    pair,
    side,
    status: closedAt === null ? 'open' : 'closed',
    result: closedAt === null ? null : resultOf(trip.net),
    openedAt: iso(openedAt),
    closedAt: isoOrNull(closedAt),
    holdingSeconds: holdingSeconds(trip, clock.now()),
    amount: formatUnits(opened, baseScale),
    entryPrice: openedPrice({ opened, openedCost, openedTickLots }, instrument),
    exitPrice: closedPrice({ closed, closedCost, closedTickLots }, instrument),
    gross: money(trip.gross),
    fees: money(trip.fees),
    funding: money(trip.funding),
    net: money(trip.net),
    quote,
    value: formatUnits(trip.value, markets.asset(currency).scale),
    currency,
    change: ratioText(changeOf(trip)),
    note: note?.text ?? '',
    tags: [...(note?.tags ?? [])],
    rating: note?.rating ?? null,
    pictures: note?.pictures.length ?? 0,
  };
}

export function viewOfNote({ files }: Pick<JournalDeps, 'files'>, note: NoteRecord | undefined): JournalNote {
  return {
    text: note?.text ?? '',
    tags: [...(note?.tags ?? [])],
    rating: note?.rating ?? null,
    pictures: (note?.pictures ?? []).map(({ id, hash }) => ({
      uuid: id,
      small: files.privateAddress(hash, SMALL),
      large: files.privateAddress(hash, LARGE),
    })),
    version: note?.version ?? 0,
    updatedAt: isoOrNull(note?.updatedAt ?? null),
  };
}

export function viewOfFill(
  { markets }: Pick<JournalDeps, 'markets'>,
  venue: string,
  { id, orderId, pair, side, priceTicks, lots, fee, at }: FillRecord,
): RoundTripFill {
  const instrument = markets.instrument(pair);
  return {
    id: `${venue}-${id}`,
    order: orderId,
    side,
    price: priceText(priceTicks, instrument.tick),
    amount: formatUnits(baseUnits(lots, instrument), instrument.baseScale),
    fee: formatUnits(fee, instrument.quoteScale),
    time: iso(at),
  };
}

/** @param scale of the currency */
export function viewOfStatistics(figures: TripStatistics, currency: string, scale: number): TradeStatistics {
  const money = (units: bigint) => formatUnits(units, scale);
  const orNull = (units: bigint | null) => (units === null ? null : money(units));
  return {
    currency,
    trades: figures.trades,
    wins: figures.wins,
    losses: figures.losses,
    winRate: ratioText(figures.winRate),
    expectancy: orNull(figures.expectancy),
    profitFactor: ratioText(figures.profitFactor),
    averageWin: orNull(figures.averageWin),
    averageLoss: orNull(figures.averageLoss),
    largestWin: orNull(figures.largestWin),
    largestLoss: orNull(figures.largestLoss),
    net: money(figures.net),
    maxDrawdown: money(figures.maxDrawdown),
    averageHolding: figures.averageHolding,
    curve: figures.curve.map(({ at, net }) => ({ at: iso(at), net: money(net) })),
  };
}
