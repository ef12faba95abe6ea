import type {
  CardStatus,
  DeclineReason,
  MovementStatus,
  MovementType,
  PurchaseOutcome,
} from '@papermint/contracts/cards/statuses';
import type { SpendLimits } from './cards-rules.ts';

/** The queue has the name of the feature in contracts. */
export const QUEUE = 'cardsStaff';

export interface CardRecord {
  id: string;
  traderId: string;
  status: CardStatus;
  label: string;
  asset: string;
  last4: string;
  /** Minor units, like `held`, the amount of pending purchases. */
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

/** A trader as the holder of cards. */
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
