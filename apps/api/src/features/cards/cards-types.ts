import type {
  CardStatus,
  DeclineReason,
  MovementStatus,
  MovementType,
  PurchaseOutcome,
} from '@papermint/contracts/cards/statuses';
import type { SpendLimits } from './cards-rules.ts';

/** The queue is named like the feature of its calls. */
export const QUEUE = 'cardsStaff';

export interface CardRecord {
  id: string;
  traderId: string;
  status: CardStatus;
  label: string;
  asset: string;
  last4: string;
  /** Minor units, like what pending purchases hold. */
  balance: bigint;
  held: bigint;
  transactionLimit: bigint | null;
  dayLimit: bigint | null;
  monthLimit: bigint | null;
  frozenBy: 'trader' | 'staff' | null;
  reason: string | null;
  createdAt: number;
  openedAt: number | null;
  closedAt: number | null;
}

/** A card with its owner's account. */
export type OwnedCard = CardRecord & {
  accountId: string;
  firstName: string;
  lastName: string;
  traderStatus: string;
  /** Of the package: a decimal in dollars. */
  cardLimit: string;
};

export interface MovementRecord {
  id: string;
  cardId: string;
  traderId: string;
  type: MovementType;
  status: MovementStatus;
  /** Change of the balance, minor units. */
  amount: bigint;
  balance: bigint | null;
  merchant: string | null;
  category: string | null;
  declined: DeclineReason | null;
  outcome: PurchaseOutcome | null;
  purchaseId: string | null;
  createdAt: number;
  settledAt: number | null;
}

/** Who has cards. */
export interface CardHolder {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  status: string;
  vccEnabled: boolean;
  packageName: string;
  /** Of the package: a decimal in dollars. */
  cardLimit: string;
}

export const limitsOf = ({ transactionLimit, dayLimit, monthLimit }: CardRecord): SpendLimits => ({
  transaction: transactionLimit,
  day: dayLimit,
  month: monthLimit,
});
