import type { ClosingReason } from '@papermint/contracts/accounts/closing-reasons';

/** Why an account is closed, as staff read it. */
export const CLOSING_REASONS: Record<ClosingReason, string> = {
  request: 'Requested by the owner',
  duplicate: 'Duplicate account',
  abuse: 'Abuse',
  inactive: 'Inactive',
};
