import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function onboardingCalls({ onboarding }: Services): Handlers['onboarding'] {
  return {
    get: ({ session: { trader } }) => onboarding.get(trader),
    dismiss: ({ command, session: { trader } }) => onboarding.dismiss(command, trader),
  };
}
