import { DomainError } from '@papermint/contracts/common/domain-error';
import { saleParts } from '@papermint/contracts/nft/sale-quote';
import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow, OfferRow, Person } from '../nft-types.ts';
import { fairToBuy, fairToSell } from '../worth/worth-rules.ts';
import type { NftTradingDeps } from './nft-trading-deps.ts';

const FOR_A_COLLECTOR = 'This offer was made to the previous owner: make a counteroffer or decline it';

/** The traders, other than the buyer, who would get a part of a price. Simulated collectors are none. */
function receiversOf(
  { lookup }: NftTradingDeps,
  tx: Tx,
  { ownerId, makerId, royaltyBps }: ItemRow,
  { price, buyer }: { price: bigint; buyer: Person },
): string[] {
  const { royalty } = saleParts(price, royaltyBps, makerId === null || makerId === ownerId);
  const receivers = royalty > 0n ? [ownerId, makerId] : [ownerId];
  return receivers.filter(
    (id): id is string => id !== null && id !== buyer.id && !lookup.isSimulated(tx, id),
  );
}

/**
 * Applies the controls on money out to the price that a trader pays or offers for an item. They do not apply where only
 * simulated collectors get it, and to none of their own purchases.
 * @param purchase.amount what leaves the buyer now: the price, less what an offer counted
 * @throws DomainError verification_required; forbidden during the withdrawal lock, unless the price is near that of
 *   strangers; bad_input at `amount` beyond the daily limit; proof_required
 */
export function permitPurchase(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  { row, price, buyer, amount = price }: { row: ItemRow; price: bigint; buyer: Person; amount?: bigint },
): MoneyOutPermit {
  const { moneyOut, worth } = deps;
  const pays = !buyer.simulated && receiversOf(deps, tx, row, { price, buyer }).length > 0;
  if (!pays) return moneyOut.permitNothing();
  const locked = moneyOut.isLocked(tx, buyer.id);
  const fair = locked && fairToBuy(price, worth.ofBuyer(tx, row, buyer.id), moneyOut.band());
  return moneyOut.permit(tx, command, { payer: buyer, asset: row.asset, amount, fair });
}

/**
 * Applies the controls to the seller who accepts the offer of another trader, and to the bidder, whose money leaves.
 * @throws DomainError as `permitPurchase`; conflict where the bidder's account lets nothing out now, and at `offerUuid`
 *   where the offer was made to a simulated collector, so that no control was applied to its amount
 */
export function permitAcceptance(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  {
    row,
    offer,
    seller,
    bidder,
  }: { row: ItemRow; offer: OfferRow; seller: Person; bidder: Person | undefined },
): MoneyOutPermit {
  const { moneyOut, worth } = deps;
  if (!bidder || bidder.simulated) return moneyOut.permitNothing();
  const { amount: price, dollars } = offer;
  if (dollars === 0n && receiversOf(deps, tx, row, { price, buyer: bidder }).length > 0) {
    throw new DomainError('conflict', FOR_A_COLLECTOR, 'offerUuid');
  }
  assertOther(deps, tx, bidder, fairToBuy(price, worth.ofBuyer(tx, row, bidder.id), moneyOut.band()));
  if (seller.simulated) return moneyOut.permitNothing();
  return moneyOut.permitSale(tx, command, { seller, fair: isFairToSell(deps, tx, row, price) });
}

/**
 * Applies the controls to an owner who lists an item: a low price gives its value away.
 * @throws DomainError verification_required; forbidden during the withdrawal lock, and proof_required, each where the
 *   price is below that of strangers
 */
export function assertListing(
  { moneyOut, worth }: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  { row, price, seller }: { row: ItemRow; price: bigint; seller: Person },
): void {
  if (seller.simulated) return;
  const least = worth.ofSeller(tx, row);
  const fair = fairToSell(price, least, moneyOut.band());
  moneyOut.assertMayLeave(tx, seller, fair);
  if (least !== null && !fair) command.proof?.(tx);
}

/**
 * Refuses a purchase from a trader whose account lets nothing out now.
 * @throws DomainError conflict at `nftUuid`
 */
export function assertSeller(
  deps: NftTradingDeps,
  tx: Tx,
  { row, price }: { row: ItemRow; price: bigint },
): void {
  if (row.ownerId === null || deps.lookup.isSimulated(tx, row.ownerId)) return;
  assertOther(deps, tx, deps.lookup.person(tx, row.ownerId), isFairToSell(deps, tx, row, price));
}

const isFairToSell = ({ moneyOut, worth }: NftTradingDeps, tx: Tx, row: ItemRow, price: bigint): boolean =>
  fairToSell(price, worth.ofSeller(tx, row), moneyOut.band());

/** The reader learns nothing about the other account but that it can't trade now. */
function assertOther({ moneyOut }: NftTradingDeps, tx: Tx, person: Person, fair: boolean): void {
  try {
    moneyOut.assertMayLeave(tx, person, fair);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('conflict', 'The other account cannot trade this NFT at this price now');
  }
}
