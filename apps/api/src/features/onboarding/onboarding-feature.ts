import { onboardingContract } from '@papermint/contracts/onboarding/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Verification } from '../identity/verification/verification-service.ts';
import type { Flags } from '../site/flags-service.ts';
import { onboardingCalls } from './onboarding-calls.ts';
import { createOnboarding } from './onboarding-service.ts';
import { createOnboardingStore } from './onboarding-store.ts';

export const onboardingFeature = defineFeature({
  contract: onboardingContract,
  start: startOnboarding,
  calls: {
    onboarding: onboardingCalls,
  },
  tags: {
    onboarding: { name: 'Onboarding', description: 'The first steps of a new account.' },
  },
  erasure(erasure) {
    erasure.rows('First steps', 'Onboarding', 'traderId');
  },
});

function startOnboarding(
  { db, ledger, commands, clock }: WorldCore,
  { verification, flags }: { verification: Verification; flags: Flags },
) {
  const store = createOnboardingStore(db);
  return { onboarding: createOnboarding({ store, ledger, verification, flags, commands, clock }) };
}
