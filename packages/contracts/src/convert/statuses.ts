export const convertStatuses = ['quoted', 'settled', 'expired'] as const;
export type ConvertStatus = (typeof convertStatuses)[number];
