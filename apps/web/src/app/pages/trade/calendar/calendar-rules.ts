import type { EconomicRelease } from '@papermint/contracts/news/release-model';

/** An event of a market, as a terminal lists it. */
export interface CalendarEvent {
  key: string;
  /** ms */
  at: number;
  /** Stands for its kind, as in the chart. */
  letter: string;
  tone: 'plain' | 'accent' | 'ok' | 'info' | 'warn';
  title: string;
  /** Known figures with their names. */
  figures: readonly (readonly [name: string, value: string])[];
}

/** The announced events, the next one first, and the past ones, the latest first. @param now ms */
export function splitEvents(
  events: readonly CalendarEvent[],
  now: number,
): { upcoming: readonly CalendarEvent[]; past: readonly CalendarEvent[] } {
  const ordered = [...events].sort((a, b) => a.at - b.at);
  return {
    upcoming: ordered.filter(({ at }) => at > now),
    past: ordered.filter(({ at }) => at <= now).reverse(),
  };
}

/** Whether a release is about a pair: it moves the pair, or it is an important one of its currencies. */
export function isAbout(
  { instruments, currency, importance }: Pick<EconomicRelease, 'instruments' | 'currency' | 'importance'>,
  { pair, base, quote }: { pair: string; base: string; quote: string },
): boolean {
  if (instruments.some((one) => one.pair === pair)) return true;
  return importance === 'high' && (currency === base || currency === quote);
}
