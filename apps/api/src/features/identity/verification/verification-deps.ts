import type { IdentityState } from '@papermint/contracts/identity/model';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Drafts } from '../../drafts/drafts-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { IdentityCases } from '../identity-cases.ts';
import type { IdentityStore } from '../identity-store.ts';
import type { IdentityViews } from '../identity-views.ts';

export interface VerificationDeps {
  store: IdentityStore;
  cases: IdentityCases;
  views: IdentityViews;
  countries: readonly { code: string }[];
  commands: Commands;
  statuses: Statuses;
  queues: Queues;
  drafts: Drafts;
  files: Files;
  ids: Ids;
  clock: Clock;
}

export interface Trader {
  id: string;
  kycVerified: boolean;
}

/** The answer to a change. */
export interface Changed {
  identity: IdentityState;
}

/** Changes a verification in a commit. @param change returns the data of its event */
export async function changeIdentity(
  { commands, views }: VerificationDeps,
  command: CommandContext,
  trader: Trader,
  change: (tx: Tx) => Record<string, unknown>,
): Promise<Changed> {
  await commands.executeNoted(command, async (tx) => {
    // No personal data: events remain when an account is erased.
    const note = { subject: trader.id, data: change(tx) };
    return { answer: undefined, note };
  });
  return { identity: views.own(trader) };
}
