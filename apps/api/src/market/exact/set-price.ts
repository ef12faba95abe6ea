import type { PricePath } from '../path/price-path.ts';
import type { MarketSeed } from '../random/hash.ts';
import type { Scenario, Span } from '../scenarios/scenario.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import type { SessionCalendar } from '../sessions/sessions.ts';

/** When a tester sets the price of a pair, ms. */
export interface SetTimes {
  /** A whole second. */
  startsAt: number;
  /** A whole second; null for a price that stays until it is released. */
  endsAt: number | null;
  /** A whole second, from which on the price goes on; null if it was not released or canceled. */
  canceledAt: number | null;
}

/** A set price in the span in which it is in force. */
export interface SetSpan<T> extends Span {
  readonly set: T;
}

/**
 * The spans in which set prices are in force, in order, apart from each other. A price ends at its end, at its
 * release, or where the next one begins.
 * @param prices those of one pair, in the order in which they were set; of two that begin together the last one counts
 */
export function setSpans<T extends SetTimes>(prices: readonly T[]): SetSpan<T>[] {
  const begun = prices
    .filter(({ startsAt, canceledAt }) => canceledAt === null || canceledAt > startsAt)
    .sort((a, b) => a.startsAt - b.startsAt);
  return begun.flatMap((set, index) => {
    const next = begun[index + 1]?.startsAt ?? Infinity;
    const to = Math.min(set.endsAt ?? Infinity, set.canceledAt ?? Infinity, next);
    return to > set.startsAt ? [{ from: set.startsAt, to, set }] : [];
  });
}

/** The span that holds an instant (ms). */
export const spanAt = <T extends Span>(spans: readonly T[], at: number): T | undefined =>
  spans.findLast(({ from, to }) => from <= at && at < to);

/** A price that stands still, apart from scenarios that displace it. */
export const heldAt = (
  seed: MarketSeed,
  symbol: string,
  priceTicks: number,
  scenarios: readonly Scenario[],
  calendar: SessionCalendar,
): PricePath =>
  createSessionPath(
    seed,
    { symbol, anchorTicks: priceTicks, annualVolatility: 0, pegged: true },
    scenarios,
    calendar,
  );
