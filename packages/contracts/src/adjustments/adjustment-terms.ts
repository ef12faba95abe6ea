/** Why staff adjust a balance. The house pays `refund` and `goodwill`; the others come from outside. */
export const adjustmentCategories = ['correction', 'refund', 'goodwill', 'recovery'] as const;
export type AdjustmentCategory = (typeof adjustmentCategories)[number];

/**
 * The most that one member of staff may adjust on one account in 24 simulated hours without a second person, in US
 * dollars: the sum of the values of all adjustments, without their signs.
 */
export const ADJUSTMENT_LIMIT = 1000;
