/** What an account may still have when it is about to be closed. */
export const leftKinds = [
  ...(['balance', 'order', 'position', 'stake', 'card', 'withdrawal', 'deposit'] as const),
  ...(['nft', 'nft_offer', 'decision'] as const),
] as const;
export type LeftKind = (typeof leftKinds)[number];

export interface LeftCount {
  kind: LeftKind;
  count: number;
}
