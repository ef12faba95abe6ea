import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { useDebounced } from '../../../lib/debounced.ts';
import type { StaffTrader } from './staff-trader.ts';

const PAUSE = 200;
const LEAST_TYPED = 2;
const MOST_FOUND = 6;

const NOBODY: readonly StaffTrader[] = [];

/** The traders who match the text; none without the permission to see users. */
export function useFoundTraders(typed: string) {
  const search = useDebounced(typed.trim(), PAUSE);
  const permitted = usePermitted('people');
  const enough = permitted && search.length >= LEAST_TYPED && typed.trim() !== '';
  const query = useQuery(
    trpc.accountsStaff.users.queryOptions(
      { search, perPage: MOST_FOUND, sort: 'lastName' },
      { enabled: enough, placeholderData: keepPreviousData },
    ),
  );
  const waiting = query.isFetching || search !== typed.trim();
  return { traders: enough ? (query.data?.data ?? NOBODY) : NOBODY, enough, waiting };
}
