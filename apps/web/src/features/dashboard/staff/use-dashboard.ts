import type { DashboardRange } from '@papermint/contracts/dashboard/ranges';
import { dashboardRanges } from '@papermint/contracts/dashboard/ranges';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { queuesAtom } from '../../../frames/staff/queue/queue-feed.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

export type Dashboard = Outputs['dashboardStaff']['view'];
export type Part<K extends 'money' | 'trading' | 'people' | 'identity'> = NonNullable<Dashboard[K]>;

/** Interval for figures that no queue announces, such as trades, ms. */
const REFRESH = 15_000;
const USUAL: DashboardRange = '7d';

export const rangeWords: Readonly<Record<DashboardRange, { label: string; before: string }>> = {
  today: { label: 'Today', before: 'vs. yesterday at this time' },
  '7d': { label: '7 days', before: 'vs. the previous 7 days' },
  '30d': { label: '30 days', before: 'vs. the previous 30 days' },
};

/** The figures of the opening page, for the range in the address. They follow the queues. */
export function useDashboard() {
  const [params, setParams] = useSearchParams();
  const range = dashboardRanges.find((one) => one === params.get('range')) ?? USUAL;
  const setRange = (next: DashboardRange) =>
    setParams(next === USUAL ? {} : { range: next }, { replace: true, preventScrollReset: true });
  const queues = useAtomValue(queuesAtom);
  useEffect(() => {
    if (queues.length > 0)
      void queryClient.invalidateQueries({ queryKey: trpc.dashboardStaff.view.queryKey() });
  }, [queues]);
  const query = useQuery(
    trpc.dashboardStaff.view.queryOptions(
      { range },
      { refetchInterval: REFRESH, placeholderData: keepPreviousData },
    ),
  );
  return { query, range, setRange };
}
