/** What is open on a blockchain. The statuses are not in model.ts because that file imports zod. */
export const chainStatuses = ['active', 'deposits_paused', 'withdrawals_paused', 'paused'] as const;
export type ChainStatus = (typeof chainStatuses)[number];

export const takesDeposits = (status: ChainStatus): boolean =>
  status === 'active' || status === 'withdrawals_paused';
export const takesWithdrawals = (status: ChainStatus): boolean =>
  status === 'active' || status === 'deposits_paused';
