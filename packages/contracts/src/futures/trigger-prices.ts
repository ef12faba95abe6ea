/** The prices of futures by which an order may trigger. */
export const triggerPrices = ['last', 'mark'] as const;
export type TriggerPrice = (typeof triggerPrices)[number];
