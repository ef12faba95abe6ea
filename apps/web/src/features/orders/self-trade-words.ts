import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';

/** Self-trade prevention in the words of exchanges. */
export const selfTradeWords: Readonly<Record<SelfTradeMode, string>> = {
  cancel_resting: 'Cancel resting',
  cancel_incoming: 'Cancel incoming',
  cancel_both: 'Cancel both',
  decrement: 'Decrement and cancel',
};
