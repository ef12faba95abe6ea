import { bindVerbs } from '../../platform/bind-verbs.ts';
import { definePart } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { GuardedSettingsParts } from './guarded-settings.ts';
import { guardedSettingsDeps, revertPlugin, updatePlugin, updateSettings } from './guarded-settings.ts';

/** Settings and plugins as staff change them: a change that loosens a control waits for a second person. */
export type GuardedSettings = ReturnType<typeof createGuardedSettings>;

const createGuardedSettings = (parts: GuardedSettingsParts) =>
  bindVerbs(guardedSettingsDeps(parts), { update: updateSettings, updatePlugin, revertPlugin });

const startGuardedSettings = (_: WorldCore, parts: GuardedSettingsParts) => ({
  guardedSettings: createGuardedSettings(parts),
});

/** Apart from the site's feature, because approvals come later. */
export const guardedSettingsFeature = definePart('guarded settings', startGuardedSettings);
