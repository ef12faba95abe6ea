import type { OnboardingState } from '@papermint/contracts/onboarding/calls';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { Verification } from '../identity/verification/verification-service.ts';
import type { Flags } from '../site/flags-service.ts';
import { onboardingOf } from './onboarding-rules.ts';
import type { OnboardingStore } from './onboarding-store.ts';

/** The first steps of a new account, until they are done or dismissed. */
export interface Onboarding {
  get(trader: TraderRecord): OnboardingState;
  dismiss(command: CommandContext, trader: TraderRecord): Promise<OnboardingState>;
}

interface Parts {
  store: OnboardingStore;
  ledger: Pick<Ledger, 'balancesOf'>;
  verification: Pick<Verification, 'state'>;
  flags: Pick<Flags, 'isOn'>;
  commands: Commands;
  clock: Clock;
}

export function createOnboarding(parts: Parts): Onboarding {
  const { store, ledger, verification, flags, commands, clock } = parts;

  function stateOf(on: Reads, trader: TraderRecord): OnboardingState {
    const { id, emailVerified, kycVerified, pinHash } = trader;
    const facts = {
      emailConfirmed: emailVerified,
      funded: ledger.balancesOf(id).size > 0,
      depositing: store.isDepositing(id),
      identity: kycVerified ? 'approved' : verification.state(trader).status,
      traded: store.hasTraded(id),
      protected: pinHash !== null,
      withdrawing: store.isWithdrawing(id),
      withdrawn: store.hasWithdrawn(id),
    };
    const steps = onboardingOf(facts, {
      kyc: flags.isOn('kyc'),
      trading: flags.isOn('trade_room'),
      playMoney: flags.isOn('play_money'),
    });
    return { steps, dismissed: store.isDismissed(on, id) };
  }

  return {
    get: (trader) => stateOf(store.committed, trader),
    dismiss: (command, trader) =>
      commands.execute(
        command,
        async (tx) => {
          store.dismiss(tx, trader.id, clock.now());
          return stateOf(tx, trader);
        },
        () => undefined,
      ),
  };
}
