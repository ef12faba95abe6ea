/** The first steps of a new account. Their order follows from what each needs. */
export const onboardingSteps = ['confirm_email', 'fund', 'verify', 'trade', 'protect', 'withdraw'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const stepStates = ['open', 'locked', 'pending', 'done'] as const;
export type StepState = (typeof stepStates)[number];
