import { DomainError } from '@papermint/contracts/common/domain-error';
import { MINT_FEE_TEXT } from '@papermint/contracts/nft/mint-fee';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { statusWords } from '../lookup/item-status.ts';
import { changeDraft } from './change-draft.ts';
import type { Done, ItemMakingDeps } from './item-making-deps.ts';

/**
 * Withdraws a mint request.
 * @throws DomainError not_found, forbidden or conflict at `nftUuid`
 */
export function cancelMinting(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  nftUuid: string,
): Promise<Done> {
  const { lookup, steps } = deps;
  return changeDraft(deps, command, traderId, (tx) => {
    const row = lookup.ownItem(tx, traderId, nftUuid);
    if (row.status !== 'mint_requested') {
      const why = `${row.name} has no mint request: it is ${statusWords(row)}`;
      throw new DomainError('conflict', why, 'nftUuid');
    }
    steps.withdraw(tx, row, { actor: command.actor });
    return { id: row.id, message: `${row.name} is a draft again. ${MINT_FEE_TEXT} is available again.` };
  });
}
