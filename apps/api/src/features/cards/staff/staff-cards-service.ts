import type { CardMovement } from '@papermint/contracts/cards/model';
import type * as calls from '@papermint/contracts/cards/staff-calls';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { addCard } from './add-card.ts';
import { checkRequest, countRequests, listRequests } from './card-requests.ts';
import { cardsDesk } from './cards-desk.ts';
import { enableCards } from './enable-cards.ts';
import { listCards, listCardsOf } from './list-cards.ts';
import { payAsMerchant, payAsStaff } from './pay-as-staff.ts';
import { setStatus } from './set-status.ts';
import { showCard } from './show-card.ts';
import { findCard } from './staff-card.ts';
import type { StaffCardsDeps } from './staff-cards-deps.ts';
import { updateCard } from './update-card.ts';

/** What staff do with the cards of traders. They never see a number. */
export type StaffCards = ReturnType<typeof createStaffCards>;

export function createStaffCards(deps: StaffCardsDeps) {
  return {
    desk: cardsDesk(deps),
    ...bindVerbs(deps, {
      counts: countRequests,
      waiting: listRequests,
      check: checkRequest,
      list: listCards,
      cardsOf: listCardsOf,
      card: showCard,
      movements: listMovements,
      update: updateCard,
      setStatus,
      pay: payAsStaff,
      purchase: payAsMerchant,
      enable: enableCards,
      add: addCard,
    }),
  };
}

async function listMovements(
  deps: StaffCardsDeps,
  { uuid, ...filter }: FilterOf<typeof calls.movements>,
): Promise<Page<CardMovement>> {
  const { store, movements, views } = deps;
  const row = findCard(deps, store.committed, uuid);
  const { rows, total } = await movements.page(filter, uuid);
  return toPage(
    rows.map((one) => views.movement(one, row.asset)),
    total,
    filter,
  );
}
