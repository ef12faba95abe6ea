/** The accounts of a trader in the ledger. */
export const ledgerAccountKinds = [
  ...(['available', 'held', 'margin', 'staked'] as const),
  ...(['card', 'authorized', 'escrow'] as const),
];
