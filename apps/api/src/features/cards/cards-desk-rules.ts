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
  if (!kycVerified) return 'Cards are for verified accounts. Verify your identity, and request it again.';
  if (locked) return 'Your account is locked since a reset. Request it again when the lock has ended.';
  return undefined;
}
