import type { Handlers } from '../../handlers.ts';
import type { Onboarding } from './onboarding-service.ts';

export function onboardingCalls({ onboarding }: { onboarding: Onboarding }): Handlers['onboarding'] {
  return {
    get: ({ session: { trader } }) => onboarding.get(trader),
    dismiss: ({ command, session: { trader } }) => onboarding.dismiss(command, trader),
  };
}
