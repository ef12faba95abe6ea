import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { assertIdle } from './assert-idle.ts';
import { changeOwn } from './change-own.ts';
import type { Done, NftTradingDeps } from './nft-trading-deps.ts';

/**
 * Burns an own item.
 * @throws DomainError not_found, forbidden, conflict
 */
export function burnOwn(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<Done> {
  const { lookup, steps, offerSteps } = deps;
  return changeOwn(deps, command, traderId, id, (tx) => {
    const row = lookup.ownItem(tx, traderId, id);
    assertIdle(row, 'burned');
    if (row.locked)
      throw new DomainError('conflict', `Our staff have stopped the trading of ${row.name}`, 'nftUuid');
    steps.burn(tx, row, { actor: command.actor });
    offerSteps.lapse(tx, id, { actor: command.actor, reason: 'the NFT was burned' });
    return { message: `${row.name} is burned.` };
  });
}
