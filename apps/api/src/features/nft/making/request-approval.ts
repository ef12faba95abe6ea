import { DomainError } from '@papermint/contracts/common/domain-error';
import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { changeCollection } from './change-collection.ts';
import type { CollectionMakingDeps, Done } from './collection-making-deps.ts';

/**
 * Asks staff to approve a collection.
 * @throws DomainError not_found or conflict at `contractAddress`
 */
export function requestApproval(
  deps: CollectionMakingDeps,
  command: CommandContext,
  traderId: string,
  contractAddress: string,
): Promise<Done> {
  const { lookup, items, statuses, clock, queues } = deps;
  return changeCollection(deps, command, traderId, (tx) => {
    const row = lookup.ownCollection(tx, traderId, contractAddress);
    const refuse = (why: string) => new DomainError('conflict', why, 'contractAddress');
    if (row.status === 'approved') throw refuse(`${row.name} is already approved`);
    if (row.status === 'pending') throw refuse(`${row.name} is already pending approval`);
    if (row.supply + items.unminted(tx, row.id) === 0)
      throw refuse(`${row.name} has no item yet: add one first`);
    statuses.transition(tx, {
      table: collectionTransitions,
      rows: 'NftCollection',
      id: row.id,
      owner: traderId,
      actor: command.actor,
      transition: 'request',
      answered: true,
      set: { reason: null, requestedAt: clock.now() },
    });
    queues.changed(tx);
    return { id: row.id, message: `${row.name} is pending approval.` };
  });
}
