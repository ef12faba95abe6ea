import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';
import { offerViewIn } from './received-offer.ts';

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
  const { commands, lookup, offerSteps, markets } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const offer = lookup.offer(tx, offerUuid);
      if (offer.bidderId !== traderId) {
        throw new DomainError('not_found', 'You have no offer with this id', 'offerUuid');
      }
      offerSteps.end(tx, offer, 'cancel', command.actor);
      const message = `${markets.say(offer.asset, offer.amount)} is available again.`;
      return { offer: offerViewIn(deps, tx, offerUuid, traderId), message };
    },
    () => ({ subject: offerUuid }),
  );
}
