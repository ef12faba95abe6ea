/** A trader who requested a card, as staff see them. */
export interface SeenApplicant {
  active: boolean;
  kycVerified: boolean;
  /** Whether withdrawals and transfers of the account are locked now. */
  locked: boolean;
}

/** Why staff refuse a card; undefined where they open it. It is for verified accounts that are not locked. */
export function whyRefused({ active, kycVerified, locked }: SeenApplicant): string | undefined {
  if (!active) return 'The account is not active.';
  if (!kycVerified)
    return 'Only verified accounts can have cards. Verify your identity, and request the card again.';
  if (locked) return 'Your account is locked after a reset. Request the card again when the lock ends.';
  return undefined;
}
