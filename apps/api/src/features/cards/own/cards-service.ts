import type * as calls from '@papermint/contracts/cards/calls';
import type { CardMovement } from '@papermint/contracts/cards/model';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CardsDeps } from './cards-deps.ts';
import { closeOwn } from './close-own.ts';
import { freezeOwn } from './freeze-own.ts';
import { fundOwn } from './fund-own.ts';
import { issueCard } from './issue-card.ts';
import { listOwn } from './list-own.ts';
import { ownCard } from './own-card.ts';
import { payWithOwn } from './pay-with-own.ts';
import { requestCard } from './request-card.ts';
import { revealSecrets } from './reveal-secrets.ts';
import { setLimits } from './set-limits.ts';
import { showOwn } from './show-own.ts';
import { showSpending } from './show-spending.ts';
import { withdrawFromOwn } from './withdraw-from-own.ts';

/** What traders do with their cards. Verbs with a card throw DomainError not_found at `myVccId`. */
export type Cards = ReturnType<typeof createCards>;

export function createCards(deps: CardsDeps) {
  return bindVerbs(deps, {
    cards: listOwn,
    card: showOwn,
    movements: listMovements,
    spending: showSpending,
    request: requestCard,
    issue: issueCard,
    fund: fundOwn,
    withdraw: withdrawFromOwn,
    freeze: freezeOwn,
    limits: setLimits,
    reveal: revealSecrets,
    pay: payWithOwn,
    close: closeOwn,
  });
}

async function listMovements(
  deps: CardsDeps,
  traderId: string,
  { myVccId, ...filter }: FilterOf<typeof calls.movements>,
): Promise<Page<CardMovement>> {
  const { store, movements, views } = deps;
  const row = ownCard(deps, store.committed, traderId, myVccId);
  const { rows, total } = await movements.page(filter, row.id);
  return toPage(
    rows.map((one) => views.movement(one, row.asset)),
    total,
    filter,
  );
}
