import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseUnits } from '@papermint/contracts/money/amount';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { changeOwn } from './change-own.ts';
import type { Done, NftTradingDeps } from './nft-trading-deps.ts';
import { assertSeller, permitPurchase } from './permit-purchase.ts';

/**
 * Buys a listed item.
 * @throws DomainError not_found; conflict, at `price` if the price has changed; insufficient_balance at `price`; and as
 *   `permitPurchase` where another trader gets something of it
 */
export function buyItem(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  purchase: Purchase,
): Promise<Done & { transaction: Transaction }> {
  return changeOwn(deps, command, traderId, purchase.nftUuid, (tx) => {
    const { bought, message } = buyWithin(deps, tx, command, traderId, purchase);
    return { transaction: bought as Transaction, message };
  });
}

interface Purchase {
  nftUuid: string;
  /** What the buyer was shown. */
  price?: string | undefined;
}

/**
 * The same within a transaction, also for a simulated collector.
 * @returns no transaction for a simulated collector
 * @throws DomainError as `buyItem`
 */
export function buyWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  { nftUuid, price: shown }: Purchase,
): { bought: Transaction | undefined; message: string } {
  const { lookup, markets, clock, steps, offerSteps } = deps;
  const row = lookup.item(tx, traderId, nftUuid);
  if (row.ownerId === traderId) throw new DomainError('conflict', `${row.name} is yours`, 'nftUuid');
  if (row.status !== 'listed' || row.price === null) {
    throw new DomainError('conflict', `${row.name} is not for sale`, 'nftUuid');
  }
  const { price } = row;
  if (shown !== undefined && parseUnits(shown, markets.asset(row.asset).scale) !== price) {
    const says = markets.say(row.asset, price);
    throw new DomainError('conflict', `The price is now ${says}: check it and confirm again`, 'price');
  }
  const person = lookup.person(tx, traderId);
  lookup.assertTradable(tx, row, { what: 'buy', amount: price, person, now: clock.now() });
  assertSeller(deps, tx, { row, price });
  const permit = permitPurchase(deps, tx, command, { row, price, buyer: person });
  const { bought } = steps.sell(tx, row, { buyerId: traderId, price, actor: command.actor, permit });
  offerSteps.lapse(tx, nftUuid, {
    actor: command.actor,
    bidderId: traderId,
    reason: 'the NFT is yours',
  });
  return { bought, message: `${row.name} is yours for ${markets.say(row.asset, price)}.` };
}
