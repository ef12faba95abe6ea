/** What waits at the billing desk, in its order. Apart from desk-model.ts, which brings zod with it. */
export const deskLanes = ['deposits', 'withdrawals', 'stuck', 'sending', 'approvals', 'identity'] as const;
export type DeskLane = (typeof deskLanes)[number];

/** The commands that move money and may need a second person, by name. */
export const moneyRequests = [
  'adjustments.addAsset',
  'adjustments.adjustBalance',
  'billing.approve',
  'depositConfirmations.confirm',
  'withdrawals.authorize',
  'withdrawals.express',
] as const;
