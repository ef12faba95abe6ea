import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { Permission } from '@papermint/contracts/common/permissions';
import { createContext, useContext } from 'react';
import { generatePath, matchPath, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useTrader } from '../api/ping.ts';
import { useShortcuts } from './shortcuts.ts';

/** A screen that is a tab of a record. */
export interface RecordTab {
  /** As in the table of screens: '/kut/trader/:accountId/transactions'. */
  path: string;
  label: string;
  /** The permission that staff need for it. */
  permission?: Permission | undefined;
}

/** The tabs of the record on the screen, from the table of screens; without those that the guard closes. */
export const RecordTabsContext = createContext<readonly RecordTab[]>([]);

/** The keys that go through the tabs of a record. */
export const recordKeys = { previousTab: '[', nextTab: ']' } as const;

/**
 * The tabs of a record that the reader has the permission for, with their addresses, and the permission that they lack
 * for the one in the address. Binds the keys that go through the tabs.
 */
export function useRecordTabs() {
  const all = useContext(RecordTabsContext);
  const params = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const trader = useTrader();
  const lacks = ({ permission }: RecordTab) =>
    permission !== undefined &&
    trader !== null &&
    !isPermitted(trader.position, trader.permissions, permission);
  const tabs = all
    .filter((tab) => !lacks(tab))
    .map(({ path, label }) => ({ to: generatePath(path, params), label }));
  const current = all.find(({ path }) => matchPath(path, pathname));
  const goBy = (step: number) => {
    const at = tabs.findIndex(({ to }) => to === pathname);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next && next.to !== pathname) void navigate(next.to);
  };
  useShortcuts(
    tabs.length > 1 ? { [recordKeys.previousTab]: () => goBy(-1), [recordKeys.nextTab]: () => goBy(1) } : {},
  );
  return { tabs, lacked: current && lacks(current) ? current.permission : undefined };
}
