/** Statuses of staking. They are not in model.ts, which imports zod. */
export const productStatuses = ['draft', 'active', 'paused', 'retired'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const stakeStatuses = ['staking', 'matured', 'closed', 'closed_early'] as const;
export type StakeStatus = (typeof stakeStatuses)[number];

/** What can be done with a contract: subscribe ends by redeeming (flexible), exiting early (fixed) or the payout. */
export const stakeActions = ['redeem', 'exit', 'pay'] as const;
export type StakeAction = (typeof stakeActions)[number];

/** Simulated ms between maturity and payout. */
export const PAYOUT_DELAY = 3_600_000;

/** The longest term, in days. */
export const LONGEST_TERM = 1095;

/** The highest reward of a year, as a fraction, with which one member of staff may open a product. More needs a second person. */
export const SOLE_RATE = 0.1;
