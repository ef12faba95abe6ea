import { DomainError } from '@papermint/contracts/common/domain-error';
import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { COLLECTIONS_QUEUE } from '../nft-types.ts';
import { changeCollection } from './change-collection.ts';
import type { CollectionMakingDeps, Done } from './collection-making-deps.ts';

/**
 * Withdraws a request for approval.
 * @throws DomainError not_found or conflict at `contractAddress`
 */
export function cancelApproval(
  deps: CollectionMakingDeps,
  command: CommandContext,
  traderId: string,
  contractAddress: string,
): Promise<Done> {
  const { lookup, queues, statuses } = deps;
  return changeCollection(deps, command, traderId, (tx) => {
    const row = lookup.ownCollection(tx, traderId, contractAddress);
    if (row.status !== 'pending') {
      throw new DomainError('conflict', `${row.name} is not pending approval`, 'contractAddress');
    }
    // A withdrawal does not wait for the colleague who holds the claim.
    queues.settle(tx, COLLECTIONS_QUEUE, contractAddress, undefined);
    statuses.transition(tx, {
      table: collectionTransitions,
      rows: 'NftCollection',
      id: row.id,
      owner: traderId,
      actor: command.actor,
      transition: 'withdraw',
      answered: true,
      set: { requestedAt: null },
    });
    queues.changed(tx);
    return { id: row.id, message: `The request to approve ${row.name} is withdrawn.` };
  });
}
