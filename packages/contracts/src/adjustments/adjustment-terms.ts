/** Why staff adjust a balance. `refund` and `goodwill` are paid by the house, the others come from outside. */
export const adjustmentCategories = ['correction', 'refund', 'goodwill', 'recovery'] as const;
export type AdjustmentCategory = (typeof adjustmentCategories)[number];

/**
 * What one member of staff may adjust on one account in 24 simulated hours without a second person, in US dollars:
 * the values of all adjustments added up, without their signs.
 */
export const ADJUSTMENT_LIMIT = 1000;
