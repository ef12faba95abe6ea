import * as onboarding from './calls.ts';

export const onboardingContract = {
  name: 'onboarding',
  calls: { onboarding },
};
