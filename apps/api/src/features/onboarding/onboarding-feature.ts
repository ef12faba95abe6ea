import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Verification } from '../identity/verification-service.ts';
import type { Flags } from '../site/flags-service.ts';
import { createOnboarding } from './onboarding-service.ts';
import { createOnboardingStore } from './onboarding-store.ts';

export function onboardingFeature(
  { db, ledger, commands, clock }: WorldCore,
  { verification, flags }: { verification: Verification; flags: Flags },
) {
  const store = createOnboardingStore(db);
  return { onboarding: createOnboarding({ store, ledger, verification, flags, commands, clock }) };
}
