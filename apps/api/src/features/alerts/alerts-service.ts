import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createKeyedListeners } from '../../platform/flow/listeners.ts';
import { handleAlertJobs } from './alert-jobs.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { changeAlert } from './change-alert.ts';
import { createAlert } from './create-alert.ts';
import { endAlertsIn, removeAlert } from './end-alerts.ts';
import { activeAlerts, listAlerts, onAlert } from './list-alerts.ts';
import { splitAlerts } from './split-alerts.ts';

/** The alerts of traders, and what they watch. */
export type Alerts = ReturnType<typeof createAlerts>;

export function createAlerts(parts: Omit<AlertsDeps, 'listeners'>) {
  const deps: AlertsDeps = { ...parts, listeners: createKeyedListeners() };
  handleAlertJobs(deps);
  return bindVerbs(deps, {
    list: listAlerts,
    active: activeAlerts,
    create: createAlert,
    change: changeAlert,
    remove: removeAlert,
    endIn: endAlertsIn,
    split: splitAlerts,
    onAlert,
  });
}
