import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { isMinted, statusWords } from '../lookup/item-status.ts';
import { simulatedBids } from '../offers/simulated-bids.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import { findItem } from './staff-activity.ts';
import type { Answer, StaffNftMarketDeps } from './staff-nft-market-deps.ts';

const BID_DAYS = 7;
/** The most active simulated offers for an item. */
const MOST_BIDS = 20;
/** The highest worth of an item to simulated collectors, in cents. */
const MOST_WORTH = 2_500_000n;

/**
 * Makes offers by simulated collectors.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict, at `count` for too many
 */
export async function generateOffers(
  deps: StaffNftMarketDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, count, reason }: { uuid: string; count: number; reason?: string | undefined },
): Promise<Answer<typeof calls.generateOffers>> {
  const { commands, markets, moneyOut, offers, clock, offerSteps, views, lookup, worth } = deps;
  const bidding = await commands.execute(
    command,
    async (tx) => {
      const row = findItem(deps, tx, uuid);
      assertOthers([row.ownerId, row.creatorId], reader);
      if (!isMinted(row)) {
        throw new DomainError('conflict', `${row.name} is not minted: it is ${statusWords(row)}`, 'uuid');
      }
      if (row.locked) throw new DomainError('conflict', `The trading of ${row.name} is stopped`, 'uuid');
      if (row.ownerId === HOUSE) {
        throw new DomainError('conflict', `${row.name} is the simulated collectors’ own`, 'uuid');
      }
      const unit = 10n ** BigInt(markets.asset(row.asset).scale);
      const active = offers.activeFor(tx, uuid).filter(({ bidderId }) => bidderId === HOUSE).length;
      if (active + count > MOST_BIDS) {
        const why = `${row.name} has ${active} offers of simulated collectors: at most ${MOST_BIDS} can be active`;
        throw new DomainError('conflict', why, 'count');
      }
      const most = (MOST_WORTH * unit) / markets.valueIn(row.asset, unit, 'USD');
      const asked = { itemId: uuid, count, at: clock.now(), unit, most };
      const { price, lastPrice } = row;
      const bids = simulatedBids(asked, { price, lastPrice, floor: worth.floor(tx, row) });
      const ids = bids.map(({ bidder, amount }) => {
        const expiresAt = clock.now() + BID_DAYS * DAY;
        const permit = moneyOut.permitNothing(HOUSE, []);
        const offer = { bidderId: HOUSE, bidder, amount, expiresAt, actor: command.actor, permit };
        return offerSteps.begin(tx, row, offer).id;
      });
      return { ids, name: row.name };
    },
    ({ ids }) => ({ subject: `nft:${uuid}`, after: { offers: ids.length }, ...(reason && { reason }) }),
  );
  return {
    offers: bidding.ids.map((id) => views.staffOffer(lookup.offer(offers.committed, id))),
    message: `${bidding.ids.length} offers for ${bidding.name} made by simulated collectors.`,
  };
}
