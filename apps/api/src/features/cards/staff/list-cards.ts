import type * as calls from '@papermint/contracts/cards/staff-calls';
import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { assertHolder } from './assert-holder.ts';
import { countRequests } from './card-requests.ts';
import { staffCardViews } from './staff-card.ts';
import type { StaffCardsDeps } from './staff-cards-deps.ts';

/** Lists all cards, and counts the requests. */
export async function listCards(
  deps: StaffCardsDeps,
  reader: Staff,
  filter: FilterOf<typeof calls.list>,
): Promise<Page<StaffCard> & { counts: QueueCounts }> {
  const { store } = deps;
  const { rows, total } = await store.page(filter);
  return {
    ...toPage(staffCardViews(deps, rows, reader), total, filter),
    counts: countRequests(deps, reader),
  };
}

/**
 * Lists the cards of a trader.
 * @throws DomainError not_found at `accountId`
 */
export async function listCardsOf(
  deps: StaffCardsDeps,
  reader: Staff,
  { accountId, ...filter }: FilterOf<typeof calls.cardsOf>,
): Promise<Page<StaffCard> & { enabled: boolean }> {
  const { store } = deps;
  const { id, vccEnabled } = assertHolder(store.holderByNumber(store.committed, accountId));
  const { rows, total } = await store.page(filter, id);
  return { ...toPage(staffCardViews(deps, rows, reader), total, filter), enabled: vccEnabled };
}
