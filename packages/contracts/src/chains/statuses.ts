/** What is open on a blockchain. Apart from model.ts, which brings zod with it. */
export const chainStatuses = ['active', 'deposits_paused', 'withdrawals_paused', 'paused'] as const;
export type ChainStatus = (typeof chainStatuses)[number];

export const takesDeposits = (status: ChainStatus): boolean =>
  status === 'active' || status === 'withdrawals_paused';
export const takesWithdrawals = (status: ChainStatus): boolean =>
  status === 'active' || status === 'deposits_paused';
