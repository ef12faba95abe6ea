import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { Flag } from '@papermint/contracts/common/flags';
import { hasFlag } from '@papermint/contracts/common/flags';
import type { Permission } from '@papermint/contracts/common/permissions';
import { atom } from 'jotai';
import { generatePath, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useTrader } from '../../api/ping.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { store } from '../../lib/store.ts';
import { flagsAtom } from '../../state/site/flags.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { rowsOf } from './record-tab-rows.ts';

/** A screen that is a tab of a record, as in the table of screens. */
interface RecordTab {
  path: string;
  title: string;
  /** Its name among the tabs, if that is not its title. */
  tab?: string;
  /** The tab that it shares with others of this name, which are chosen in a second row. */
  tabGroup?: string;
  /** The path of the record; undefined for its first tab. */
  tabOf?: string;
  /** The permission that staff need for it. */
  permission?: Permission;
  flags?: readonly (Flag | `!${Flag}`)[];
}

const rowsAtom = atom<readonly RecordTab[]>([]);

/** Called by the code of a shell with its table of screens. */
export function addRecordTabs(table: readonly RecordTab[]): void {
  store.set(rowsAtom, table);
}

/** The keys that go through the tabs of a record. */
export const recordKeys = { previousTab: '[', nextTab: ']' } as const;

/**
 * The tabs of the record in the address, as a list and as two rows, without those whose flags are off or whose
 * permission the reader lacks. Also the permission that the reader lacks for the current tab. Binds the keys that
 * change tabs.
 */
export function useRecordTabs() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const trader = useTrader();
  const on = useAtomValue(flagsAtom);
  const rows = useAtomValue(rowsAtom);
  const current = rows.find(({ path }) => matchPath(path, pathname));
  const record = current?.tabOf ?? current?.path;
  const params = current ? matchPath(current.path, pathname)?.params : {};
  const lacks = ({ permission }: RecordTab) =>
    permission !== undefined &&
    trader !== null &&
    !isPermitted(trader.position, trader.permissions, permission);
  const tabs = rows
    .filter(({ path, tabOf }) => (tabOf ?? path) === record)
    .filter((tab) => !lacks(tab) && (tab.flags?.every((flag) => hasFlag(on, flag)) ?? true))
    .map(({ path, tab, title, tabGroup }) => ({
      to: generatePath(path, params),
      label: tab ?? title,
      group: tabGroup,
    }));
  const goBy = (step: number) => {
    const at = tabs.findIndex(({ to }) => to === pathname);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next && next.to !== pathname) void navigate(next.to);
  };
  const several = tabs.length > 1;
  useShortcuts(
    several ? { [recordKeys.previousTab]: () => goBy(-1), [recordKeys.nextTab]: () => goBy(1) } : {},
  );
  return {
    tabs,
    ...rowsOf(tabs, current?.tabGroup),
    lacked: current && lacks(current) ? current.permission : undefined,
  };
}
