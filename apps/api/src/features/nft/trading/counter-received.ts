import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { changeOffer } from './change-offer.ts';
import { receivedOffer } from './known-offer.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';
import { assertListing } from './permit-purchase.ts';
import { priceUnits } from './price-units.ts';

interface Counter {
  offerUuid: string;
  /** The price that the owner asks. */
  price: string;
}

/**
 * Answers an offer for an own item with a counteroffer.
 * @throws DomainError not_found, forbidden, conflict; bad_input at `price`; and as `assertListing`
 */
export async function counterReceived(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  counter: Counter,
): Promise<OfferDone> {
  const { offerUuid, price } = counter;
  const run = (tx: Tx) => counterWithin(deps, tx, command, traderId, counter);
  return changeOffer(deps, command, traderId, offerUuid, run, { price });
}

/**
 * The same within a transaction, also for a simulated collector.
 * @throws DomainError as `counterReceived`
 */
export function counterWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  { offerUuid, price: typed }: Counter,
): { message: string } {
  const { lookup, clock, offerSteps, markets } = deps;
  const { offer, row } = receivedOffer(deps, tx, traderId, offerUuid);
  if (offer.bidderId === HOUSE) {
    throw new DomainError('conflict', 'You cannot counter this bid: accept or decline it');
  }
  const price = priceUnits(deps, typed, row.asset, 'price');
  if (price <= offer.amount) {
    const says = markets.say(offer.asset, offer.amount);
    throw new DomainError('bad_input', `Ask more than the offer of ${says}, or accept it`, 'price');
  }
  if (row.price !== null && price >= row.price) {
    const says = markets.say(row.asset, row.price);
    throw new DomainError('bad_input', `Ask less than ${says}, for which it is listed`, 'price');
  }
  const person = lookup.person(tx, traderId);
  lookup.assertTradable(tx, row, { what: 'list', amount: price, person, now: clock.now() });
  assertListing(deps, tx, command, { row, price, seller: person });
  offerSteps.counter(tx, offer, { price, actor: command.actor });
  return {
    message: `You ask ${markets.say(row.asset, price)} for ${row.name}. The bidder can accept until the offer ends.`,
  };
}
