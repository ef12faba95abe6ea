/** The prices of futures that can trigger an order. */
export const triggerPrices = ['last', 'mark'] as const;
export type TriggerPrice = (typeof triggerPrices)[number];
