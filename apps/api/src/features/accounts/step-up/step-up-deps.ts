import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import type { TwoFactor } from '../two-factor/two-factor-service.ts';

export interface StepUpDeps {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  limits: AttemptLimits;
  twoFactor: TwoFactor;
  commands: Commands;
  clock: Pick<Clock, 'wall'>;
}

/** The call and input that a confirmation is for. */
export type Confirms = { call: string; input: object } | undefined;
