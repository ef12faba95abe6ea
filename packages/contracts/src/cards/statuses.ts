/** Statuses and limits of virtual cards. They are not in model.ts, which imports zod. */
export const cardStatuses = ['requested', 'open', 'frozen', 'refused', 'closed'] as const;
export type CardStatus = (typeof cardStatuses)[number];

export const movementTypes = ['fund', 'withdraw', 'purchase', 'refund', 'closing'] as const;
export type MovementType = (typeof movementTypes)[number];

/** A purchase is authorized (pending), then captured (settled) or reversed (voided); a settled one may be refunded. */
export const movementStatuses = ['pending', 'settled', 'declined', 'voided', 'refunded'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

export const declineReasons = [
  ...(['not_open', 'frozen', 'closed', 'account', 'insufficient_funds'] as const),
  ...(['transaction_limit', 'daily_limit', 'monthly_limit', 'package_limit'] as const),
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What becomes of an authorized purchase: captured, reversed, or captured and refunded later. */
export const purchaseOutcomes = ['capture', 'reverse', 'refund'] as const;
export type PurchaseOutcome = (typeof purchaseOutcomes)[number];

/** What an owner can do with a card. */
export const cardActions = [
  ...(['fund', 'withdraw', 'freeze', 'unfreeze', 'limits', 'reveal', 'pay', 'close'] as const),
] as const;
export type CardAction = (typeof cardActions)[number];

/** What staff can do with a card. */
export const staffCardActions = [
  ...(['open', 'refuse', 'freeze', 'unfreeze', 'update', 'pay', 'close'] as const),
] as const;
export type StaffCardAction = (typeof staffCardActions)[number];

/** Cards are in dollars. */
export const CARD_CURRENCY = 'USD';

/** How many cards a trader has at a time, requested ones included. */
export const MOST_CARDS = 5;

/** The time within which a request should be decided, simulated ms. */
export const CARD_TARGET = 24 * 3_600_000;

/** How long the number stays visible, ms of wall time. */
export const REVEALED_FOR = 30_000;

/** The years for which a card is valid. */
export const CARD_YEARS = 3;

/** The network of every card: there is none of this name. */
export const CARD_BRAND = 'SIM';
