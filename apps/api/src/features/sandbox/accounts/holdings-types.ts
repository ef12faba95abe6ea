import type { Order } from '@papermint/contracts/orders/model';
import type { sandboxContract } from '@papermint/contracts/sandbox/feature';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SandboxAccountDeps } from './account-deps.ts';
import type { HoldingKind } from './holdings-rules.ts';

/** What a test asks of a new account. */
export type AccountInput = z.output<typeof sandboxContract.calls.sandbox.createAccount.input>;

export type Holdings = Pick<AccountInput, HoldingKind>;

/** What was made, with ids, in the order of the input. */
export interface MadeHoldings {
  orders: { uuid: string; status: Order['status'] }[];
  positions: { uuid: string | null; order: string }[];
  stakes: { uuid: string }[];
  cards: { uuid: string; last4: string }[];
  nfts: { uuid: string; name: string }[];
}

/** A command of the trader within the commit that creates the account. */
export interface Within {
  deps: SandboxAccountDeps;
  tx: Tx;
  traderId: string;
  commandOf: (name: string) => CommandContext;
}
