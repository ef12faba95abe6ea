import { bindVerbs } from '../../platform/bind-verbs.ts';
import { definePart } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { KycOffParts } from './kyc-off.ts';
import { kycOffDeps, revertPlugin, updatePlugin, updateSettings } from './kyc-off.ts';

/** Settings and plugins as staff change them: switching identity verification off waits for a second person. */
export type GuardedSettings = ReturnType<typeof createGuardedSettings>;

const createGuardedSettings = (parts: KycOffParts) =>
  bindVerbs(kycOffDeps(parts), { update: updateSettings, updatePlugin, revertPlugin });

const startKycOff = (_: WorldCore, parts: KycOffParts) => ({ guardedSettings: createGuardedSettings(parts) });

/** Apart from the site's feature, because approvals come later. */
export const kycOffFeature = definePart('guarded settings', startKycOff);
