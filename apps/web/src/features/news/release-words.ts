import type { Outputs } from '../../api/trpc.ts';

export type Release = Outputs['economicCalendar']['list']['data'][number];

/** Whose economy a release is about. */
export const AREA_WORDS: Readonly<Record<Release['area'], string>> = {
  US: 'United States',
  EU: 'Euro area',
  GB: 'United Kingdom',
  JP: 'Japan',
  CN: 'China',
  CA: 'Canada',
  AU: 'Australia',
  CH: 'Switzerland',
  NZ: 'New Zealand',
  crypto: 'Crypto',
};

export const IMPORTANCE_WORDS: Readonly<Record<Release['importance'], string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** What stands before and after a figure. */
const UNIT_WORDS: Readonly<Record<NonNullable<Release['unit']>, readonly [before: string, after: string]>> = {
  percent: ['', '%'],
  points: ['', ''],
  thousand: ['', 'K'],
  million_barrels: ['', 'M bbl'],
  billion_cubic_feet: ['', ' bcf'],
  million_dollars: ['$', 'M'],
};

/** A figure as people read it: `2.9%`, `−1.2M bbl`, `$60.5M`; a dash where it is not known. */
export function figureText(
  { unit, decimals }: Pick<Release, 'unit' | 'decimals'>,
  figure: string | null,
): string {
  if (unit === null || figure === null) return '–';
  const [before, after] = UNIT_WORDS[unit];
  const negative = figure.startsWith('-');
  const [whole = '', fraction = ''] = figure.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const digits = decimals === 0 ? grouped : `${grouped}.${fraction.padEnd(decimals, '0')}`;
  return `${negative ? '−' : ''}${before}${digits}${after}`;
}

/** Whether the figure is above or below its forecast; undefined where it is neither, or not known. */
export function surpriseOf({ actual, forecast }: Pick<Release, 'actual' | 'forecast'>) {
  if (actual === null || forecast === null) return undefined;
  const difference = Number(actual) - Number(forecast);
  if (difference === 0) return undefined;
  return difference > 0 ? 'above' : 'below';
}

/** When something about a release changes next, ms; undefined where nothing will. */
export function nextChange({ at, figuresAt, status }: Pick<Release, 'at' | 'figuresAt' | 'status'>) {
  if (status === 'scheduled') return Date.parse(at);
  return status === 'due' && figuresAt !== null ? Date.parse(figuresAt) : undefined;
}
