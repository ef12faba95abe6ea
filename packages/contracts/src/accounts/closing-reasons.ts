/** Why an account is closed. No free text: it would be kept beside the account's number. */
export const closingReasons = ['request', 'duplicate', 'abuse', 'inactive'] as const;
export type ClosingReason = (typeof closingReasons)[number];
