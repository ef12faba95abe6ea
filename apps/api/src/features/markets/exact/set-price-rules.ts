import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND } from '@papermint/contracts/common/time-units';
import type { SetVenue } from '@papermint/contracts/markets/set-price-model';
import { MOST_SET_PRICES } from '@papermint/contracts/markets/set-price-model';
import { priceTicks, sayPrice } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayNumber } from '@papermint/contracts/money/format';
import { lotsOf } from '@papermint/contracts/orders/lots';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import { MOST_TIMES } from '../scenarios/scenario-rules.ts';

interface PricedInstrument {
  pair: string;
  base: string;
  quote: string;
  tick: string;
  lot: string;
  baseScale: number;
  /** The price that it was listed with. */
  anchor: string;
}

/** A price in ticks, and the lots at it. */
type Level = readonly [priceTicks: number, lots: number];

/** A level as it is typed. */
export interface TypedLevel {
  price: string;
  amount: string;
}

/** The levels of a book, best first. */
export interface TypedBook {
  asks: readonly TypedLevel[];
  bids: readonly TypedLevel[];
}

/** @throws DomainError conflict if a world has the most set prices and books */
export function checkSetLimit(count: number): void {
  if (count < MOST_SET_PRICES) return;
  const most = sayNumber(MOST_SET_PRICES);
  throw new DomainError(
    'conflict',
    `There are already ${most} set prices and books: reset the world to set more`,
  );
}

/** @throws DomainError bad_input at `venue` where a pair is not traded there */
export function checkVenue(
  venue: SetVenue,
  { pair, spot, futures }: { pair: string; spot: boolean; futures: boolean },
): void {
  if (venue === 'spot' ? spot : futures) return;
  const where = venue === 'spot' ? 'on the spot market' : 'as futures';
  throw new DomainError('bad_input', `Venue must be another one: ${pair} is not traded ${where}`, 'venue');
}

/**
 * A price to set, in ticks.
 * @throws DomainError bad_input at `key` for one that the pair cannot have, or that is absurd
 */
export function setTicks(price: string, key: string, instrument: PricedInstrument, label?: string): number {
  const ticks = priceTicksOf(price, key, instrument, label);
  const { pair, tick, quote, anchor } = instrument;
  const anchorTicks = priceTicks(anchor, tick);
  const most = Math.min(MOST_TIMES * anchorTicks, Number.MAX_SAFE_INTEGER / 4);
  const least = Math.max(Math.ceil(anchorTicks / MOST_TIMES), 1);
  if (ticks >= least && ticks <= most) return ticks;
  const bound =
    ticks > most
      ? `at most ${sayPrice(most, tick)} ${codeLabel(quote)}, a thousand times`
      : `at least ${sayPrice(least, tick)} ${codeLabel(quote)}, a thousandth of`;
  const name = label ?? (key === 'price' ? 'Price' : undefined);
  throw new DomainError(
    'bad_input',
    `${name ?? 'Price'} must be ${bound} the price that ${pair} was listed with`,
    key,
  );
}

/**
 * The levels of a book in ticks and lots, best first.
 * @throws DomainError bad_input at `asks` or `bids`, or at a field of a level
 */
export function setLevels(
  { asks: typedAsks, bids: typedBids }: TypedBook,
  instrument: PricedInstrument,
): { asks: Level[]; bids: Level[] } {
  if (typedAsks.length + typedBids.length === 0) {
    throw new DomainError('bad_input', 'Asks and bids are empty: a book needs at least one level', 'asks');
  }
  const asks = sideOf(typedAsks, 'asks', instrument);
  const bids = sideOf(typedBids, 'bids', instrument);
  const [ask, bid] = [asks[0]?.[0], bids[0]?.[0]];
  if (ask !== undefined && bid !== undefined && bid >= ask) {
    const say = (ticks: number) => `${sayPrice(ticks, instrument.tick)} ${codeLabel(instrument.quote)}`;
    const why = `Bids cross the asks: the best bid, ${say(bid)}, must be below the best ask, ${say(ask)}`;
    throw new DomainError('bad_input', why, 'bids');
  }
  return { asks, bids };
}

function sideOf(typed: readonly TypedLevel[], side: 'asks' | 'bids', instrument: PricedInstrument): Level[] {
  const places = new Map<number, number>();
  const levels = typed.map(({ price, amount }, place): Level => {
    const name = `${side === 'asks' ? 'ask' : 'bid'} ${place + 1}`;
    const key = `${side}.${place}.price`;
    const ticks = setTicks(price, key, instrument, `Price of ${name}`);
    const same = places.get(ticks);
    if (same !== undefined) {
      throw new DomainError('bad_input', `Price of ${name} must not be that of level ${same + 1}`, key);
    }
    places.set(ticks, place);
    return [ticks, lotsOf(amount, `${side}.${place}.amount`, instrument)];
  });
  return levels.sort((a, b) => (side === 'asks' ? a[0] - b[0] : b[0] - a[0]));
}

/**
 * The price of a pair while its book is set, ticks.
 * @param asked in ticks, if a price was asked for
 * @throws DomainError bad_input at `price` for one that is not between best bid and best ask
 */
export function bookTicks(
  { asks, bids }: { asks: readonly Level[]; bids: readonly Level[] },
  asked: number | undefined,
  { tick, quote }: { tick: string; quote: string },
): number {
  const [ask, bid] = [asks[0]?.[0], bids[0]?.[0]];
  if (asked === undefined) return Math.floor(((ask ?? (bid as number)) + (bid ?? (ask as number))) / 2);
  if (asked >= (bid ?? 0) && asked <= (ask ?? Infinity)) return asked;
  const say = (ticks: number) => `${sayPrice(ticks, tick)} ${codeLabel(quote)}`;
  const bounds = [
    ...(bid === undefined ? [] : [`at least the best bid, ${say(bid)}`]),
    ...(ask === undefined ? [] : [`at most the best ask, ${say(ask)}`]),
  ];
  throw new DomainError('bad_input', `Price must be ${bounds.join(', and ')}`, 'price');
}

const MOST_DAYS = 365;

/**
 * When a book ends, ms; null for one that stays until it is removed.
 * @throws DomainError bad_input at `until` for a time before it begins or too far ahead
 */
export function bookEnd(until: string | undefined, startsAt: number): number | null {
  if (until === undefined) return null;
  const end = Math.ceil(Date.parse(until) / SECOND) * SECOND;
  const start = new Date(startsAt).toISOString();
  if (end <= startsAt) {
    throw new DomainError('bad_input', `Until must be after the book begins, ${start}`, 'until');
  }
  if (end > startsAt + MOST_DAYS * 86_400 * SECOND) {
    const why = `Until must be at most ${MOST_DAYS} days after the book begins, ${start}`;
    throw new DomainError('bad_input', why, 'until');
  }
  return end;
}
