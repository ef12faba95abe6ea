import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/staff-calls';
import { findAccount } from './find-account.ts';
import { findItem } from './staff-item.ts';
import type { Answer, StaffNftDeps } from './staff-nft-deps.ts';

/**
 * Lists the offers for an item.
 * @throws DomainError not_found at `uuid`
 */
export async function listOffersFor(
  deps: StaffNftDeps,
  { uuid, ...filter }: FilterOf<typeof calls.offers>,
): Promise<Answer<typeof calls.offers>> {
  const { items, offers, views } = deps;
  findItem(deps, items.committed, uuid);
  const { rows, total } = await offers.page(filter, { itemId: uuid });
  return toPage(rows.map(views.staffOffer), total, filter);
}

/**
 * Lists the offers that a trader made or received.
 * @throws DomainError not_found at `accountId`
 */
export async function listOffersOf(
  deps: StaffNftDeps,
  { accountId, side = 'made', ...filter }: FilterOf<typeof calls.offersOf>,
): Promise<Answer<typeof calls.offersOf>> {
  const { items, offers, views } = deps;
  const { id } = findAccount(deps, items.committed, accountId, 'accountId');
  const { rows, total } = await offers.page(filter, side === 'made' ? { bidderId: id } : { ownerId: id });
  return toPage(rows.map(views.staffOffer), total, filter);
}
