import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { AttemptLimits } from '../../accounts/attempts/attempts-service.ts';
import type { Chains } from '../../chains/chains-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { BeneficiariesStore } from './beneficiaries-store.ts';

export interface BeneficiaryDeps {
  store: BeneficiariesStore;
  commands: Commands;
  statuses: Statuses;
  chains: Chains;
  markets: Pick<Markets, 'holdableAsset'>;
  mails: Mails;
  /** Counts wrong codes, and mails with codes. */
  limits: Pick<AttemptLimits, 'counts' | 'decide' | 'refuse' | 'assertMail'>;
  vault: Vault;
  ids: Ids;
  clock: Clock;
  /** Simulated hours until a new entry can be used. */
  waitingHours: () => number;
  /** Whether deposits of an account come to an address. */
  isDepositAddress: (address: string) => boolean;
}
