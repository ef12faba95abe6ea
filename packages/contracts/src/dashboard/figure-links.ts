import type { IdentityStatus } from '../identity/statuses.ts';

export interface FigureLink {
  path: string;
  /** The filters of the list, as in its address. */
  query: Readonly<Record<string, string>>;
}

/** The list behind each figure of the opening page of staff: its total is the figure. */
export function figureLinks(days: { from: string; to: string }) {
  const { from, to } = days;
  const link = (path: string, query: Record<string, string> = {}): FigureLink => ({ path, query });
  return {
    accounts: link('/kut/traders', { position: 'trader' }),
    exposure: link('/kut/futures-trades/exposure'),
    futuresOrders: link('/kut/futures-trades/orders', { from, to }),
    openPositions: link('/kut/futures-trades', { status: 'open' }),
    signUps: link('/kut/traders', { position: 'trader', from, to }),
    spotOrders: link('/kut/spot-trades', { from, to }),
    statement: link('/kut/billing/statement', { from, to }),
    suspended: link('/kut/traders', { position: 'trader', status: 'suspended' }),
    verified: link('/kut/traders', { position: 'trader', kyc: 'verified' }),
    status: (status: IdentityStatus) => link('/kut/identity', { status }),
  };
}
