import type { WorkspaceInput } from '@papermint/contracts/chart/workspace-model';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { command } from '../../../../api/command.ts';
import { useAccount } from '../../../../api/ping.ts';
import { refusalOf } from '../../../../api/refusal.ts';
import { sessionAtom } from '../../../../api/session.ts';
import { client } from '../../../../api/trpc.ts';
import { followChartChanges } from '../../../../features/markets/drawings/chart-changes.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { readStored, writeStored } from '../../../../lib/stored.ts';
import { toast } from '../../../../ui/overlay/toast-store.ts';
import type { LayoutCalls } from './layout-keeper.ts';
import { LayoutKeeper } from './layout-keeper.ts';

/** The keepers of the page, by account. */
const keepers = new Map<string, LayoutKeeper>();

/** @param account the number of the account; null for a guest */
function keeperOf(account: string | null): LayoutKeeper {
  const key = `layouts ${account ?? 'guest'}`;
  const edits = `layout-edits ${account}`;
  const keeper =
    keepers.get(key) ??
    new LayoutKeeper({
      calls: account === null ? null : calls,
      store: { read: () => readStored(key), write: (text) => writeStored(key, text) },
      // What a guest has is never sent.
      edits:
        account === null
          ? { read: () => null, write: () => undefined }
          : { read: () => readStored(edits), write: (text) => writeStored(edits, text) },
      newId: () => crypto.randomUUID(),
      tell: (text) => toast('warning', text, { about: 'layouts', stays: 12_000 }),
      later(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  keepers.set(key, keeper);
  return keeper;
}

/** The saved layouts of the reader, rendered again after each change, also of another device. */
export function useLayouts(): LayoutKeeper {
  const account = useAccount()?.accountId ?? null;
  const session = useAtomValue(sessionAtom);
  const keeper = useMemo(() => keeperOf(account), [account]);
  useEffect(
    () =>
      session === null || account === null
        ? undefined
        : followChartChanges(session, {
            all: () => void keeper.load(),
            changed: (changes) => keeper.hear(changes.filter(({ thing }) => thing === 'workspace')),
          }),
    [keeper, account, session],
  );
  useSyncExternalStore(keeper.listen, () => keeper.layouts);
  return keeper;
}

const calls: LayoutCalls = {
  load: async () => (await client.chart.workspaces.query({})).workspaces,
  save: (workspaces) => command('chart.saveWorkspaces', { workspaces: workspaces as WorkspaceInput[] }),
  remove: (workspaces) => command('chart.removeWorkspaces', { workspaces }),
  refusal: refusalOf,
};
