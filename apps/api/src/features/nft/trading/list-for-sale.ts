import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { changeOwn } from './change-own.ts';
import type { Done, NftTradingDeps } from './nft-trading-deps.ts';
import { assertListing } from './permit-purchase.ts';
import { priceUnits } from './price-units.ts';

/**
 * Puts an own item up for sale.
 * @throws DomainError not_found, forbidden, conflict; bad_input at `price`; and as `assertListing`
 */
export function listForSale(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  { nftUuid, price }: { nftUuid: string; price: string },
): Promise<Done> {
  const work = (tx: Tx) => listWithin(deps, tx, command, traderId, { nftUuid, price });
  return changeOwn(deps, command, traderId, nftUuid, work, { price });
}

/**
 * The same within a transaction, also for a simulated collector.
 * @throws DomainError as `listForSale`
 */
export function listWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  { nftUuid, price: typed }: { nftUuid: string; price: string },
): { message: string } {
  const { lookup, clock, steps, markets } = deps;
  const row = lookup.ownItem(tx, traderId, nftUuid);
  const price = priceUnits(deps, typed, row.asset, 'price');
  const person = lookup.person(tx, traderId);
  lookup.assertTradable(tx, row, { what: 'list', amount: price, person, now: clock.now() });
  assertListing(deps, tx, command, { row, price, seller: person });
  steps.list(tx, row, { price, actor: command.actor });
  return { message: `${row.name} is for sale for ${markets.say(row.asset, price)}.` };
}
