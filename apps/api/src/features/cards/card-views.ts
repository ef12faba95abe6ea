import type { CardMovement, CardStep, VirtualCard } from '@papermint/contracts/cards/model';
import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import type { CardStatus } from '@papermint/contracts/cards/statuses';
import { CARD_BRAND, CARD_TARGET } from '@papermint/contracts/cards/statuses';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { ClaimView } from '@papermint/contracts/queues/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import { expiryOf } from './card-number.ts';
import { cardActionsOf, requestMarks, staffCardActionsOf, windowsAt } from './cards-rules.ts';
import type { CardsStore } from './cards-store.ts';
import type { MovementRecord, OwnedCard } from './cards-types.ts';
import type { MovementsStore } from './movements-store.ts';

export interface CardViewsDeps {
  store: Pick<CardsStore, 'timeline' | 'applicant' | 'committed'>;
  movements: MovementsStore;
  markets: Markets;
  clock: Clock;
}

const isoOf = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));

/** Cards and their movements as people see them, never with a number. */
export type CardViews = ReturnType<typeof createCardViews>;

export function createCardViews(deps: CardViewsDeps) {
  return bindVerbs(deps, {
    card: cardView,
    staffCard: staffCardView,
    movement: movementView,
    steps: statusSteps,
  });
}

function sharedView({ markets, clock, movements }: CardViewsDeps, row: OwnedCard, reads: Reads) {
  const { scale } = markets.asset(row.asset);
  const text = (amount: bigint) => formatUnits(amount, scale);
  const orNull = (amount: bigint | null) => (amount === null ? null : text(amount));
  const { day, month } = windowsAt(clock.now());
  return {
    uuid: row.id,
    label: row.label,
    status: row.status,
    brand: CARD_BRAND,
    last4: row.last4,
    expires: row.openedAt === null ? null : expiryOf(row.openedAt),
    holder: `${row.firstName} ${row.lastName}`,
    currency: row.asset,
    balance: text(row.balance),
    held: text(row.held),
    limits: {
      transaction: orNull(row.transactionLimit),
      day: orNull(row.dayLimit),
      month: orNull(row.monthLimit),
    },
    spent: {
      day: text(movements.spentByCard(reads, row.id, day)),
      month: text(movements.spentByCard(reads, row.id, month)),
    },
    frozenBy: row.frozenBy,
    reason: row.reason,
    createdAt: isoOf(row.createdAt),
    openedAt: isoOrNull(row.openedAt),
    closedAt: isoOrNull(row.closedAt),
  };
}

/** @param reads the transaction that changed it */
function cardView(deps: CardViewsDeps, row: OwnedCard, reads: Reads = deps.store.committed): VirtualCard {
  return { ...sharedView(deps, row, reads), allowedActions: cardActionsOf(row) };
}

function staffCardView(
  deps: CardViewsDeps,
  row: OwnedCard,
  reader: Pick<Staff, 'id'>,
  claim: ClaimView | null,
  reads: Reads = deps.store.committed,
): StaffCard {
  return {
    ...sharedView(deps, row, reads),
    trader: { accountId: row.accountId, name: `${row.firstName} ${row.lastName}` },
    marks: row.status === 'requested' ? marksOf(deps, row, reads) : [],
    target: CARD_TARGET / 1000,
    claim,
    allowedActions: row.traderId === reader.id ? [] : staffCardActionsOf(row),
  };
}

function marksOf({ store, clock }: CardViewsDeps, { traderId }: OwnedCard, reads: Reads): string[] {
  const applicant = store.applicant(reads, traderId);
  return applicant ? requestMarks(applicant, clock.now()) : [];
}

function movementView({ markets }: CardViewsDeps, row: MovementRecord, asset: string): CardMovement {
  const { scale } = markets.asset(asset);
  return {
    uuid: row.id,
    type: row.type,
    status: row.status,
    currency: asset,
    amount: formatUnits(row.amount, scale),
    balance: row.balance === null ? null : formatUnits(row.balance, scale),
    merchant: row.merchant,
    category: row.category,
    declined: row.declined,
    purchase: row.purchaseId,
    createdAt: isoOf(row.createdAt),
    settledAt: isoOrNull(row.settledAt),
  };
}

function statusSteps({ store }: CardViewsDeps, id: string): CardStep[] {
  return store.timeline(id).map(({ at, to, actor }) => ({
    status: to as CardStatus,
    at: isoOf(at),
    by: actor.startsWith('trader') ? 'trader' : actor.startsWith('staff') ? 'staff' : 'system',
  }));
}
