import type { ClosingReason } from '@papermint/contracts/accounts/closing-reasons';

/** Why an account is closed, as staff read it. */
export const CLOSING_REASONS: Record<ClosingReason, string> = {
  request: 'The owner asked for it',
  duplicate: 'Second account of one person',
  abuse: 'Abuse',
  inactive: 'Long inactive',
};
