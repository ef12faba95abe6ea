import { formatAmount } from '../../../ui/text/amount-format.ts';
import { shortVolume } from '../book/short-volume.ts';
import type { CompanyEvent } from './company-events.ts';

/** The color of a kind of event. */
export const EVENT_TONES = { earnings: 'info', dividend: 'ok', split: 'accent' } as const;

/** A known figure with its name. */
type Figure = readonly [name: string, value: string];

const isKnown = (figure: readonly [name: string, value: string | null]): figure is Figure =>
  figure[1] !== null;

/** The figures of an event that are known. The title of a split says its ratio. */
export function eventFigures({ earnings, dividend }: CompanyEvent, quote: string): Figure[] {
  const money = (amount: string) => `${formatAmount(amount, 'exact', 2)} ${quote}`;
  if (earnings) {
    const { epsEstimate, epsActual, revenueEstimate, revenueActual, timing } = earnings;
    const rounded = (amount: string) => `${shortVolume(Number(amount))} ${quote}`;
    const figures: (readonly [string, string | null])[] = [
      ['Reports', timing === 'before_open' ? 'before the open' : 'after the close'],
      ['EPS', epsActual && money(epsActual)],
      ['EPS estimate', money(epsEstimate)],
      ['Revenue', revenueActual && rounded(revenueActual)],
      ['Revenue estimate', rounded(revenueEstimate)],
    ];
    return figures.filter(isKnown);
  }
  if (dividend) {
    return [
      ['Dividend', `${money(dividend.amount)} per share`],
      ['Record date', dividend.recordDate],
      ['Payment date', dividend.paidAt.slice(0, 10)],
    ];
  }
  return [];
}
