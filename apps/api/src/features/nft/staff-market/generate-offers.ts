import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { StaffNftOffer } from '@papermint/contracts/nft/staff-model';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Approvable, ApprovalRule } from '../../approvals/approvals-types.ts';
import { isMinted, statusWords } from '../lookup/item-status.ts';
import { simulatedBids } from '../offers/simulated-bids.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import { highest } from '../worth/worth-rules.ts';
import { findItem } from './staff-activity.ts';
import type { StaffNftMarketDeps } from './staff-nft-market-deps.ts';

const BID_DAYS = 7;
/** The most active simulated offers for an item. */
const MOST_BIDS = 20;
/** The highest worth of an item to simulated collectors, in cents. */
const MOST_WORTH = 2_500_000n;

interface BidsInput {
  uuid: string;
  count: number;
  reason: string;
}
interface Bidding {
  ids: string[];
  item: string;
  message: string;
}

export interface BiddingDeps extends StaffNftMarketDeps {
  bidding: Approvable<BidsInput, Bidding>;
}

/**
 * Makes offers by simulated collectors, or requests them where a second person must approve what the house would pay.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict, at `count` for too many
 */
export async function generateOffers(
  { bidding, views, lookup, offers }: BiddingDeps,
  command: CommandContext,
  { uuid, count, reason = '' }: { uuid: string; count: number; reason?: string | undefined },
): Promise<{ offers: StaffNftOffer[]; message: string } | PendingAnswer> {
  const answer = await bidding.execute(command, { uuid, count, reason });
  if ('pending' in answer) return answer;
  return {
    offers: answer.ids.map((id) => views.staffOffer(lookup.offer(offers.committed, id))),
    message: answer.message,
  };
}

/** How bids are described and made. The house buys an item once, so the highest bid is what it gives away. */
export function bidsRule(deps: StaffNftMarketDeps): ApprovalRule<BidsInput, Bidding> {
  const { alone, clock, markets, moneyOut, offerSteps } = deps;
  return {
    describe(reads, input, makerId) {
      const { row, dollars, top } = bidsFor(deps, reads, input, makerId);
      const most = markets.say(row.asset, top);
      return {
        needed: alone.needed(reads, makerId, { kind: 'bid', dollars }),
        title: `Make ${input.count} simulated offers of up to ${most} for ${row.name}`,
        subject: `nft:${row.id}`,
        version: `${row.status} ${row.ownerId} ${row.price ?? ''} ${row.lastPrice ?? ''}`,
        before: {},
        after: { offers: input.count, most },
        ...(row.ownerId !== null && { account: row.ownerId }),
      };
    },
    run(tx, { command, makerId, approvedById }, input) {
      const { row, bids, dollars } = bidsFor(deps, tx, input, approvedById ?? makerId);
      const permit = moneyOut.permitNothing();
      const expiresAt = clock.now() + BID_DAYS * DAY;
      const ids = bids.map(({ bidder, amount }) => {
        const offer = { bidderId: HOUSE, bidder, amount, expiresAt, actor: command.actor, permit };
        return offerSteps.begin(tx, row, offer).id;
      });
      alone.moved(tx, { makerId, approvedById }, { kind: 'bid', reference: row.id, dollars });
      const message = `${ids.length} offers for ${row.name} made by simulated collectors.`;
      return { ids, item: row.id, message };
    },
    note: ({ ids, item }, { reason }) => ({
      subject: `nft:${item}`,
      after: { offers: ids.length },
      ...(reason && { reason }),
    }),
  };
}

/** @throws DomainError as `generateOffers` */
function bidsFor(deps: StaffNftMarketDeps, reads: Reads, { uuid, count }: BidsInput, staffId: string) {
  const { clock, markets, worth } = deps;
  const row = findItem(deps, reads, uuid);
  assertOthers([row.ownerId, row.creatorId, row.makerId], { id: staffId });
  assertBiddable(deps, reads, row, count);
  const unit = 10n ** BigInt(markets.asset(row.asset).scale);
  const most = (MOST_WORTH * unit) / markets.valueIn(row.asset, unit, 'USD');
  const { price, lastPrice } = row;
  const asked = { itemId: uuid, count, at: clock.now(), unit, most };
  const bids = simulatedBids(asked, { price, lastPrice, floor: worth.floor(reads, row) });
  const top = highest(...bids.map(({ amount }) => amount)) ?? 0n;
  const value = markets.valueIn(row.asset, top, 'USD');
  return { row, bids, top, dollars: value === 0n ? 1n : value };
}

/** @throws DomainError conflict, at `count` for too many */
function assertBiddable(
  { offers }: StaffNftMarketDeps,
  reads: Reads,
  row: ReturnType<typeof findItem>,
  count: number,
): void {
  if (!isMinted(row)) {
    throw new DomainError('conflict', `${row.name} is not minted: it is ${statusWords(row)}`, 'uuid');
  }
  if (row.locked) throw new DomainError('conflict', `The trading of ${row.name} is stopped`, 'uuid');
  if (row.ownerId === HOUSE) {
    throw new DomainError('conflict', `${row.name} is the simulated collectors’ own`, 'uuid');
  }
  const active = offers.activeFor(reads, row.id).filter(({ bidderId }) => bidderId === HOUSE).length;
  if (active + count > MOST_BIDS) {
    const why = `${row.name} has ${active} offers of simulated collectors: at most ${MOST_BIDS} can be active`;
    throw new DomainError('conflict', why, 'count');
  }
}
