/** The statuses of a withdrawal. They are not in model.ts because that file imports zod. */
export const withdrawalStatuses = [
  'awaiting_confirmation',
  'pending_approval',
  'approved',
  'processing',
  'confirming',
  'completed',
  'canceled',
  'rejected',
  'failed',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** The statuses that are not final. */
export const openWithdrawalStatuses = [
  'awaiting_confirmation',
  'pending_approval',
  'approved',
  'processing',
  'confirming',
] as const satisfies readonly WithdrawalStatus[];

export const beneficiaryStatuses = ['unconfirmed', 'active', 'archived'] as const;
export type BeneficiaryStatus = (typeof beneficiaryStatuses)[number];

export const beneficiaryKinds = ['wallet', 'bank'] as const;
export type BeneficiaryKind = (typeof beneficiaryKinds)[number];

/** Why staff check a withdrawal more closely. */
export const riskMarks = ['first_withdrawal', 'new_address', 'reset_lately', 'large'] as const;
export type RiskMark = (typeof riskMarks)[number];

/** What staff can do with a withdrawal. */
export const withdrawalActions = ['approve', 'reject', 'express', 'retry', 'cancel', 'release'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

/** How soon staff should decide a withdrawal, simulated ms. */
export const WITHDRAWAL_TARGET = 4 * 3_600_000;

/** How long the code of a new entry in the address book is valid, wall ms. */
export const BENEFICIARY_CODE_LIFE = 30 * 60_000;

/** How many wrong codes void it. */
export const BENEFICIARY_CODE_TRIES = 5;
