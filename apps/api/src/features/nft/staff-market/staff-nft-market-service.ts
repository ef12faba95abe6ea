import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { createActivity } from './create-activity.ts';
import type { BiddingDeps } from './generate-offers.ts';
import { bidsRule, generateOffers } from './generate-offers.ts';
import type { SettlingDeps } from './settle-activity.ts';
import { settleActivity, settleRule } from './settle-activity.ts';
import type { Answer, StaffNftMarketDeps } from './staff-nft-market-deps.ts';

/** The activities that staff enter and settle, and the offers of simulated collectors. */
export type StaffNftMarket = ReturnType<typeof createStaffNftMarket>;

export function createStaffNftMarket(parts: StaffNftMarketDeps) {
  const bidding = parts.approvals.define('nftMarketStaff.generateOffers', bidsRule(parts));
  const settling = parts.approvals.define('nftMarketStaff.settle', settleRule(parts));
  const deps: BiddingDeps & SettlingDeps = { ...parts, bidding, settling };
  return bindVerbs(deps, {
    activities: listActivities,
    createActivity,
    settle: settleActivity,
    generateOffers,
  });
}

async function listActivities(
  { people, activities, views }: StaffNftMarketDeps,
  { account, ...filter }: FilterOf<typeof calls.activities>,
): Promise<Answer<typeof calls.activities>> {
  const person = account === undefined ? undefined : people.byNumber(activities.committed, account);
  if (account !== undefined && !person) {
    throw new DomainError('not_found', 'There is no account with this number', 'account');
  }
  const { rows, total } = await activities.page(filter, person && { of: person.id });
  return toPage(rows.map(views.staffActivity), total, filter);
}
