import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { formatCompact } from '../../../ui/text/compact-format.ts';

const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** 'Jun 1' for a day, '14:00' for an hour, in UTC. */
export const pointLabel = (at: string, step: 'hour' | 'day'): string =>
  (step === 'hour' ? hour : day).format(Date.parse(at));

export const dollars = (value: number): string =>
  `${value < 0 ? '-' : ''}$${formatCount(Math.round(Math.abs(value)))}`;
export const dollarTick = (value: number): string =>
  `$${formatCompact(String(value)).replace(/\.?0+(?=[A-Z]|$)/, '')}`;

/** How many points a range has when it is over. */
export const roomOf = (step: 'hour' | 'day', points: number): number => (step === 'hour' ? 24 : points);

/** The change of a figure: '+12.5%'; empty if it was zero before. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '';
  const change = now / before - 1;
  const size = Math.abs(change);
  const text = fixedPercent(size, size < 0.1 ? 1 : 0);
  if (!/[1-9]/.test(text)) return '±0%';
  return `${change < 0 ? '\u2212' : '+'}${size > 9.99 ? '>999%' : text}`;
}
