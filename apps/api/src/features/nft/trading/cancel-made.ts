import type { CommandContext } from '../../../platform/commands/commands.ts';
import { changeOffer } from './change-offer.ts';
import { madeOffer } from './known-offer.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';

/**
 * Cancels an own offer.
 * @throws DomainError not_found at `offerUuid`; conflict
 */
export async function cancelMade(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  offerUuid: string,
): Promise<OfferDone> {
  const { offerSteps, markets } = deps;
  return changeOffer(deps, command, traderId, offerUuid, (tx) => {
    const offer = madeOffer(deps, tx, traderId, offerUuid);
    offerSteps.end(tx, offer, 'cancel', command.actor);
    return { message: `${markets.say(offer.asset, offer.amount)} is available again.` };
  });
}
