import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Listings } from '../listings/listings.ts';
import type { CorporateAction } from './action-views.ts';
import { announcedActions, LONGEST_NOTICE } from './action-views.ts';

const YEAR = 366 * DAY;
const MOST_YEARS = 11;

interface Deps {
  listings: Pick<Listings, 'find'>;
  clock: Clock;
}

interface Query {
  pair: string;
  /** ISO 8601; a year before `to`, or now, if omitted. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * What the company of a stock did in a span, and what it has announced, in order. Empty for other instruments.
 * @throws DomainError bad_input at `pair`, `from` or `to`
 */
export function corporateActions({ listings, clock }: Deps, query: Query): CorporateAction[] {
  const market = listings.find(query.pair);
  const now = clock.now();
  const horizon = now + LONGEST_NOTICE;
  const to = query.to === undefined ? horizon : Date.parse(query.to);
  const from = query.from === undefined ? Math.min(to, now) - YEAR : Date.parse(query.from);
  if (query.to !== undefined && to < from) {
    throw new DomainError('bad_input', 'To must not be before from', 'to');
  }
  // Nothing is announced beyond the horizon, so a later end does not lengthen the span.
  const last = Math.min(to, horizon);
  if (last - from > MOST_YEARS * YEAR) {
    throw new DomainError('bad_input', `From is too far back: at most ${MOST_YEARS} years at a time`, 'from');
  }
  return last < from ? [] : announcedActions(market, from, last + 1, now);
}
