import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { offerViewIn } from './known-offer.ts';
import type { NftTradingDeps, OfferDone } from './nft-trading-deps.ts';
import { permitPurchase } from './permit-purchase.ts';
import { priceUnits } from './price-units.ts';

/**
 * Makes an offer, and holds its amount.
 * @throws DomainError not_found; conflict; bad_input and insufficient_balance at `amount`; bad_input at `currency`; and as
 *   `permitPurchase` where another trader would get something of it
 */
export async function makeOffer(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  bid: Bid,
): Promise<OfferDone> {
  const { commands, markets } = deps;
  const { offer: made, message } = await commands.execute(
    command,
    async (tx) => {
      const { id, item, asset, amount } = offerWithin(deps, tx, command, traderId, bid);
      return {
        offer: offerViewIn(deps, tx, id, traderId),
        message: `You offered ${markets.say(asset, amount)} for ${item}. It is in escrow until the offer ends.`,
      };
    },
    ({ offer: { uuid: subject } }) => ({ subject, data: { item: bid.nftUuid, amount: bid.amount } }),
  );
  return { offer: made, message };
}

interface Bid {
  nftUuid: string;
  amount: string;
  currency?: string | undefined;
  expiresInDays: number;
}

/**
 * The same within a transaction, also for a simulated collector.
 * @throws DomainError as `makeOffer`
 */
export function offerWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  { nftUuid, amount: typed, currency, expiresInDays }: Bid,
): { id: string; item: string; asset: string; amount: bigint } {
  const { lookup, clock, offerSteps } = deps;
  const row = lookup.item(tx, traderId, nftUuid);
  if (row.ownerId === traderId) throw new DomainError('conflict', `${row.name} is yours`, 'nftUuid');
  if (currency !== undefined && currency !== row.asset) {
    const asset = codeLabel(row.asset);
    throw new DomainError('bad_input', `Offers for ${row.collection} are in ${asset}`, 'currency');
  }
  const amount = priceUnits(deps, typed, row.asset, 'amount');
  const person = lookup.person(tx, traderId);
  lookup.assertTradable(tx, row, { what: 'offer', amount, person, now: clock.now() });
  const permit = permitPurchase(deps, tx, command, { row, price: amount, buyer: person });
  const expiresAt = clock.now() + expiresInDays * DAY;
  const { id } = offerSteps.begin(tx, row, {
    bidderId: traderId,
    amount,
    expiresAt,
    actor: command.actor,
    permit,
  });
  return { id, item: row.name, asset: row.asset, amount };
}
