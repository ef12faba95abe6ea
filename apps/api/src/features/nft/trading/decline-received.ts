import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { changeOffer } from './change-offer.ts';
import { receivedOffer } from './known-offer.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';

/**
 * Declines an offer for an own item.
 * @throws DomainError not_found, forbidden, conflict
 */
export async function declineReceived(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  offerUuid: string,
): Promise<OfferDone> {
  return changeOffer(deps, command, traderId, offerUuid, (tx) => {
    declineWithin(deps, tx, command, traderId, offerUuid);
    return { message: 'The offer is declined.' };
  });
}

/**
 * The same within a transaction, also for a simulated collector.
 * @throws DomainError as `declineReceived`
 */
export function declineWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  offerUuid: string,
): void {
  const { offer } = receivedOffer(deps, tx, traderId, offerUuid);
  deps.offerSteps.end(tx, offer, 'decline', command.actor);
}
