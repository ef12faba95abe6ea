import { bindVerbs } from '../../../platform/bind-verbs.ts';
import {
  applyUpdate,
  applyVersion,
  revertPlugin,
  updatePlugin,
  wouldRevert,
  wouldUpdate,
} from './change-plugin.ts';
import { listPlugins, pluginRecordOf } from './plugin-views.ts';
import type { StaffPluginsDeps } from './staff-plugins-deps.ts';

/** The plugins of the site, as staff see and change them. */
export type StaffPlugins = ReturnType<typeof createStaffPlugins>;

export function createStaffPlugins(deps: StaffPluginsDeps) {
  const verbs = bindVerbs(deps, {
    list: listPlugins,
    view: pluginRecordOf,
    update: updatePlugin,
    revert: revertPlugin,
    apply: applyUpdate,
    applyVersion,
    wouldUpdate,
    wouldRevert,
  });
  return { ...verbs, committed: deps.store.committed };
}
