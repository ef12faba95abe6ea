import type { CommandContext } from '../../../platform/commands/commands.ts';
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
  const { commands, offerSteps } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const { offer } = receivedOffer(deps, tx, traderId, offerUuid);
      offerSteps.end(tx, offer, 'decline', command.actor);
      return { offer: offerViewIn(deps, tx, offerUuid, traderId), message: 'The offer is declined.' };
    },
    () => ({ subject: offerUuid }),
  );
}
