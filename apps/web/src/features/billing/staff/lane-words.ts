import type { DeskLane } from '@papermint/contracts/billing/desk-lanes';
import { laneFilters } from './use-desk.ts';

export interface LaneWords {
  title: string;
  /** The list of all of them. */
  path: string;
  /** Where nothing waits. */
  none: string;
  /** The noun of a row, and its plural. */
  each: string;
  rowsName: string;
  /** The button that decides several. */
  bulk?: string;
}

const at = (path: string, lane: DeskLane) => `${path}?${new URLSearchParams(laneFilters[lane])}`;
const WITHDRAWALS = '/kut/billing/withdrawals';
const withdrawals = { each: 'withdrawal', rowsName: 'withdrawals' };

export const laneWords: Readonly<Record<DeskLane, LaneWords>> = {
  deposits: {
    title: 'Deposits to confirm',
    each: 'deposit',
    rowsName: 'deposits',
    bulk: 'Confirm…',
    path: '/kut/billing/deposit/confirmations',
    none: 'No deposits to confirm.',
  },
  withdrawals: {
    ...withdrawals,
    title: 'Withdrawals to approve',
    bulk: 'Approve…',
    path: WITHDRAWALS,
    none: 'No withdrawals to approve.',
  },
  stuck: {
    ...withdrawals,
    title: 'Stuck withdrawals',
    bulk: 'Retry…',
    path: at(WITHDRAWALS, 'stuck'),
    none: 'No withdrawal is stuck.',
  },
  sending: {
    ...withdrawals,
    title: 'On their way',
    none: 'No withdrawal is on its way.',
    path: at(WITHDRAWALS, 'sending'),
  },
  approvals: {
    title: 'Second approvals',
    each: 'request',
    rowsName: 'requests',
    path: at('/kut/approvals', 'approvals'),
    none: 'No second approvals pending.',
  },
  identity: {
    title: 'Identity',
    each: 'case',
    rowsName: 'cases',
    path: '/kut/identity',
    none: 'No cases to review.',
  },
};
