import type { CockpitKey, KeyRun } from '@papermint/contracts/cockpit/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { CockpitDeps } from './cockpit-deps.ts';
import { compareRuns } from './compare-runs.ts';
import { listEquity, listKeyFills, listKeyOrders } from './list-key-trades.ts';
import { measureRun } from './measure-run.ts';
import { keyOf, ownKey } from './own-key.ts';
import { listRuns, removeRun, saveRun, showRun, takeRun } from './save-run.ts';
import { listRejects, showActivity } from './show-activity.ts';
import type { AskedSpan } from './span-rules.ts';

/** What programs did with their API keys, and the runs that their owners saved. */
export type Cockpit = ReturnType<typeof createCockpit>;

export const createCockpit = (deps: CockpitDeps) =>
  bindVerbs(deps, {
    keys: listKeys,
    keysWithOrders,
    run: showKeyRun,
    runOf: showRunOf,
    orders: listKeyOrders,
    fills: listKeyFills,
    equity: listEquity,
    rejects: listRejects,
    activity: showActivity,
    runs: listRuns,
    showRun,
    saveRun,
    takeRun,
    removeRun,
    compare: compareRuns,
  });

/** All keys that a trader ever had, newest first. */
const listKeys = ({ apiKeys }: CockpitDeps, traderId: string): CockpitKey[] => apiKeys.everyOf(traderId);

/** The same with the number of orders that each placed. */
async function keysWithOrders(
  { apiKeys, trades }: CockpitDeps,
  traderId: string,
): Promise<{ key: CockpitKey; orders: number }[]> {
  const counts = await trades.counts(traderId);
  return apiKeys.everyOf(traderId).map((key) => ({ key, orders: counts.get(key.uuid) ?? 0 }));
}

/** What a key of a trader did, for staff. @throws DomainError not_found at `uuid`, bad_input at `to` */
async function showRunOf(
  deps: CockpitDeps,
  traderId: string,
  { uuid, ...asked }: AskedSpan & { uuid: string },
): Promise<KeyRun> {
  const { run } = await measureRun(deps, traderId, keyOf(deps, traderId, uuid), asked);
  return run;
}

/** @throws DomainError not_found at `uuid`, bad_input at `to` */
async function showKeyRun(
  deps: CockpitDeps,
  reader: SignedIn,
  { uuid, ...asked }: AskedSpan & { uuid: string },
): Promise<KeyRun> {
  const { run } = await measureRun(deps, reader.trader.id, ownKey(deps, reader, uuid), asked);
  return run;
}
