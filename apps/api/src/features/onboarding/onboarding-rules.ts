import type { OnboardingStep, StepState } from '@papermint/contracts/onboarding/model';

interface AccountFacts {
  emailConfirmed: boolean;
  /** Whether anything has ever come in. */
  funded: boolean;
  /** Whether a deposit is on its way. */
  depositing: boolean;
  identity: string;
  traded: boolean;
  /** Whether withdrawals can be confirmed: the account has a PIN. */
  protected: boolean;
  /** Whether a withdrawal is on its way. */
  withdrawing: boolean;
  withdrawn: boolean;
}

/** The features that the exchange has switched on. */
interface Switches {
  kyc: boolean;
  trading: boolean;
  playMoney: boolean;
}

export interface OnboardingStepView {
  step: OnboardingStep;
  state: StepState;
  /** The open step that a locked one needs first. */
  after: OnboardingStep | null;
}

const REVIEWED: readonly string[] = ['submitted', 'in_review'];

/** What a step needs. Deposits need a verified identity, play money does not. */
const needsOf = ({ playMoney }: Switches): Record<OnboardingStep, readonly OnboardingStep[]> => ({
  confirm_email: [],
  fund: playMoney ? [] : ['verify'],
  verify: [],
  trade: ['verify', 'fund'],
  protect: [],
  withdraw: ['verify', 'fund', 'protect'],
});

/** The first steps of an account in an order in which they are possible, and how far each has come. */
export function onboardingOf(facts: AccountFacts, on: Switches): OnboardingStepView[] {
  const reached: Record<OnboardingStep, StepState> = {
    confirm_email: done(facts.emailConfirmed),
    fund: done(facts.funded, facts.depositing),
    verify: done(facts.identity === 'approved', REVIEWED.includes(facts.identity)),
    trade: done(facts.traded),
    protect: done(facts.protected),
    withdraw: done(facts.withdrawn, facts.withdrawing),
  };
  const order: readonly OnboardingStep[] = on.playMoney
    ? ['confirm_email', 'fund', 'verify', 'trade', 'protect', 'withdraw']
    : ['confirm_email', 'verify', 'fund', 'trade', 'protect', 'withdraw'];
  const steps = order.filter((step) => (step !== 'verify' || on.kyc) && (step !== 'trade' || on.trading));
  const needs = needsOf(on);
  return steps.map((step) => {
    const after = needs[step].find((need) => steps.includes(need) && reached[need] !== 'done') ?? null;
    if (reached[step] !== 'open' || after === null) return { step, state: reached[step], after: null };
    return { step, state: 'locked', after };
  });
}

const done = (is: boolean, pending = false): StepState => (is ? 'done' : pending ? 'pending' : 'open');
