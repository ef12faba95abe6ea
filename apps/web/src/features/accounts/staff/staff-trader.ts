import type { Outputs } from '../../../api/trpc.ts';

export type StaffTrader = Outputs['users']['users']['data'][number];
export type StaffTraderDetail = Outputs['users']['user'];

export const nameOf = ({ firstName, lastName }: Pick<StaffTrader, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** A country's name by its two-letter code. */
export const countryName = (code: string) => regions.of(code) ?? code;
