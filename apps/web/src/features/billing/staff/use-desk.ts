import type { DeskLane } from '@papermint/contracts/billing/desk-lanes';
import { moneyRequests } from '@papermint/contracts/billing/desk-lanes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { queuesAtom } from '../../../frames/staff/queue/queue-feed.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import type { DeskRow } from './desk-kinds.tsx';
import { deskKinds } from './desk-kinds.tsx';

export type Desk = Outputs['billingStaff']['desk'];
export type LaneFigures = Desk['lanes'][number];

/** The number of rows that each queue shows. */
export const SHOWN = 5;
/** Interval for rows that change without a decision, ms. */
const REFRESH = 15_000;

/** What each lane lists. */
export const laneFilters = {
  deposits: { status: 'under_review' },
  withdrawals: { status: 'pending_approval' },
  stuck: { stuck: 'yes' },
  sending: { status: 'approved,processing,confirming' },
  approvals: { status: 'requested', command: moneyRequests.join(',') },
  identity: { status: 'submitted,in_review' },
} as const;

const LIVE = { perPage: SHOWN };
const KEPT = { placeholderData: keepPreviousData };

/** The desk: its figures, and the first rows of each queue. Both follow the queues. */
export function useDesk() {
  const queues = useAtomValue(queuesAtom);
  useEffect(() => {
    if (queues.length > 0)
      void queryClient.invalidateQueries({ queryKey: trpc.billingStaff.desk.queryKey() });
  }, [queues]);
  const query = useQuery(trpc.billingStaff.desk.queryOptions({}, { refetchInterval: REFRESH }));
  const reviews = usePermitted('identity');
  const { deposits, withdrawals, stuck, sending, approvals, identity } = laneFilters;
  const queries = {
    deposits: useQuery(trpc.depositConfirmationsStaff.list.queryOptions({ ...deposits, ...LIVE }, KEPT)),
    withdrawals: useQuery(trpc.withdrawalsStaff.list.queryOptions({ ...withdrawals, ...LIVE }, KEPT)),
    stuck: useQuery(trpc.withdrawalsStaff.list.queryOptions({ ...stuck, ...LIVE }, KEPT)),
    sending: useQuery(trpc.withdrawalsStaff.list.queryOptions({ ...sending, ...LIVE }, KEPT)),
    approvals: useQuery(trpc.approvalsStaff.list.queryOptions({ ...approvals, ...LIVE }, KEPT)),
    identity: useQuery(
      trpc.identityStaff.list.queryOptions({ ...identity, ...LIVE }, { ...KEPT, enabled: reviews }),
    ),
  };
  const moving = queries.sending.data?.data.filter((row) => !row.stuck);
  const decidable = queries.approvals.data?.data.filter(({ allowedActions }) =>
    allowedActions.includes('approve'),
  );
  const rows: Record<DeskLane, DeskRow[] | undefined> = {
    deposits: queries.deposits.data && deskKinds.deposits(queries.deposits.data.data),
    withdrawals: queries.withdrawals.data && deskKinds.withdrawals(queries.withdrawals.data.data),
    stuck: queries.stuck.data && deskKinds.stuck(queries.stuck.data.data),
    sending: moving && deskKinds.sending(moving),
    approvals: decidable && deskKinds.approvals(decidable),
    identity: queries.identity.data && deskKinds.identity(queries.identity.data.data),
  };
  return { query, rows };
}
