import { DAY } from '@papermint/contracts/common/time-units';
import { AMOUNT_SCALE, dividendText } from '@papermint/contracts/markets/corporate-amounts';
import type { corporateAction } from '@papermint/contracts/markets/corporate-model';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import type { Dividend, Earnings, Split } from '../../../market/corporate/corporate-types.ts';
import type { Span } from '../../../market/scenarios/scenario.ts';
import type { MarketListing } from '../listings/market-listing.ts';

export type CorporateAction = z.infer<typeof corporateAction>;

/** Nothing is announced longer before it happens, ms. */
export const LONGEST_NOTICE = 120 * DAY;

/** What the company of a stock does from `from` on and before `until` (ms), if it is announced, in order. Empty for other instruments. */
export function announcedActions(
  { instrument, events, given }: Pick<MarketListing, 'instrument' | 'events' | 'given'>,
  from: number,
  until: number,
  now: number,
): CorporateAction[] {
  if (!events) return [];
  return [
    ...events.earnings(from, until).map((earnings) => earningsView(earnings, now, given)),
    ...events.dividends(from, until).map((dividend) => dividendView(dividend, instrument.quote)),
    ...events.splits(from, until).map(splitView),
  ]
    .filter(({ announcedAt }) => Date.parse(announcedAt) <= now)
    .sort(byTime);
}

export const byTime = (a: CorporateAction, b: CorporateAction): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : 0;

const iso = (at: number) => new Date(at).toISOString();
const OTHER = { earnings: null, dividend: null, split: null } as const;
const text = (amount: number) => formatUnits(BigInt(amount), AMOUNT_SCALE);

/** Figures of a report are shown when it is out, and its move when the market has opened. Imported candles do not follow it. */
function earningsView(earnings: Earnings, now: number, given: readonly Span[]): CorporateAction {
  const { quarter, year, timing, at, opensAt, announcedAt, epsEstimate, epsActual } = earnings;
  const isOut = at <= now;
  const moves = opensAt <= now && !given.some((span) => span.from <= opensAt && opensAt < span.to);
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
      move: moves ? Math.round(earnings.move * 1e6) / 1e6 : null,
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
