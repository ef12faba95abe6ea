import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import { AMOUNT_SCALE, dividendText } from '@papermint/contracts/markets/corporate-amounts';
import type { corporateAction } from '@papermint/contracts/markets/corporate-model';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import type { Dividend, Earnings, Split } from '../../../market/corporate/corporate-types.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Listings } from '../listings/listings.ts';

export type CorporateAction = z.infer<typeof corporateAction>;

const YEAR = 366 * DAY;
const MOST_YEARS = 11;
/** Nothing is announced longer before it happens. */
const LONGEST_NOTICE = 120 * DAY;

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
  const { instrument, events } = listings.find(query.pair);
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
  if (!events || last < from) return [];
  const until = last + 1;
  return [
    ...events.earnings(from, until).map((earnings) => earningsView(earnings, now)),
    ...events.dividends(from, until).map((dividend) => dividendView(dividend, instrument.quote)),
    ...events.splits(from, until).map(splitView),
  ]
    .filter(({ announcedAt }) => Date.parse(announcedAt) <= now)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const iso = (at: number) => new Date(at).toISOString();
const OTHER = { earnings: null, dividend: null, split: null } as const;
const text = (amount: number) => formatUnits(BigInt(amount), AMOUNT_SCALE);

/** Figures of a report are shown when it is out, and its move when the market has opened. */
function earningsView(earnings: Earnings, now: number): CorporateAction {
  const { quarter, year, timing, at, opensAt, announcedAt, epsEstimate, epsActual } = earnings;
  const isOut = at <= now;
  return {
    ...OTHER,
    kind: 'earnings',
    at: iso(at),
    announcedAt: iso(announcedAt),
    title: `Earnings of the ${ORDINALS[quarter - 1]} quarter of ${year}`,
    earnings: {
      quarter,
      year,
      timing,
      epsEstimate: text(epsEstimate),
      epsActual: isOut ? text(epsActual) : null,
      revenueEstimate: String(earnings.revenueEstimate),
      revenueActual: isOut ? String(earnings.revenueActual) : null,
      move: opensAt <= now ? Math.round(earnings.move * 1e6) / 1e6 : null,
    },
  };
}

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

function dividendView({ declaredAt, exAt, paidAt, amount }: Dividend, currency: string): CorporateAction {
  return {
    ...OTHER,
    kind: 'dividend',
    at: iso(exAt),
    announcedAt: iso(declaredAt),
    title: `Dividend of ${dividendText(amount, currency)} a share`,
    dividend: { amount: text(amount), recordDate: iso(exAt).slice(0, 10), paidAt: iso(paidAt) },
  };
}

function splitView({ announcedAt, at, to, from }: Split): CorporateAction {
  return {
    ...OTHER,
    kind: 'split',
    at: iso(at),
    announcedAt: iso(announcedAt),
    title: to > from ? `Split ${to} for ${from}` : `Reverse split ${to} for ${from}`,
    split: { to, from },
  };
}
