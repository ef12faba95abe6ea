import type { Transaction } from '@papermint/contracts/wallet/model';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';
import { permitAcceptance } from './permit-purchase.ts';
import { offerViewIn, receivedOffer } from './received-offer.ts';

/**
 * Accepts an offer for an own item.
 * @throws DomainError not_found, forbidden, conflict; and as `permitAcceptance` where another trader made it
 */
export async function acceptReceived(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  offerUuid: string,
): Promise<OfferDone & { transaction: Transaction }> {
  const { commands, lookup, clock, offerSteps, markets } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const { offer, row } = receivedOffer(deps, tx, traderId, offerUuid);
      const bidder = offer.bidderId === HOUSE ? undefined : lookup.person(tx, offer.bidderId);
      const person = bidder ?? { accountId: '', kycVerified: true };
      lookup.assertTradable(tx, row, { what: 'buy', amount: offer.amount, person, now: clock.now() });
      const seller = lookup.person(tx, traderId);
      const permit = permitAcceptance(deps, tx, command, { row, price: offer.amount, seller, bidder });
      const sold = offerSteps.accept(tx, row, offer, { actor: command.actor, permit });
      const says = markets.say(offer.asset, offer.amount);
      const message = `${row.name} is sold for ${says}.`;
      return {
        transaction: sold as Transaction,
        message,
        offer: offerViewIn(deps, tx, offerUuid, traderId),
      };
    },
    () => ({ subject: offerUuid }),
  );
}
