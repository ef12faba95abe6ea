/** The deposit methods. They are not in model.ts because that file imports zod. */
export const depositMethods = ['crypto', 'bank', 'paypal', 'card'] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const depositStatuses = [
  'pending',
  'confirming',
  'challenge',
  'under_review',
  'completed',
  'declined',
  'rejected',
  'canceled',
  'expired',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** The statuses that are not final. */
export const openDepositStatuses = [
  'pending',
  'confirming',
  'challenge',
  'under_review',
] as const satisfies readonly DepositStatus[];

export const isOpenDeposit = (status: DepositStatus): boolean =>
  (openDepositStatuses as readonly DepositStatus[]).includes(status);

/** How long a deposit by bank or PayPal may be pending, simulated ms. */
export const DEPOSIT_LIFE = 7 * 86_400_000;

/** How long a card's bank waits for its code, simulated ms. */
export const CHALLENGE_LIFE = 15 * 60_000;

/** How soon staff should decide a deposit, simulated ms. */
export const DEPOSIT_TARGET = 24 * 3_600_000;

/** The most deposits by bank or PayPal that a trader may have pending. */
export const MOST_PENDING = 10;
