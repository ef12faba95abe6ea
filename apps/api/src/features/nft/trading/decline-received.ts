import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';
import { offerViewIn, receivedOffer } from './received-offer.ts';

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
  return deps.commands.execute(
    command,
    async (tx) => {
      declineWithin(deps, tx, command, traderId, offerUuid);
      return { offer: offerViewIn(deps, tx, offerUuid, traderId), message: 'The offer is declined.' };
    },
    () => ({ subject: offerUuid }),
  );
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
