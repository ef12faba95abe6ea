import { DomainError } from '@papermint/contracts/common/domain-error';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { statusWords } from '../lookup/item-status.ts';
import { waitingFor } from '../nft-rules.ts';
import { changeItem, othersItem } from './staff-item.ts';
import type { Changed, StaffNftDeps } from './staff-nft-deps.ts';

export function decidableItems({ items, clock }: StaffNftDeps, reader: Staff) {
  return waitingFor(reader, items.waiting(), clock.now());
}

/** Counts the requests that the reader may decide. */
export function countRequests(deps: StaffNftDeps, reader: Staff): QueueCounts {
  return decidableItems(deps, reader).counts;
}

/** The ids of the requests that the reader may decide. */
export function listRequests(deps: StaffNftDeps, reader: Staff): string[] {
  return decidableItems(deps, reader).ids;
}

/** @throws DomainError not_found, forbidden or conflict if the reader cannot decide it */
export function checkRequest(deps: StaffNftDeps, reads: Reads, reader: Staff, id: string): void {
  const row = othersItem(deps, reads, reader, id);
  if (row.status === 'mint_requested') return;
  throw new DomainError('conflict', `This item has no mint request: it is ${statusWords(row)}`);
}

/**
 * Mints an item or rejects its request.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict
 */
export function decideRequest(
  deps: StaffNftDeps,
  command: CommandContext,
  reader: Staff,
  input: { uuid: string; reason?: string | undefined },
  minted: boolean,
): Promise<Changed> {
  const { steps } = deps;
  return changeItem(deps, command, reader, input, (tx, row) => {
    steps.decide(tx, row, { minted, actor: command.actor, reason: input.reason });
    return minted ? `${row.name} is minted.` : `${row.name} was rejected.`;
  });
}
