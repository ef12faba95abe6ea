import { DomainError } from '@papermint/contracts/common/domain-error';
import { MINT_FEE_TEXT } from '@papermint/contracts/nft/mint-fee';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { changeDraft } from './change-draft.ts';
import type { Done, ItemMakingDeps } from './item-making-deps.ts';

/**
 * Asks staff to mint a draft, and holds the fee.
 * @throws DomainError not_found; conflict; insufficient_balance
 */
export function requestMinting(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  nftUuid: string,
): Promise<Done> {
  const { lookup, steps } = deps;
  return changeDraft(deps, command, traderId, (tx) => {
    const row = lookup.ownDraft(tx, traderId, nftUuid);
    if (row.picture === null) {
      throw new DomainError('conflict', `${row.name} has no picture yet: add one first`, 'nftUuid');
    }
    steps.request(tx, row, { actor: command.actor });
    return {
      id: row.id,
      message: `${row.name} is pending approval. The fee of ${MINT_FEE_TEXT} is held until then.`,
    };
  });
}
