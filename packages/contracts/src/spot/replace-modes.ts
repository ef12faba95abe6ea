/**
 * What a replacement does if its order cannot be canceled: it stops there, or it places the new order all the same.
 */
export const replaceModes = ['stop_on_failure', 'allow_failure'] as const;
export type ReplaceMode = (typeof replaceModes)[number];
