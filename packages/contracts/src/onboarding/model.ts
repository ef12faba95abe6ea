/** The first steps of a new account, in this order. */
export const onboardingSteps = ['fund', 'verify', 'two_factor', 'trade'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const stepStates = ['open', 'locked', 'pending', 'done'] as const;
export type StepState = (typeof stepStates)[number];
