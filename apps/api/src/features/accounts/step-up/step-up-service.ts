import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { confirmPassword } from './confirm-password.ts';
import { changePin, confirmPin } from './confirm-pin.ts';
import type { StepUpDeps } from './step-up-deps.ts';

/** How the owner of a session confirms it. */
export type StepUp = ReturnType<typeof createStepUp>;

export function createStepUp(deps: StepUpDeps) {
  return bindVerbs(deps, { confirmPin, changePin, confirmPassword });
}
