import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseUnits } from '@papermint/contracts/money/amount';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow, OfferRow } from '../nft-types.ts';
import { assertActive } from '../offers/close-offer.ts';
import { changeOffer } from './change-offer.ts';
import { madeOffer } from './known-offer.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';
import { assertSeller, permitPurchase } from './permit-purchase.ts';

interface Accepted {
  offerUuid: string;
  /** The price that the bidder saw. */
  price: string;
}

/**
 * Buys an item at the price of a counteroffer to the bidder's own offer.
 * @throws DomainError not_found at `offerUuid`; conflict, at `price` if the price has changed; insufficient_balance at
 *   `price`; and as `permitPurchase` where another trader gets a part of the price
 */
export async function acceptCounter(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  accepted: Accepted,
): Promise<OfferDone & { transaction: Transaction }> {
  const { offerUuid, price } = accepted;
  const run = (tx: Tx) => {
    const { bought, message } = acceptCounterWithin(deps, tx, command, traderId, accepted);
    return { transaction: bought as Transaction, message };
  };
  return changeOffer(deps, command, traderId, offerUuid, run, { price });
}

/**
 * The same within a transaction, also for a simulated collector.
 * @returns no transaction for a simulated collector
 * @throws DomainError as `acceptCounter`
 */
export function acceptCounterWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  { offerUuid, price: shown }: Accepted,
): { bought: Transaction | undefined; message: string } {
  const { lookup, markets, clock, offerSteps } = deps;
  const { offer, row, price } = counterMade(deps, tx, traderId, offerUuid);
  if (parseUnits(shown, markets.asset(row.asset).scale) !== price) {
    const says = markets.say(row.asset, price);
    throw new DomainError('conflict', `The owner now asks ${says}: check it and confirm again`, 'price');
  }
  if (row.price !== null && row.price <= price) {
    const says = markets.say(row.asset, row.price);
    throw new DomainError('conflict', `${row.name} is listed for ${says}: buy it at that price`, 'price');
  }
  const buyer = lookup.person(tx, traderId);
  lookup.assertTradable(tx, row, { what: 'buy', amount: price, person: buyer, now: clock.now() });
  assertSeller(deps, tx, { row, price });
  // The offer has counted its own amount, unless it was made to a simulated collector.
  const amount = offer.dollars > 0n ? price - offer.amount : price;
  const permit = permitPurchase(deps, tx, command, { row, price, buyer, amount });
  const raised = offerSteps.raise(tx, offer, { price, permit });
  const { bought } = offerSteps.accept(tx, row, raised, { actor: command.actor, permit });
  return { bought, message: `${row.name} is yours for ${markets.say(row.asset, price)}.` };
}

/**
 * Declines a counteroffer to the bidder's own offer, which stays active.
 * @throws DomainError not_found at `offerUuid`; conflict
 */
export async function declineCounter(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  offerUuid: string,
): Promise<OfferDone> {
  return changeOffer(deps, command, traderId, offerUuid, (tx) => {
    declineCounterWithin(deps, tx, command, traderId, offerUuid);
    return { message: 'The counteroffer is declined. Your offer stays active.' };
  });
}

/**
 * The same within a transaction, also for a simulated collector.
 * @throws DomainError as `declineCounter`
 */
export function declineCounterWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  offerUuid: string,
): void {
  const { offer, row } = counterMade(deps, tx, traderId, offerUuid);
  deps.offerSteps.declineCounter(tx, row, offer, command.actor);
}

/**
 * The bidder's own active offer with a counteroffer.
 * @throws DomainError not_found or conflict at `offerUuid`
 */
function counterMade(
  deps: NftTradingDeps,
  tx: Tx,
  traderId: string,
  offerUuid: string,
): { offer: OfferRow; row: ItemRow; price: bigint } {
  const offer = madeOffer(deps, tx, traderId, offerUuid);
  assertActive(offer);
  if (offer.counterAmount === null) {
    throw new DomainError('conflict', 'The owner has made no counteroffer, or it has ended', 'offerUuid');
  }
  return { offer, row: deps.lookup.item(tx, traderId, offer.itemId), price: offer.counterAmount };
}
