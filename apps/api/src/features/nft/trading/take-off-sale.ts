import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { changeOwn } from './change-own.ts';
import type { Done, NftTradingDeps } from './nft-trading-deps.ts';

/**
 * Ends the listing of an own item.
 * @throws DomainError not_found, forbidden, conflict
 */
export function takeOffSale(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<Done> {
  return changeOwn(deps, command, traderId, id, (tx) => delistWithin(deps, tx, command, traderId, id));
}

/**
 * The same within a transaction, also for a simulated collector.
 * @throws DomainError as `takeOffSale`
 */
export function delistWithin(
  { lookup, steps }: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  id: string,
): { message: string } {
  const row = lookup.ownItem(tx, traderId, id);
  if (row.status !== 'listed') throw new DomainError('conflict', `${row.name} is not for sale`, 'nftUuid');
  steps.delist(tx, row, { actor: command.actor });
  return { message: `${row.name} is no longer for sale.` };
}
