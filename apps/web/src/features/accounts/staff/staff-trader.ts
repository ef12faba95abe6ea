import type { Outputs } from '../../../api/trpc.ts';

export type StaffTrader = Outputs['accountsStaff']['users']['data'][number];
export type StaffTraderDetail = Outputs['accountsStaff']['user'];

/** The dialog of an act on a trader. */
export interface TraderDialogProps {
  trader: StaffTrader;
  name: string;
  onClose: () => void;
}

export const nameOf = ({ firstName, lastName }: Pick<StaffTrader, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

let regions: Intl.DisplayNames | undefined;

/** A country's name by its two-letter code. */
export function countryName(code: string): string {
  // The first one takes a slow phone some 60 ms.
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return regions.of(code) ?? code;
}
