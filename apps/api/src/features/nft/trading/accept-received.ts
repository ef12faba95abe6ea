import type { Transaction } from '@papermint/contracts/wallet/model';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { changeOffer } from './change-offer.ts';
import { receivedOffer } from './known-offer.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';
import { permitAcceptance } from './permit-purchase.ts';

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
  return changeOffer(deps, command, traderId, offerUuid, (tx) => {
    const { sold, message } = acceptWithin(deps, tx, command, traderId, offerUuid);
    return { transaction: sold as Transaction, message };
  });
}

/**
 * The same within a transaction, also for a simulated collector.
 * @returns no transaction for a simulated collector
 * @throws DomainError as `acceptReceived`
 */
export function acceptWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  offerUuid: string,
): { sold: Transaction | undefined; message: string } {
  const { lookup, clock, offerSteps, markets } = deps;
  const { offer, row } = receivedOffer(deps, tx, traderId, offerUuid);
  const bidder = offer.bidderId === HOUSE ? undefined : lookup.person(tx, offer.bidderId);
  const person = bidder ?? { accountId: '', kycVerified: true };
  lookup.assertTradable(tx, row, { what: 'buy', amount: offer.amount, person, now: clock.now() });
  const seller = lookup.person(tx, traderId);
  const permit = permitAcceptance(deps, tx, command, { row, offer, seller, bidder });
  const { sold } = offerSteps.accept(tx, row, offer, { actor: command.actor, permit });
  const says = markets.say(offer.asset, offer.amount);
  return { sold, message: `${row.name} is sold for ${says}.` };
}
