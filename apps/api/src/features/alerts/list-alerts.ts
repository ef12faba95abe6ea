import type { list } from '@papermint/contracts/alerts/calls';
import type { Alert } from '@papermint/contracts/alerts/model';
import { toPage } from '@papermint/contracts/common/page';
import type { z } from 'zod';
import { viewAlert } from './alert-view.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import type { AlertFilter } from './alerts-store.ts';

/** A page of a trader's alerts, and how many are active. */
export async function listAlerts(
  deps: AlertsDeps,
  traderId: string,
  filter: AlertFilter,
): Promise<z.output<typeof list.output>> {
  const { store } = deps;
  const { rows, total } = await store.page(filter, traderId);
  const alerts = rows.map((row) => viewAlert(deps, row));
  return { ...toPage(alerts, total, filter), active: store.activeCount(store.committed, traderId) };
}

/** A trader's active alerts, newest first. */
export const activeAlerts = (deps: AlertsDeps, traderId: string): Alert[] =>
  deps.store.activeOf(traderId).map((row) => viewAlert(deps, row));

/** Tells a listener of each alert of a trader that has changed, after the commit. @returns a way to stop */
export const onAlert = (
  { listeners }: AlertsDeps,
  traderId: string,
  listener: (alert: Alert) => void,
): (() => void) => listeners.add(traderId, listener);
