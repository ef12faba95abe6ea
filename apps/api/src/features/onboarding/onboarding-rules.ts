import type { OnboardingStep, StepState } from '@papermint/contracts/onboarding/model';

interface AccountFacts {
  /** Whether anything has ever come in. */
  funded: boolean;
  /** Whether a deposit is on its way. */
  depositing: boolean;
  identity: string;
  twoFactor: boolean;
  traded: boolean;
}

const REVIEWED: readonly string[] = ['submitted', 'in_review'];

/**
 * The first steps of an account, and how far each has come.
 * @param on whether identities are verified and trading is open at all
 */
export function onboardingOf(
  { funded, depositing, identity, twoFactor, traded }: AccountFacts,
  on: { kyc: boolean; trading: boolean },
): { step: OnboardingStep; state: StepState }[] {
  const done = (is: boolean, pending = false): StepState => (is ? 'done' : pending ? 'pending' : 'open');
  const verified = (state: StepState): StepState =>
    state === 'open' && on.kyc && identity !== 'approved' ? 'locked' : state;
  return [
    { step: 'fund', state: verified(done(funded, depositing)) },
    ...(on.kyc
      ? [{ step: 'verify', state: done(identity === 'approved', REVIEWED.includes(identity)) } as const]
      : []),
    { step: 'two_factor', state: done(twoFactor) },
    ...(on.trading ? [{ step: 'trade', state: verified(done(traded)) } as const] : []),
  ];
}
