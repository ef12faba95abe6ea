/** What an account may still have when it is about to be closed. */
export const leftKinds = [
  ...(['balance', 'order', 'twap', 'position', 'stake', 'card', 'withdrawal', 'deposit'] as const),
  ...(['nft', 'nft_offer', 'dividend', 'decision'] as const),
] as const;
export type LeftKind = (typeof leftKinds)[number];

/** How many of a kind an account has. Balances have amounts instead. */
export interface LeftCount {
  kind: Exclude<LeftKind, 'balance'>;
  count: number;
}
